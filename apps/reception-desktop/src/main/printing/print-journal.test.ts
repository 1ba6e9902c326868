// What the file of the print queue holds, and what a desk does that cannot open it (PRN-24).
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SecureStore } from '../sign-in/sealed-file.ts';
import { SEALED_LINES, SECURE } from '../testing/test-counter.ts';
import { type DeskPrintJob, newPrintJob } from './desk-print-job.ts';
import { openPrintJournal, UnreadableJournal } from './print-journal.ts';
import { PLAIN_LINES, type SealedLines, sealedLines } from './sealed-lines.ts';

const JOB: DeskPrintJob = newPrintJob(
  {
    id: 'a',
    serverId: 'a',
    settlementKey: 'key-a',
    paymentIds: [10_234],
    title: 'Zofia Nowak',
    what: 'Akrobatyka',
    receipt: { lines: [], payments: [] },
  },
  1,
  '2026-11-20T12:40:00.000Z',
);

const WITHOUT_KEYRING: SecureStore = { ...SECURE, getSelectedStorageBackend: () => 'basic_text' };
const OTHER_KEY: SecureStore = {
  ...SECURE,
  decryptStringAsync: async () => {
    throw new Error('another key');
  },
};

let folder: string;
const file = () => join(folder, 'print-queue.jsonl');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-journal-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function reopened(lines: SealedLines, change?: DeskPrintJob): Promise<readonly DeskPrintJob[]> {
  const journal = await openPrintJournal(file(), lines, 0);
  if (change) await journal.change(change.id, () => change);
  await journal.close();
  return journal.jobs();
}

it('the file of the queue names nobody, neither in a new line nor after a restart', async () => {
  await reopened(SEALED_LINES, JOB);
  expect(await readFile(file(), 'utf8')).not.toMatch(/Zofia|key-a|[{]/);
  expect(await reopened(SEALED_LINES)).toEqual([JOB]);
  expect(await readFile(file(), 'utf8')).not.toMatch(/Zofia|key-a|[{]/);
});

it('the plain lines of an earlier version are read, and sealed at once', async () => {
  await reopened(PLAIN_LINES, JOB);
  expect(await readFile(file(), 'utf8')).toContain('Zofia');
  expect(await reopened(SEALED_LINES)).toEqual([JOB]);
  expect(await readFile(file(), 'utf8')).not.toContain('Zofia');
});

it('a computer without a secure store keeps its queue in plain lines', async () => {
  const lines = await sealedLines(WITHOUT_KEYRING, 'linux');
  await reopened(lines, JOB);
  expect(await reopened(lines)).toEqual([JOB]);
});

it.each([
  ['another key', OTHER_KEY],
  ['no secure store any more', WITHOUT_KEYRING],
])('a queue of which nothing can be opened stops the desk and stays as it is: %s', async (_what, secure) => {
  await reopened(SEALED_LINES, JOB);
  const before = await readFile(file());
  await expect(reopened(await sealedLines(secure, 'linux'))).rejects.toThrow(UnreadableJournal);
  expect(await readFile(file())).toEqual(before);
});

it('a queue of which one line cannot be opened keeps a copy of the file and the other jobs', async () => {
  await reopened(SEALED_LINES, JOB);
  await writeFile(file(), 'AAAA\n', { flag: 'a' });
  expect(await reopened(SEALED_LINES)).toEqual([JOB]);
  expect((await readdir(folder)).filter((name) => name.includes('.damaged-'))).toHaveLength(1);
});

const copies = async () => (await readdir(folder)).filter((name) => name.includes('.damaged-'));

it('a copy of a damaged queue goes with the jobs that are dropped, since it names the same people', async () => {
  await reopened(SEALED_LINES, JOB);
  await writeFile(file(), 'AAAA\n', { flag: 'a' });
  const journal = await openPrintJournal(file(), SEALED_LINES, 0);
  await journal.drop(() => false);
  expect(await copies()).toHaveLength(1);
  await journal.drop(({ id }) => id === JOB.id);
  await journal.close();
  expect(await copies()).toEqual([]);
});

it('a copy of a damaged queue is kept as long as a finished job', async () => {
  await reopened(SEALED_LINES, JOB);
  await writeFile(`${file()}.damaged-1000`, 'AAAA');
  await reopened(SEALED_LINES);
  expect(await copies()).toHaveLength(1);
  await (await openPrintJournal(file(), SEALED_LINES, 1_000 + 49 * 3_600_000)).close();
  expect(await copies()).toEqual([]);
});
