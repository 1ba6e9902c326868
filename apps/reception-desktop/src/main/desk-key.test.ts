// The key of a desk's computer: made once, kept sealed, and none where it could not be kept.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deskKey, deskKeyShape } from './desk-key.ts';
import { type SecureStore, sealedFile } from './sign-in/sealed-file.ts';
import { SECURE } from './testing/test-counter.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'desk-key.bin');
const keyWith = (secure: SecureStore) =>
  deskKey(sealedFile({ secure, file: file(), platform: 'linux' }, deskKeyShape), file());

it('the key is made at the first start and is the same at each later one', async () => {
  const key = await keyWith(SECURE);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await readFile(file(), 'utf8')).not.toContain(key);
  expect(await keyWith(SECURE)).toBe(key);
});

it('a computer without a secure store has no key', async () => {
  expect(await keyWith({ ...SECURE, getSelectedStorageBackend: () => 'basic_text' })).toBeNull();
});

it('a key that cannot be opened now stays, and is there again at a later start', async () => {
  const key = await keyWith(SECURE);
  const locked = { ...SECURE, decryptStringAsync: () => Promise.reject(new Error('locked')) };
  expect(await keyWith(locked)).toBeNull();
  expect(await keyWith(SECURE)).toBe(key);
});
