// What a desk takes from its server, and everything that it does not: unsigned, signed by another key, changed, older, cut.
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deskUpdates } from './desk-updates.ts';
import { packagedKey } from './package-facts.ts';
import { updateKey } from './signed-manifest.ts';

const INSTALLER = Buffer.from('an installer');
const FILE = {
  system: 'win32',
  processor: 'x64',
  name: 'zapisy-recepcja-1.2.3-win-x64.exe',
  bytes: INSTALLER.length,
  sha512: createHash('sha512').update(INSTALLER).digest('base64'),
};
const OWN = generateKeyPairSync('ed25519');
const OTHER = generateKeyPairSync('ed25519');
const NOTHING = { version: null, files: [] };

let folder: string;
let server: Server;
let answers: { latest?: string | undefined; installer: Buffer };
let asked: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-updates-'));
  answers = { installer: INSTALLER };
  asked = [];
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.includes('/files/')) response.end(answers.installer);
    else if (answers.latest === undefined) response.writeHead(204).end();
    else response.end(answers.latest);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true });
});

function signedBy(key: KeyObject, manifest: object = {}): string {
  const bytes = Buffer.from(JSON.stringify({ version: '1.2.3', files: [FILE], ...manifest }));
  return JSON.stringify({ signed: bytes.toString('base64'), signature: sign(null, bytes, key).toString('base64') });
}

/** A desk that looks once; `key`: null for an app that was packaged without. */
async function look(key: KeyObject | null = OWN.publicKey) {
  let version: string | null = null;
  const updates = deskUpdates({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deskId: 'krakow-1',
    key,
    running: { version: '1.2.2', system: 'win32', processor: 'x64' },
    folder: join(folder, 'updates'),
    onReady: (ready) => {
      version = ready;
    },
  });
  await updates.look();
  const files = await readdir(join(folder, 'updates')).catch(() => []);
  return { updates, found: { version, files } };
}

it('a newer version that was signed is downloaded once and is ready', async () => {
  answers.latest = signedBy(OWN.privateKey);
  const { updates, found } = await look();
  expect(found).toEqual({ version: '1.2.3', files: [FILE.name] });
  expect(await readFile((await updates.installer()) ?? '')).toEqual(INSTALLER);
  await look();
  expect(asked.filter((url) => url.includes('/files/'))).toEqual([`/api/public/desk-updates/files/${FILE.name}`]);
  expect(asked[0]).toBe('/api/public/desk-updates/latest?desk=krakow-1');
});

const changed = (change: (bytes: string) => string) => {
  const { signed, signature } = JSON.parse(signedBy(OWN.privateKey));
  const bytes = Buffer.from(change(Buffer.from(signed, 'base64').toString('utf8')));
  return JSON.stringify({ signed: bytes.toString('base64'), signature });
};

it.each([
  ['nothing', undefined],
  ['what is not JSON', '<html>'],
  ['an unsigned version', JSON.stringify({ version: '1.2.3', files: [FILE] })],
  ['an empty signature', JSON.stringify({ ...JSON.parse(signedBy(OWN.privateKey)), signature: '' })],
  ['the signature of another key', signedBy(OTHER.privateKey)],
  ['a version that was changed after it was signed', changed((text) => text.replace('1.2.3', '1.2.4'))],
  ['a hash that was changed after it was signed', changed((text) => text.replace(FILE.sha512, 'A'.repeat(88)))],
  ['the version that runs', signedBy(OWN.privateKey, { version: '1.2.2' })],
  ['an older version', signedBy(OWN.privateKey, { version: '1.2.1' })],
  ['a version of another system', signedBy(OWN.privateKey, { files: [{ ...FILE, system: 'linux' }] })],
  ['a name that leads out of the folder', signedBy(OWN.privateKey, { files: [{ ...FILE, name: '../a.exe' }] })],
  ['a file without a hash', signedBy(OWN.privateKey, { files: [{ ...FILE, sha512: '' }] })],
  ['more than 64 KiB', signedBy(OWN.privateKey, { files: Array(400).fill(FILE) })],
])('a desk takes nothing from a server that offers: %s', async (_what, latest) => {
  answers.latest = latest;
  const { updates, found } = await look();
  expect(found).toEqual(NOTHING);
  expect(await updates.installer()).toBeNull();
  expect(asked).toHaveLength(1);
});

it.each([
  ['another file of the same length', Buffer.from('no installer')],
  ['a cut file', INSTALLER.subarray(1)],
  ['a longer file', Buffer.concat([INSTALLER, INSTALLER])],
])('a desk keeps nothing of %s than the signed one', async (_what, installer) => {
  answers = { latest: signedBy(OWN.privateKey), installer };
  expect((await look()).found).toEqual(NOTHING);
});

it('an installer that is changed on the disk is not opened', async () => {
  answers.latest = signedBy(OWN.privateKey);
  const { updates } = await look();
  await writeFile(join(folder, 'updates', FILE.name), 'no installer');
  expect(await updates.installer()).toBeNull();
});

it('an app without a key does not even ask', async () => {
  answers.latest = signedBy(OWN.privateKey);
  expect((await look(null)).found).toEqual(NOTHING);
  expect(asked).toEqual([]);
});

it('the key of a package is an ed25519 key in its package.json, or there is none', async () => {
  const file = join(folder, 'package.json');
  const keyIn = async (facts: object) => {
    await writeFile(file, JSON.stringify(facts));
    return packagedKey(file)?.asymmetricKeyType ?? null;
  };
  const base64Of = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(await keyIn({ updateKey: base64Of(OWN.publicKey) })).toBe('ed25519');
  expect(await keyIn({})).toBeNull();
  expect(await keyIn({ updateKey: 'no key' })).toBeNull();
  expect(updateKey(base64Of(generateKeyPairSync('x25519').publicKey))).toBeNull();
});
