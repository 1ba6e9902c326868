// The system's secure store as Chromium writes it on Linux: AES under a key of the keyring, or a publicly known key.
import { createCipheriv, createDecipheriv, pbkdf2Sync } from 'node:crypto';

const IV = Buffer.alloc(16, 0x20);

type Backend = 'gnome_libsecret' | 'basic_text';

const backend = (): Backend => (process.env['DESK_KEYRING'] === 'none' ? 'basic_text' : 'gnome_libsecret');
const key = () =>
  pbkdf2Sync(backend() === 'basic_text' ? 'peanuts' : 'a secret of the keyring', 'saltysalt', 1, 16, 'sha1');

export const safeStorage = {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: backend,
  encryptStringAsync: async (text: string): Promise<Buffer> => {
    const cipher = createCipheriv('aes-128-cbc', key(), IV);
    const mark = backend() === 'basic_text' ? 'v10' : 'v11';
    return Buffer.concat([Buffer.from(mark), cipher.update(text, 'utf8'), cipher.final()]);
  },
  decryptStringAsync: async (sealed: Buffer) => {
    if (!/^v1[01]/.test(sealed.toString('latin1', 0, 3)))
      throw new Error('Ciphertext does not appear to be encrypted.');
    const decipher = createDecipheriv('aes-128-cbc', key(), IV);
    const result = Buffer.concat([decipher.update(sealed.subarray(3)), decipher.final()]).toString('utf8');
    return { result, shouldReEncrypt: false };
  },
};
