// The spool on a real disk: an appended delivery is removed exactly when it was stored, whichever process wrote it.
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import { beforeEach, expect, it, vi } from 'vitest';
import { type LeadSpool, openLeadSpool } from './lead-spool.ts';
import { freshName, thisProcess } from './spool-files.ts';
import { formerSpoolFolders, spoolFolder } from './spool-folder.ts';
import { linesOf } from './spool-lines.ts';
import { syncFolder } from './spool-sync.ts';

const NO_SUCH_PROCESS = 2 ** 22 + 1;
let folder = '';
let spool: LeadSpool;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lead-spool-')), 'new');
  spool = openLeadSpool(folder);
  return async () => {
    await spool.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  };
});

const delivery = (leadgenId: string): LeadDelivery => ({
  leadgenId,
  pageId: '111',
  formId: undefined,
  adId: undefined,
  createdTime: new Date('2026-11-20T12:00:00Z'),
  raw: { leadgen_id: leadgenId, form_name: 'Zajęcia\nzimowe' },
});

/** A store of deliveries that the test can read. */
function openSpool() {
  const stored: LeadDelivery[] = [];
  const store = async (part: readonly LeadDelivery[]) => void stored.push(...part);
  return { store, stored, ids: () => stored.map(({ leadgenId }) => leadgenId).sort() };
}
const files = () => readdirSync(folder);
const fileOf = (owner: ReturnType<typeof thisProcess>, text: string) => {
  writeFileSync(join(folder, freshName(owner)), text);
};

it('append and replay delivers what was appended, unchanged, and leaves no file', async () => {
  await spool.append([delivery('24595039271296603'), delivery('2')]);
  await spool.append([{ ...delivery('3'), pageId: undefined, createdTime: undefined }]);
  expect([spool.waiting(), files()]).toEqual([3, [expect.stringMatching(/\.spool$/)]]);
  const { store, stored } = openSpool();
  expect(await spool.replay(store)).toEqual({ files: 1, deliveries: 3, spoiltFiles: 0 });
  expect(stored).toEqual([
    delivery('24595039271296603'),
    delivery('2'),
    { ...delivery('3'), pageId: undefined, createdTime: undefined },
  ]);
  expect([spool.waiting(), files()]).toEqual([0, []]);
});

it('append and replay has a delivery on the disk before it says so', async () => {
  await spool.append([delivery('1')]);
  expect(readFileSync(join(folder, files()[0] ?? ''), 'utf8')).toBe(linesOf([delivery('1')]));
});

it('append and replay says so only after the file’s data was synced, and not at all when the sync failed', async () => {
  // Opened through Node itself, because the test has no other access to the synced file's prototype.
  const handle = await open(import.meta.filename);
  const syncs = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync');
  await handle.close();
  const sync = Promise.withResolvers<void>();
  const written: string[] = [];
  syncs.mockImplementationOnce(() => {
    written.push(readFileSync(join(folder, files()[0] ?? ''), 'utf8'));
    return sync.promise;
  });
  let isSaid = false;
  const appended = spool.append([delivery('1')]).then(() => {
    isSaid = true;
  });
  await expect.poll(() => written).toEqual([linesOf([delivery('1')])]);
  await new Promise(setImmediate);
  expect(isSaid).toBe(false);
  sync.resolve();
  await appended;
  syncs.mockRejectedValueOnce(new Error('EIO'));
  await expect(spool.append([delivery('2')])).rejects.toThrow('EIO');
  expect(spool.waiting()).toBe(1);
  syncs.mockRestore();
});

it('append and replay keeps the file when it could not be delivered, and delivers all of it the next time', async () => {
  const all = Array.from({ length: 2_500 }, (_, n) => delivery(String(n + 1)));
  await spool.append(all);
  let parts = 0;
  const broken = async () => {
    parts += 1;
    if (parts === 2) throw new Error('the database went away again');
  };
  await expect(spool.replay(broken)).rejects.toThrow('went away');
  expect([spool.waiting(), files().length]).toEqual([2_500, 1]);
  const { store, stored } = openSpool();
  await spool.replay(store);
  expect(stored).toEqual(all);
  expect(files()).toEqual([]);
});

it('append and replay loses none of what is appended while a replay is on its way', async () => {
  const { store, ids } = openSpool();
  const expected: string[] = [];
  const both = Array.from({ length: 40 }, async (_, n) => {
    expected.push(String(n + 1));
    await spool.append([delivery(String(n + 1))]);
    await spool.replay(store).catch(() => {});
  });
  await Promise.all(both);
  await spool.replay(store);
  expect([...new Set(ids())]).toEqual(expected.sort());
  expect(files()).toEqual([]);
});

it('what a crash leaves: a last line that was cut is no delivery, for it never got its 200', async () => {
  await spool.append([delivery('1')]);
  const [name = ''] = files();
  appendFileSync(join(folder, name), linesOf([delivery('2')]).slice(0, -9));
  const { store, ids } = openSpool();
  expect(await spool.replay(store)).toMatchObject({ deliveries: 1, spoiltFiles: 0 });
  expect([ids(), files()]).toEqual([['1'], []]);
});

it('what a crash leaves: a corrupt line in the middle delays nothing, and its file is kept for inspection', async () => {
  await spool.append([delivery('1')]);
  const [name = ''] = files();
  appendFileSync(join(folder, name), `\0\0\0\n${linesOf([delivery('2')])}`);
  const { store, ids } = openSpool();
  expect(await spool.replay(store)).toMatchObject({ spoiltFiles: 1 });
  expect([ids(), files()]).toEqual([['1', '2'], [expect.stringMatching(/\.spoilt$/)]]);
  expect(await spool.replay(store)).toMatchObject({ files: 0 });
});

