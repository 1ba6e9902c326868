// The PIN of a shift: its person, its number of tries, how long it lasts, and what the disk holds of it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SECURE } from '../testing/test-counter.ts';
import { type SecureStore, sealedFile } from './sealed-file.ts';
import { openShiftPin, type ShiftPin, storedPinShape } from './shift-pin.ts';

const HOUR_MS = 3_600_000;
const PIN = '2580';

let folder: string;
let time: number;
let pin: ShiftPin;

const file = () => join(folder, 'pin.bin');
const open = (secure: SecureStore = SECURE) =>
  openShiftPin(sealedFile({ secure, file: file(), platform: 'linux' }, storedPinShape), () => time);
const restart = async () => {
  pin = await open();
};
const stored = async () => (await SECURE.decryptStringAsync(await readFile(file()))).result;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-pin-'));
  time = Date.parse('2026-11-20T07:00:00Z');
  pin = await open();
  await pin.choose('kasia', PIN);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a PIN opens the desk for the person whose it is, also after a restart', async () => {
  expect(await pin.check('kasia', PIN)).toBe('right');
  await restart();
  expect(await pin.check('kasia', PIN)).toBe('right');
  expect([await pin.check('adam', PIN), pin.triesLeft('adam')]).toEqual(['unusable', 0]);
});

it('a PIN lies on the disk as a sealed and salted hash', async () => {
  expect((await readFile(file())).toString()).not.toContain('kasia');
  const first = JSON.parse(await stored());
  expect(Object.keys(first).sort()).toEqual(['hash', 'salt', 'sub', 'until', 'wrong']);
  expect(JSON.stringify(first)).not.toContain(PIN);
  await pin.choose('kasia', PIN);
  const second = JSON.parse(await stored());
  expect([second.salt, second.hash]).not.toContain(first.salt);
  expect(second.hash).not.toBe(first.hash);
});

it('a PIN has five tries; then only signing in opens the desk', async () => {
  for (const left of [4, 3, 2, 1]) {
    expect([await pin.check('kasia', '0852'), pin.triesLeft('kasia')]).toEqual(['wrong', left]);
  }
  expect(await pin.check('kasia', '0852')).toBe('unusable');
  expect([await pin.check('kasia', PIN), pin.triesLeft('kasia')]).toEqual(['unusable', 0]);
  await restart();
  expect(await pin.check('kasia', PIN)).toBe('unusable');
});

it('a PIN gets no try back by a restart, nor by tries made at once', async () => {
  await pin.check('kasia', '0852');
  await restart();
  expect(pin.triesLeft('kasia')).toBe(4);
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => pin.check('kasia', '0852')));
  expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(3);
  expect(await pin.check('kasia', PIN)).toBe('unusable');
});

it('a PIN gets its tries back by the right one', async () => {
  await pin.check('kasia', '0852');
  await pin.check('kasia', PIN);
  expect(pin.triesLeft('kasia')).toBe(5);
});

it('a PIN is looked at only when the try is on the disk', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder any more');
  expect(await pin.check('kasia', PIN)).toBe('unusable');
});

it('a PIN lasts a shift of 12 hours', async () => {
  time += 12 * HOUR_MS - 1;
  expect(await pin.check('kasia', PIN)).toBe('right');
  time += 1;
  expect([await pin.check('kasia', PIN), pin.triesLeft('kasia')]).toEqual(['unusable', 0]);
});

it('a PIN that is forgotten opens nothing, also after a restart', async () => {
  await pin.forget();
  expect(await pin.check('kasia', PIN)).toBe('unusable');
  await restart();
  expect(await pin.check('kasia', PIN)).toBe('unusable');
});

it('a PIN is not on the disk where the computer keeps no secrets, and lasts until the app is closed', async () => {
  pin = await open({ ...SECURE, getSelectedStorageBackend: () => 'basic_text' });
  await pin.choose('kasia', PIN);
  expect(await pin.check('kasia', PIN)).toBe('right');
  await expect(readFile(file())).rejects.toThrow();
  await restart();
  expect(await pin.check('kasia', PIN)).toBe('unusable');
});
