// Makes a lead delivery safe before its 200: in the database, else in the local spool, from which it is stored later (INT-8).
import type { Log } from '@zapisy/api/context';
import { deliveryInbox } from '@zapisy/db/leads/delivery-inbox';
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import type { LeadSpool, StoreDeliveries } from './lead-spool.ts';

export type LeadIntake = {
  /** Resolves once the deliveries survive any crash; rejects when neither the database nor the disk takes them. */
  store(deliveries: readonly LeadDelivery[]): Promise<void>;
  /** Deliveries on this machine's disk that the database has not taken yet. */
  spooled(): number;
  close(): Promise<void>;
};

type LeadIntakeOptions = {
  /** The insert behind the webhook. */
  readonly store: StoreDeliveries;
  /** The same insert for deliveries from the spool, without those erased meanwhile. */
  readonly storeReplayed: StoreDeliveries;
  readonly spool: LeadSpool;
  /** Wakes the worker: deliveries from the spool can be fetched. */
  readonly onReplayed: () => void;
  readonly log: Log;
  readonly limits?: Partial<typeof LIMITS>;
};

const LIMITS = {
  /** A database that has not committed by then counts as away; if it commits later, it is the same row. */
  commitMs: 2_000,
  /** For a thousand deliveries of the spool. */
  replayMs: 10_000,
  /** How soon after it went away the database is tried again. */
  retryMs: 500,
  /** How often files of dead servers are looked for. */
  sweepMs: 30_000,
};

/** A statement with so many rows takes well below its limit. */
const MOST_ROWS = 2_000;

class TooLate extends Error {
  override readonly name = 'TooLate';
}

/**
 * Opens the intake of this process. One group is in flight at a time, and deliveries that come meanwhile share the
 * next. Once the database has failed to take a group, the spool takes them, until the database answers again.
 */
export function openLeadIntake(options: LeadIntakeOptions): LeadIntake {
  const { spool, log } = options;
  const limits = { ...LIMITS, ...options.limits };
  let [isAway, isClosed] = [false, false];
  let replaying: Promise<void> | undefined;
  /** Settles after all earlier groups: they are stored in the order of arrival. */
  let lastStored: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const replayAfter = (ms: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(startReplay, ms);
  };
  const startReplay = () => {
    replaying ??= replay().finally(() => {
      replaying = undefined;
    });
  };
  const replay = async () => {
    const isThere = await inTime(options.store([]), limits.commitMs).then(
      () => true,
      () => false,
    );
    if (isThere) isAway = false;
    const isDone = isThere && (await replaySpool(options, limits.replayMs));
    replayAfter(isDone && !isAway ? limits.sweepMs : limits.retryMs);
  };
  const storeInDatabase = async (group: readonly LeadDelivery[]): Promise<boolean> => {
    if (isAway) return false;
    try {
      for (let at = 0; at < group.length; at += MOST_ROWS)
        await inTime(options.store(group.slice(at, at + MOST_ROWS)), limits.commitMs);
      return true;
    } catch (error) {
      log.error(
        { err: error, deliveries: group.length },
        'the database takes no lead deliveries; they go to the spool',
      );
      isAway = true;
      replayAfter(limits.retryMs);
      return false;
    }
  };
  const inbox = deliveryInbox(async (group) => {
    if (!(await storeInDatabase(group))) await spool.append(group);
  });

  replayAfter(0);
  return {
    store(deliveries) {
      const stored = inbox.store(deliveries);
      // An empty call has nothing to wait for, even while others are in flight.
      if (deliveries.length > 0) lastStored = stored;
      return stored;
    },
    spooled: spool.waiting,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // A disconnected caller keeps no connection open, but its deliveries may still be in flight.
      await lastStored.catch(() => undefined);
      await replaying;
      await spool.close();
    },
  };
}

/** Resolves to whether everything that could be taken over is stored. */
async function replaySpool({ spool, storeReplayed, onReplayed, log }: LeadIntakeOptions, limitMs: number) {
  try {
    const replayed = await spool.replay((part) => inTime(storeReplayed(part), limitMs));
    if (replayed.deliveries > 0) onReplayed();
    if (replayed.files > 0) log.info(replayed, 'the spool of lead deliveries was replayed');
    if (replayed.spoiltFiles > 0) log.error(replayed, 'a spool file is corrupt: it is kept for inspection');
    return true;
  } catch (error) {
    log.error({ err: error }, 'the spool of lead deliveries could not be replayed and will be tried again');
    return false;
  }
}

/** The work continues after the limit; only its end is no longer waited for. */
async function inTime(work: Promise<void>, limitMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooLate()), limitMs);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
