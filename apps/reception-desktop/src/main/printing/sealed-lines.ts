// How a line of the print journal is written: sealed by the system's secure store, since it names participants (PRN-24).
import { isSecure, type SecureStore } from '../sign-in/sealed-file.ts';

export type SealedLines = {
  /** The text as one line of the file. */
  seal(text: string): Promise<string>;
  /** The text of a line; rejects for a line that cannot be opened. */
  unseal(line: string): Promise<string>;
};

/** What an earlier version wrote, and what a computer without a secure store writes: a line of JSON. */
const isPlain = (line: string) => line.startsWith('{');

export const PLAIN_LINES: SealedLines = {
  seal: async (text) => text,
  unseal: async (line) => {
    if (isPlain(line)) return line;
    throw new Error('a sealed line was found on a computer without a secure store');
  },
};

/**
 * Base64 of what the secure store encrypts. A computer without one writes plain lines: the queue must be on the disk
 * before a receipt is closed (PRN-20), whatever the computer can encrypt.
 */
export async function sealedLines(secure: SecureStore, platform: NodeJS.Platform): Promise<SealedLines> {
  if (!(await isSecure(secure, platform))) return PLAIN_LINES;
  return {
    seal: async (text) => (await secure.encryptStringAsync(text)).toString('base64'),
    unseal: async (line) =>
      isPlain(line) ? line : (await secure.decryptStringAsync(Buffer.from(line, 'base64'))).result,
  };
}
