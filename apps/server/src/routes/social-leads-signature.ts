// X-Hub-Signature-256: an HMAC-SHA256 of the raw body under the application's secret, compared in constant time.
import { timingSafeEqual } from 'node:crypto';
import { hmacSha256 } from './hmac-sha256.ts';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/** Whether the ad platform signed exactly these bytes; `header` is the signature that the request claims. */
export type IsSigned = (body: Buffer, header: string | readonly string[] | undefined) => boolean;

/**
 * The check of signatures under the application's secret (INT-3). Fails closed: no secret, no header, two headers or a
 * malformed one are all false. The bytes are never decoded first; the platform signs its escaped text exactly as it is
 * on the wire.
 */
export function platformSignature(secret: string): IsSigned {
  const digestOf = hmacSha256(secret);
  return (body, header) => {
    if (secret === '' || typeof header !== 'string') return false;
    const claimed = SIGNATURE.exec(header)?.[1];
    if (claimed === undefined) return false;
    return timingSafeEqual(Buffer.from(digestOf(body), 'hex'), Buffer.from(claimed, 'hex'));
  };
}
