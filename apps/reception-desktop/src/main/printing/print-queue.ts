// The print queue: one receipt at a time, in order, each change on disk first; a doubtful one stops the rest.
import { type DeskPrintJob, moveJob, newPrintJob, type PrintRequest, type WaitingFor } from './desk-print-job.ts';
import { type Desk, type QueueParts, recover, resolved, step, write } from './queue-steps.ts';

export type PrintQueue = {
  /** Resumes what an earlier run left and prints from then on. */
  start(): Promise<void>;
  /** Takes a job once; the same job, or another one of the same settlement, changes nothing. */
  add(request: PrintRequest): Promise<void>;
  list(): readonly DeskPrintJob[];
  /** What the printer waits for in the middle of the job that prints now. */
  waitingFor(): WaitingFor;
  retry(id: string): Promise<boolean>;
  moveToEnd(id: string): Promise<boolean>;
  cancel(id: string, reason: string): Promise<boolean>;
  /** A person looked at the paper: the only way on when the printer cannot tell. */
  answerDoubt(id: string, printed: boolean): Promise<boolean>;
  /** The server has heard of an offline sale and made a job of its own for it. */
  nowKnownAs(settlementKey: string, serverId: string): Promise<void>;
  reported(id: string, state: DeskPrintJob['state']): Promise<void>;
  stop(): Promise<void>;
};

const TRY_AGAIN_SECONDS = 15;

/** Makes the queue over its journal; nothing prints before `start`. */
export function printQueue(parts: QueueParts): PrintQueue {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let running = false;
  let again = false;
  let stopped = true;

  const run = async () => {
    clearTimeout(timer);
    while (!stopped) {
      again = false;
      // A disk that takes no line must not end the queue: nothing was done without it, so it is tried again.
      const pauseMs = await step(desk).catch(() => parts.pause(TRY_AGAIN_SECONDS));
      if (pauseMs === 0 || again) continue;
      if (pauseMs !== null) timer = setTimeout(kick, pauseMs);
      return;
    }
  };
  const kick = () => {
    again = true;
    if (stopped || running) return;
    running = true;
    round = run().finally(() => {
      running = false;
      if (again) kick();
    });
  };
  const desk: Desk = { ...parts, kick, waiting: { problem: null } };
  return {
    start: async () => {
      for (const job of parts.journal.jobs()) await recover(desk, job);
      stopped = false;
      kick();
    },
    stop: async () => {
      stopped = true;
      again = false;
      await round;
      clearTimeout(timer);
    },
    list: () => parts.journal.jobs(),
    waitingFor: () => desk.waiting.problem,
    ...byPerson(desk),
  };
}

/** What people and the server do to the queue. */
function byPerson(
  desk: Desk,
): Pick<PrintQueue, 'add' | 'retry' | 'moveToEnd' | 'cancel' | 'answerDoubt' | 'nowKnownAs' | 'reported'> {
  const { journal } = desk;
  const nowText = () => desk.now().toISOString();
  const find = (id: string) => journal.jobs().find((job) => job.id === id);
  const save = async (job: DeskPrintJob | undefined): Promise<boolean> => {
    if (!job) return false;
    await write(desk, job);
    desk.kick();
    return true;
  };
  const lastPosition = () => Math.max(0, ...journal.jobs().map((job) => job.position));
  return {
    add: async (request) => {
      const isKnown = journal
        .jobs()
        .some((job) => job.id === request.id || job.settlementKey === request.settlementKey);
      if (!isKnown) await save(newPrintJob(request, lastPosition() + 1, nowText()));
    },
    retry: async (id) => {
      const job = find(id);
      return save(job && moveJob(job, { kind: 'retry' }, nowText(), { failures: 0 }));
    },
    moveToEnd: async (id) => {
      const job = find(id);
      const movable = job && ['queued', 'held', 'failed'].includes(job.state);
      return save(movable ? { ...job, position: lastPosition() + 1 } : undefined);
    },
    cancel: async (id, reason) => {
      const job = find(id);
      return save(job && moveJob(job, { kind: 'cancel' }, nowText(), { cancelReason: reason }));
    },
    answerDoubt: async (id, printed) => {
      const job = find(id);
      // While the printer has not been asked, it may still answer for itself.
      const kind = printed ? 'found-printed' : 'found-absent';
      return save(job && moveJob(job, { kind, by: 'person' }, nowText(), resolved(job, printed)));
    },
    nowKnownAs: async (settlementKey, serverId) => {
      const job = journal.jobs().find((one) => one.settlementKey === settlementKey);
      if (job && job.serverId === null) await save({ ...job, serverId });
    },
    reported: async (id, state) => {
      const job = find(id);
      if (job && job.reportedState !== state) await journal.write({ ...job, reportedState: state });
    },
  };
}
