// X-Hub-Signature-256: an HMAC-SHA256 of the raw body under the application's secret, compared in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/**
 * Whether the ad platform signed exactly these bytes (spec: "Webhook POST").
 * Fails closed: no secret, no header, two headers or a malformed one are all false. The bytes are never decoded first;
 * the platform signs its escaped text as it stands on the wire.
 */
export function isSignedByPlatform(
  body: Buffer,
  header: string | readonly string[] | undefined,
  secret: string,
): boolean {
  if (secret === '' || typeof header !== 'string') return false;
  const claimed = SIGNATURE.exec(header)?.[1];
  if (claimed === undefined) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(claimed, 'hex'));
}
