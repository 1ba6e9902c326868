// The queue on disk: one sealed line of JSON for each change of a job, synced before the change counts (PRN-20, PRN-24).
import { copyFile, type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import type { DeskPrintJob } from './desk-print-job.ts';
import type { SealedLines } from './sealed-lines.ts';

export type JobChange = (current: DeskPrintJob | undefined, all: readonly DeskPrintJob[]) => DeskPrintJob | undefined;

export type PrintJournal = {
  /** Every job as of the last written line, in the order of printing. */
  jobs(): DeskPrintJob[];
  /**
   * Changes or adds one job. `change` gets the job after all earlier changes; the result is the changed job once its
   * line is on disk. `undefined` from `change` leaves everything as it is.
   */
  change(id: string, change: JobChange): Promise<DeskPrintJob | undefined>;
  /** Drops jobs, from the file and its damaged copies too. What becomes of a sale without its job must not matter any more. */
  drop(isDropped: (job: DeskPrintJob) => boolean): Promise<void>;
  close(): Promise<void>;
};

/** How long a finished job is shown and kept, in milliseconds. */
const RETENTION_MS = 48 * 3_600_000;

/** No line of the file can be opened: its key is lost, and with it which receipts came out. */
export class UnreadableJournal extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`The print journal ${file} was sealed under another key, and none of its lines can be opened.`);
    this.file = file;
  }
}

/**
 * Opens the journal without jobs that ended long ago. A last line that a crash cut off never counted and is dropped.
 * When a line in the middle is damaged, a copy of the file is kept beside it for analysis, as long as a finished job. `unsent` are the settlement
 * keys in the outbox: without its job, their receipt would be ordered again.
 * @throws UnreadableJournal: without it the desk would print again what the server does not know as printed.
 */
export async function openPrintJournal(
  file: string,
  lines: SealedLines,
  now: number,
  unsent: readonly string[] = [],
): Promise<PrintJournal> {
  await mkdir(dirname(file), { recursive: true });
  await removeCopies(file, (madeAt) => madeAt < now - RETENTION_MS).catch(nothing);
  const jobs = await load(file, lines);
  for (const job of jobs.values()) {
    const isOld = Date.parse(job.changedAt) < now - RETENTION_MS;
    if (isOld && isOverFor(job, unsent)) jobs.delete(job.id);
  }
  await rewrite(file, lines, [...jobs.values()]);
  let handle = await open(file, 'a');
  let last: Promise<unknown> = Promise.resolve();
  return {
    jobs: () => [...jobs.values()].sort((one, other) => one.position - other.position),
    change: (id, change) => {
      // One change at a time: a change made from an older state would undo a later one.
      const done = last.then(async () => {
        const next = change(jobs.get(id), [...jobs.values()]);
        if (!next) return undefined;
        await append(handle, await lines.seal(JSON.stringify(next)));
        jobs.set(id, next);
        return next;
      });
      last = done.then(nothing, nothing);
      return done;
    },
    drop: (isDropped) => {
      const done = last.then(async () => {
        const dropped = [...jobs.values()].filter(isDropped);
        if (dropped.length === 0) return;
        const left = [...jobs.values()].filter((job) => !isDropped(job));
        // Windows replaces no file that is open.
        await handle.close();
        try {
          await rewrite(file, lines, left);
          await removeCopies(file, () => true);
        } finally {
          handle = await open(file, 'a');
        }
        for (const { id } of dropped) jobs.delete(id);
      });
      last = done.then(nothing, nothing);
      return done;
    },
    close: async () => {
      await last;
      await handle.close();
    },
  };
}

/**
 * True when nothing needs the job: it has ended, and the server has acknowledged its end, without which it would order the
 * receipt again. `unsent` are the settlement keys in the outbox.
 */
export function isOverFor(job: DeskPrintJob, unsent: readonly string[]): boolean {
  return !isPrintJobOpen(job.state) && job.reportedState === job.state && !unsent.includes(job.settlementKey);
}

const nothing = () => undefined;

async function append(handle: FileHandle, line: string): Promise<void> {
  // The newline before it separates this line from one that a full disk cut off.
  await handle.appendFile(`\n${line}\n`);
  await handle.datasync();
}

async function load(file: string, { unseal }: SealedLines): Promise<Map<string, DeskPrintJob>> {
  const jobs = new Map<string, DeskPrintJob>();
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
  const lines = text.split('\n');
  // The text after the last newline was not written to its end.
  lines.pop();
  const written = lines.filter(Boolean);
  let damaged = 0;
  for (const line of written) {
    const job = readLine(await unseal(line).catch(() => ''));
    if (job) jobs.set(job.id, job);
    else damaged += 1;
  }
  if (damaged > 0) await copyFile(file, `${file}${DAMAGED}${Date.now()}`);
  if (damaged > 0 && damaged === written.length) throw new UnreadableJournal(file);
  return jobs;
}

const DAMAGED = '.damaged-';

/** A copy names people as the file does, and is no part of the queue. */
async function removeCopies(file: string, isRemoved: (madeAt: number) => boolean): Promise<void> {
  const start = `${basename(file)}${DAMAGED}`;
  for (const name of await readdir(dirname(file))) {
    if (name.startsWith(start) && isRemoved(Number(name.slice(start.length)))) await rm(join(dirname(file), name));
  }
}

function readLine(line: string): DeskPrintJob | null {
  try {
    const job: unknown = JSON.parse(line);
    return typeof job === 'object' && job !== null && 'id' in job && 'state' in job ? (job as DeskPrintJob) : null;
  } catch {
    return null;
  }
}

async function rewrite(file: string, { seal }: SealedLines, jobs: readonly DeskPrintJob[]): Promise<void> {
  const draft = `${file}.new`;
  const sealed: string[] = [];
  for (const job of jobs) sealed.push(await seal(JSON.stringify(job)));
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(sealed.map((line) => `${line}\n`).join(''));
  await handle.sync();
  await handle.close();
  await rename(draft, file);
}