it('what a crash leaves: the file of a process that is gone is handed over by another', async () => {
  await spool.append([delivery('1')]);
  fileOf({ ...thisProcess(), pid: NO_SUCH_PROCESS }, linesOf([delivery('2')]));
  fileOf(thisProcess(), linesOf([delivery('3')]));
  const { store, ids } = openSpool();
  await spool.replay(store);
  expect([ids(), files()]).toEqual([['1', '2', '3'], []]);
});

it('the deliveries of dead processes for a former database are handed over, and those of a live one are left to it', async () => {
  const dataDir = join(folder, '..');
  const [former, now] = ['postgresql://u@first.example/zapisy', 'postgresql://u@copy.example/zapisy'];
  const living = openLeadSpool(spoolFolder(dataDir, former), { owner: elsewhere });
  await living.append([delivery('1')]);
  const killed = { ...thisProcess(), pid: NO_SUCH_PROCESS };
  const dead = openLeadSpool(spoolFolder(dataDir, former), { owner: killed });
  await dead.append([delivery('2')]);
  const formerFolders = () => formerSpoolFolders(dataDir, now);
  const { store, ids } = openSpool();
  await openLeadSpool(spoolFolder(dataDir, now), { formerFolders }).replay(store);
  expect([ids(), readdirSync(spoolFolder(dataDir, now))]).toEqual([['2'], []]);
  await living.replay(store);
  expect(ids()).toEqual(['1', '2']);
  await Promise.all([living.close(), dead.close()]);
});

it('installations that share the state root have no former database of each other', async () => {
  expect(await formerSpoolFolders(undefined, 'postgresql://u@first.example/zapisy')).toEqual([]);
});

const elsewhere = { ...thisProcess(), host: 'another-machine' };

it('two servers in one folder: each process delivers its own files', async () => {
  const other = openLeadSpool(folder, { owner: elsewhere });
  await spool.append([delivery('1')]);
  await other.append([delivery('2')]);
  const { store, ids } = openSpool();
  await spool.replay(store);
  expect([ids(), files().length]).toEqual([['1'], 1]);
  await other.replay(store);
  expect([ids(), files()]).toEqual([['1', '2'], []]);
  await other.close();
});

it('two servers in one folder: a writer whose file was taken over meanwhile writes again, so that no delivery rests on the taker', async () => {
  const other = openLeadSpool(folder, { owner: elsewhere });
  await other.append([delivery('1')]);
  const [name = ''] = files();
  renameSync(join(folder, name), join(folder, '..', 'read-and-removed'));
  await other.append([delivery('2')]);
  const { store, ids } = openSpool();
  await other.replay(store);
  expect(ids()).toEqual(['2']);
  await other.close();
});

/** The folders that were synced until each delivery was safe, relative to the one that existed before. */
async function synced(at: string, deliveries: number): Promise<readonly (readonly string[])[]> {
  const there = join(folder, '..');
  let now: string[] = [];
  const other = openLeadSpool(join(there, at), {
    sync: async (one) => {
      now.push(relative(there, one));
      await syncFolder(one);
    },
  });
  const calls: (readonly string[])[] = [];
  for (let n = 0; n < deliveries; n++) {
    now = [];
    await other.append([delivery(String(n))]);
    calls.push(now);
    const [name = ''] = readdirSync(join(there, at));
    renameSync(join(there, at, name), join(there, `taken-over-${n}`));
  }
  await other.close();
  return calls;
}

it('the names that lead to a file are on the disk before the first delivery is safe, up to the folder that was there; then the folder alone', async () => {
  expect(await synced('state/lead-spool/house', 3)).toEqual([
    ['state/lead-spool', 'state', '', 'state/lead-spool/house'],
    ['state/lead-spool/house'],
    ['state/lead-spool/house'],
  ]);
});

it('the names that lead to a file are synced also when another process made them, which may have died since', async () => {
  mkdirSync(join(folder, '../state/lead-spool/house'), { recursive: true });
  expect(await synced('state/lead-spool/house', 1)).toEqual([['state/lead-spool', 'state', 'state/lead-spool/house']]);
});

it('the names that lead to a file: no delivery is safe while they are not', async () => {
  const broken = openLeadSpool(join(folder, 'house'), { sync: () => Promise.reject(new Error('EIO')) });
  await expect(broken.append([delivery('1')])).rejects.toThrow('EIO');
  expect([broken.waiting(), readdirSync(join(folder, 'house'))]).toEqual([0, []]);
  await broken.close();
});

it('the spool rejects when the disk takes nothing', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  await expect(spool.append([delivery('1')])).rejects.toThrow();
  expect(spool.waiting()).toBe(0);
});

it('the spool leaves no heap of files behind while the disk is full', async () => {
  const script = join(import.meta.dirname, '../../testing/spool-on-a-full-disk.ts');
  // No file of this process can grow beyond two blocks, and writing beyond them is an error, not the end of the
  // process.
  const limited = `trap '' XFSZ; ulimit -f 2; exec "$0" "$@"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', limited, process.execPath, script, folder, '30']);
  expect(stdout).toBe('refused 30');
  expect(files()).toEqual([]);
});
