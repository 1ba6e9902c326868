// Sealed text: values that a browser keeps for us and can neither read nor change (SEC-3).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LARGEST_BYTES = 64 * 1024;

type Seal = {
  /** Seals a value with AES-256-GCM; the same value never gives the same text twice. */
  close(value: unknown): string;
  /** The value, or undefined for a text that this seal did not make. */
  open(text: string): unknown;
};

/**
 * A seal for one purpose. Text sealed for one purpose does not open for another, so a sign-in cookie cannot be used as
 * a session cookie.
 */
export function sealFor(purpose: string, secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `zapisy portal: ${purpose}`, 32));
  return {
    close(value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const plain = deflateRawSync(Buffer.from(JSON.stringify(value), 'utf8'));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(inflateRawSync(plain, { maxOutputLength: LARGEST_BYTES }).toString('utf8'));
      } catch {
        // Not ours, sealed with another secret, or changed: treated as missing.
        return undefined;
      }
    },
  };
}
