// Signing the installers of a folder: what the desks then believe, and which folder cannot be signed.
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSignedManifest, updateKey } from '../../src/main/updates/signed-manifest.ts';
import { releaseUpdates } from './release-updates.ts';
import { newUpdateKey } from './update-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (...names: readonly string[]) => {
  for (const name of names) writeFileSync(join(folder, name), `content of ${name}`);
};

it('a desk believes what was signed by the key whose other half is in its package', () => {
  const { privateKeyPem, publicKey } = newUpdateKey();
  put('zapisy-recepcja-0.3.0-win-x64.exe', 'zapisy-recepcja-0.3.0-linux-amd64.deb', 'builder-debug.yml');
  const released = releaseUpdates(folder, privateKeyPem);
  expect(released).toMatchObject({
    version: '0.3.0',
    files: [
      { system: 'linux', processor: 'x64', name: 'zapisy-recepcja-0.3.0-linux-amd64.deb' },
      { system: 'win32', processor: 'x64', name: 'zapisy-recepcja-0.3.0-win-x64.exe' },
    ],
  });
  const text = readFileSync(join(folder, 'latest.json'), 'utf8');
  const key = updateKey(publicKey);
  expect(key && readSignedManifest(text, key)).toEqual(released);
  const other = createPublicKey(newUpdateKey().privateKeyPem);
  expect(readSignedManifest(text, other)).toBeNull();
});

it.each([
  ['no installer', ['notes.txt'], /no installer/],
  ['two versions', ['zapisy-recepcja-0.3.0-win-x64.exe', 'zapisy-recepcja-0.2.0-mac-arm64.dmg'], /several versions/],
  [
    'two installers for one computer',
    ['zapisy-recepcja-0.3.0-linux-amd64.deb', 'zapisy-recepcja-0.3.0-linux-x86_64.AppImage'],
    /two installers for linux x64/,
  ],
])('a folder with %s is not signed', (_what, names, sentence) => {
  put(...names);
  expect(() => releaseUpdates(folder, newUpdateKey().privateKeyPem)).toThrow(sentence);
});

it('a key of another kind signs nothing', () => {
  put('zapisy-recepcja-0.3.0-win-x64.exe');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  expect(() => releaseUpdates(folder, pem)).toThrow(/ed25519/);
});
