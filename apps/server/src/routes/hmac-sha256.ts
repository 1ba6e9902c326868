// HMAC-SHA256 under one key, many times: RFC 2104 on top of the runtime's one-shot hash.
import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const INNER = 0x36;
const OUTER = 0x5c;

/**
 * The digest of a message under the key, in lower-case hex. `createHmac` makes an OpenSSL object for each message,
 * which the garbage collector must free: in the webhook that took a tenth of a request's time, and this takes half of
 * it.
 */
export function hmacSha256(key: string): (message: Buffer) => string {
  const bytes = Buffer.from(key);
  const block = Buffer.alloc(BLOCK_BYTES);
  (bytes.length > BLOCK_BYTES ? hash('sha256', bytes, 'buffer') : bytes).copy(block);
  const inner = block.map((byte) => byte ^ INNER);
  const outer = Buffer.concat([block.map((byte) => byte ^ OUTER), Buffer.alloc(DIGEST_BYTES)]);
  return (message) => {
    outer.write(hash('sha256', Buffer.concat([inner, message])), BLOCK_BYTES, 'hex');
    return hash('sha256', outer);
  };
}
