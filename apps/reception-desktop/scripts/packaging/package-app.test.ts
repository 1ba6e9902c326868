// The whole way of packaging over a binary that is none: what lies in the archive, and that the fuses are really flipped.
// Only real Electron shows that the app starts and that its fuses hold.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIfStale } from '../build.ts';
import { packageConfiguration } from './configuration.ts';
import { packageApp } from './package-app.ts';

/** How Electron marks the place of its fuses, the version of their list, and its length. */
const MARK = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', 'latin1');
const HEAD = Buffer.from([1, 8]);
/** As Electron is delivered: '1' is on, '0' is off. */
const DELIVERED = '10110001';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-package-'));
  await buildIfStale();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function aBinary(): Promise<string> {
  const dist = join(folder, 'electron');
  await mkdir(join(dist, 'resources'), { recursive: true });
  // The first bytes of a Linux program, because what is no program is not marked as one.
  const program = Buffer.concat([
    Buffer.from('\x7fELF', 'latin1'),
    Buffer.alloc(4096),
    MARK,
    HEAD,
    Buffer.from(DELIVERED),
  ]);
  await writeFile(join(dist, 'electron'), program, { mode: 0o755 });
  await writeFile(join(dist, 'version'), '45.4.1');
  return dist;
}

type Entry = { readonly files?: Readonly<Record<string, Entry>> };

/** The paths in an archive: a number of bytes, and the index of that length as JSON. */
async function filesIn(archive: string): Promise<readonly string[]> {
  const bytes = await readFile(archive);
  const index: Entry = JSON.parse(bytes.subarray(16, 16 + bytes.readUInt32LE(12)).toString('utf8'));
  const walk = ({ files = {} }: Entry, at: string): string[] =>
    Object.entries(files).flatMap(([name, entry]) => (entry.files ? walk(entry, `${at}${name}/`) : [`${at}${name}`]));
  return walk(index, '');
}

it('the packaged app holds the built app alone, and its fuses are flipped', async () => {
  const output = join(folder, 'dist');
  const configuration = {
    ...packageConfiguration({ isSigned: false, updateKey: 'a key' }),
    directories: { output, buildResources: 'packaging' },
  };
  await packageApp({ configuration, electronDist: await aBinary(), system: 'linux', isUnpacked: true });
  const app = join(output, 'linux-unpacked');
  expect((await readdir(join(app, 'resources'))).toSorted()).toEqual(['app.asar']);
  const files = await filesIn(join(app, 'resources/app.asar'));
  expect(files).toEqual(expect.arrayContaining(['out/main/index.cjs', 'out/renderer/setup.html', 'package.json']));
  expect(files.filter((file) => !/^(?:out\/(?:main|preload|renderer)\/|package\.json$)/.test(file))).toEqual([]);
  expect(files.filter((file) => /test|node_modules|\.map$|\.env/.test(file))).toEqual([]);
  expect((await readFile(join(app, 'resources/app.asar'))).toString('latin1')).toContain('"updateKey": "a key"');
  const program = await readFile(join(app, 'zapisy-recepcja'));
  const fuses = program.indexOf(MARK) + MARK.length + HEAD.length;
  expect(program.subarray(fuses, fuses + DELIVERED.length).toString('latin1')).toBe('01001100');
});

it('nothing is packaged from a configuration that is weaker', async () => {
  const configuration = { ...packageConfiguration({ isSigned: false }), asar: false };
  const weak = packageApp({ configuration, electronDist: folder, system: 'linux', isUnpacked: true });
  await expect(weak).rejects.toThrow('weaker than it must be: asar.');
});
