// The print queue: one receipt at a time, in order, each change on disk first; an unknown outcome stops the rest (PRN-20).
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import {
  type DeskPrintJob,
  isSameReceipt,
  moveJob,
  newPrintJob,
  type PrintRequest,
  type WaitingFor,
} from './desk-print-job.ts';
import { isOverFor, type JobChange } from './print-journal.ts';
import {
  changeJob,
  type Desk,
  nextStep,
  type QueueParts,
  recoverInterrupted,
  withDecidedOutcome,
} from './queue-steps.ts';

export type PrintQueue = {
  /** Resumes the work of an earlier run and prints from then on. */
  start(): Promise<void>;
  /** Adds a job once; the same job, or another one of the same settlement, changes nothing. */
  add(request: PrintRequest): Promise<void>;
  list(): readonly DeskPrintJob[];
  /** What the printer waits for in the middle of the current job. */
  waitingFor(): WaitingFor;
  retry(id: string): Promise<boolean>;
  moveToEnd(id: string): Promise<boolean>;
  cancel(id: string, reason: string): Promise<boolean>;
  /**
   * Staff have cancelled the job for this desk. It leaves the queue now or, when begun, once it turns out not to have
   * come out.
   */
  cancelByOffice(id: string, reason: string): Promise<void>;
  /** A person looked at the printer's receipts: the only way to decide when the printer cannot. */
  resolveUnknownPrint(id: string, printed: boolean): Promise<boolean>;
  /** The server has recorded an offline sale and has made a job of its own for it. */
  linkToServerJob(settlementKey: string, serverId: string): Promise<void>;
  /** The server has acknowledged this state; null: the state must be reported again. */
  reported(id: string, state: DeskPrintJob['state'] | null): Promise<void>;
  /** Drops the ended jobs of erased payments (FAM-13); `unsent` are the settlement keys in the outbox, whose jobs stay. */
  dropErased(paymentIds: readonly number[], unsent: readonly string[]): Promise<void>;
  /**
   * Whether print requests are paused at the provider. While they are, and before this is called for the first time, a
   * job that the server ordered after its sale is not begun.
   */
  setPaused(isPaused: boolean): void;
  /**
   * Begins nothing more, and waits for the receipt that is being printed; not while the printer waits for paper or a closed
   * cover, because nobody who has closed the app sees that. The next start asks the printer about that receipt.
   */
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
      // A failed write must not end the queue: nothing was done without its line, so the step is tried again.
      const pauseMs = await nextStep(desk).catch(() => parts.pause(TRY_AGAIN_SECONDS));
      if (pauseMs === 0 || again) continue;
      if (pauseMs !== null) timer = setTimeout(wake, pauseMs);
      return;
    }
  };
  const wake = () => {
    again = true;
    if (stopped || running) return;
    running = true;
    round = run().finally(() => {
      running = false;
      if (again) wake();
    });
  };
  let endStop: () => void = () => undefined;
  const desk: Desk = {
    ...parts,
    onChange: () => {
      parts.onChange();
      if (desk.waiting.problem !== null) endStop();
    },
    wake,
    waiting: { problem: null },
    pausing: { isPaused: true },
  };
  return {
    start: async () => {
      for (const job of parts.journal.jobs()) await recoverInterrupted(desk, job);
      stopped = false;
      wake();
    },
    stop: async () => {
      stopped = true;
      again = false;
      const isWaiting = new Promise<void>((settle) => {
        endStop = settle;
        if (desk.waiting.problem !== null) settle();
      });
      await Promise.race([round, isWaiting]);
      clearTimeout(timer);
    },
    list: () => parts.journal.jobs(),
    waitingFor: () => desk.waiting.problem,
    setPaused: (isPaused) => {
      if (desk.pausing.isPaused === isPaused) return;
      desk.pausing.isPaused = isPaused;
      wake();
    },
    ...byPerson(desk),
  };
}

type ByPerson = Pick<
  PrintQueue,
  | 'add'
  | 'retry'
  | 'moveToEnd'
  | 'cancel'
  | 'cancelByOffice'
  | 'resolveUnknownPrint'
  | 'linkToServerJob'
  | 'reported'
  | 'dropErased'
>;

/** The changes that people and the server make to the queue. */
function byPerson(desk: Desk): ByPerson {
  const { journal } = desk;
  const nowText = () => desk.now().toISOString();
  const change = async (id: string, make: JobChange): Promise<boolean> => {
    const changed = await changeJob(desk, id, make);
    desk.wake();
    return changed !== undefined;
  };
  const lastPosition = (all: readonly DeskPrintJob[]) => Math.max(0, ...all.map((job) => job.position));
  return {
    add: async (request) => {
      await change(request.id, (current, all) => {
        const isKnown = current || all.some((job) => isSameReceipt(job, request));
        return isKnown ? undefined : newPrintJob(request, lastPosition(all) + 1, nowText());
      });
    },
    retry: (id) => change(id, (job) => job && moveJob(job, { kind: 'retry' }, nowText(), { failures: 0 })),
    moveToEnd: (id) =>
      change(id, (job, all) => {
        const isMovable = job && ['queued', 'held', 'failed'].includes(job.state);
        return isMovable ? { ...job, position: lastPosition(all) + 1 } : undefined;
      }),
    cancel: (id, cancelReason) =>
      change(id, (job) => job && moveJob(job, { kind: 'cancel' }, nowText(), { cancelReason })),
    cancelByOffice: async (id, cancelledByOffice) => {
      await change(id, (job) => {
        if (!job || job.cancelledByOffice !== undefined || !isPrintJobOpen(job.state)) return undefined;
        const cancel = { kind: 'cancel' } as const;
        return moveJob(job, cancel, nowText(), { cancelReason: cancelledByOffice }) ?? { ...job, cancelledByOffice };
      });
    },
    resolveUnknownPrint: (id, printed) => {
      const kind = printed ? 'found-printed' : 'found-absent';
      return change(
        id,
        (job) => job && moveJob(job, { kind, by: 'person' }, nowText(), withDecidedOutcome(job, printed)),
      );
    },
    linkToServerJob: async (settlementKey, serverId) => {
      const job = journal.jobs().find((one) => one.settlementKey === settlementKey);
      if (job) await change(job.id, (one) => (one?.serverId === null ? { ...one, serverId } : undefined));
    },
    dropErased: async (paymentIds, unsent) => {
      const isErased = (job: DeskPrintJob) => job.paymentIds.some((id) => paymentIds.includes(id));
      await journal.drop((job) => isErased(job) && isOverFor(job, unsent));
      desk.onChange();
    },
    reported: async (id, state) => {
      await journal.change(id, (job) =>
        job && job.reportedState !== state ? { ...job, reportedState: state } : undefined,
      );
    },
  };
}
