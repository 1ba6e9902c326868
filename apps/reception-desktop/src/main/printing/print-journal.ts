// The queue on disk: one line of JSON for each change of a job, synced before the change counts.
import { copyFile, type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import type { DeskPrintJob } from './desk-print-job.ts';

export type JobChange = (current: DeskPrintJob | undefined, all: readonly DeskPrintJob[]) => DeskPrintJob | undefined;

export type PrintJournal = {
  /** Every job as it stood at the last written line, in the order of printing. */
  jobs(): DeskPrintJob[];
  /**
   * Changes one job, or adds it: reads it as it stands when every earlier change is on the disk, and returns what it
   * became once its line is on the disk itself. Undefined from `change` leaves everything as it is.
   */
  change(id: string, change: JobChange): Promise<DeskPrintJob | undefined>;
  close(): Promise<void>;
};

/** How long a finished job is shown and kept, in milliseconds. */
const KEPT = 48 * 3_600_000;

/**
 * Opens the journal, first leaving out what is long finished. A last line torn by a crash never counted and is dropped;
 * a line damaged in the middle is left in a copy beside the file for whoever has to find out what it was. `unsent` are the
 * keys of settlements that wait in the outbox: a receipt of theirs that was forgotten would be ordered again.
 */
export async function openPrintJournal(
  file: string,
  now: number,
  unsent: readonly string[] = [],
): Promise<PrintJournal> {
  await mkdir(dirname(file), { recursive: true });
  const jobs = await load(file);
  for (const job of jobs.values()) {
    const isOld = !isPrintJobOpen(job.state) && Date.parse(job.changedAt) < now - KEPT;
    // A job whose end the server has not heard of stays: without it the server's order would be printed again.
    if (isOld && job.reportedState === job.state && !unsent.includes(job.settlementKey)) jobs.delete(job.id);
  }
  await rewrite(file, [...jobs.values()]);
  const handle = await open(file, 'a');
  let last: Promise<unknown> = Promise.resolve();
  return {
    jobs: () => [...jobs.values()].sort((one, other) => one.position - other.position),
    change: (id, change) => {
      // One after the other: a change made of an older state would take back what another one has written since.
      const done = last.then(async () => {
        const next = change(jobs.get(id), [...jobs.values()]);
        if (!next) return undefined;
        await append(handle, next);
        jobs.set(id, next);
        return next;
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

const nothing = () => undefined;

async function append(handle: FileHandle, job: DeskPrintJob): Promise<void> {
  // The newline before it parts this line from one that a full disk cut off.
  await handle.appendFile(`\n${JSON.stringify(job)}\n`);
  await handle.datasync();
}

async function load(file: string): Promise<Map<string, DeskPrintJob>> {
  const jobs = new Map<string, DeskPrintJob>();
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
  const lines = text.split('\n');
  // What follows the last newline was not written to its end.
  lines.pop();
  let damaged = false;
  for (const line of lines.filter(Boolean)) {
    const job = readLine(line);
    if (job) jobs.set(job.id, job);
    else damaged = true;
  }
  if (damaged) await copyFile(file, `${file}.damaged-${Date.now()}`);
  return jobs;
}

function readLine(line: string): DeskPrintJob | null {
  try {
    const job: unknown = JSON.parse(line);
    return typeof job === 'object' && job !== null && 'id' in job && 'state' in job ? (job as DeskPrintJob) : null;
  } catch {
    return null;
  }
}

async function rewrite(file: string, jobs: readonly DeskPrintJob[]): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
  await handle.sync();
  await handle.close();
  await rename(draft, file);
}
