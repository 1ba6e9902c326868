// The body of the measurement: one signed leadgen notification of exactly 511 bytes, each with its own id.
import { createHmac, createSecretKey } from 'node:crypto';

export const PATH = '/api/public/social-leads';
const BODY_BYTES = 511;

/** Starts where the last round ended, so that no id is sent twice. */
export function requests(secret: string, firstId: number, count: number): readonly Buffer[] {
  const key = createSecretKey(Buffer.from(secret));
  return Array.from({ length: count }, (_, n) => {
    const body = bodyOf(String(10_000_000_000_000 + firstId + n));
    const signature = createHmac('sha256', key).update(body).digest('hex');
    const head = [
      `POST ${PATH} HTTP/1.1`,
      'Host: 127.0.0.1',
      'User-Agent: Webhooks/1.0 (https://fb.me/webhooks)',
      'Accept: */*',
      'Content-Type: application/json',
      `X-Hub-Signature-256: sha256=${signature}`,
      `Content-Length: ${BODY_BYTES}`,
    ];
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}

function bodyOf(leadgenId: string): string {
  const value = {
    adgroup_id: '6798698439993',
    ad_id: '6798698439993',
    created_time: 1_751_736_579,
    leadgen_id: leadgenId,
    page_id: '724302907610309',
    form_id: '793235552669212',
    form_name: '',
  };
  const change = { value, field: 'leadgen' };
  const notification = { entry: [{ id: '724302907610309', time: 1_751_736_582, changes: [change] }], object: 'page' };
  value.form_name = 'x'.repeat(BODY_BYTES - JSON.stringify(notification).length);
  return JSON.stringify(notification);
}
