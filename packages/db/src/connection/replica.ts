// A copy of the database that follows it by streaming replication, for questions that read much and decide nothing (OPS-25).
import { assemble, type Database, openPool } from './open-database.ts';
import { queryWithin } from './query-within.ts';

/** Where to read at this moment, and how old is what is read there. */
export type ReadSource = {
  readonly database: Database;
  /** Whole seconds; 0 for the database itself. */
  readonly behindSeconds: number;
};

export type Replica = {
  /** The copy; the database itself while the copy is away, too far behind, or follows no more. */
  source(): Promise<ReadSource>;
  close(): Promise<void>;
};

type ReplicaParts = {
  readonly url: string;
  readonly primary: Database;
  /** Called when the copy cannot be used any more, and with undefined when it can again. */
  readonly onState: (problem: string | undefined) => void;
  readonly now?: () => number;
};

/** Older than this is no picture of today's work. */
const MOST_BEHIND_SECONDS = 60;
/** What a copy has from the database that it was made of, and no other database has. */
const CLUSTER = '(SELECT system_identifier::text FROM pg_control_system()) AS cluster';
/** So often at most the two are compared. */
const COMPARED_FOR_MS = 1_000;
const CONNECTIONS = 5;
const ANSWERS_WITHIN_MS = 2_000;

/** Nothing is asked of it before the first `source`. */
export function openReplica({ url, primary, onState, now = Date.now }: ReplicaParts): Replica {
  const copy = assemble(
    openPool(url, CONNECTIONS, () => {}),
    url,
  );
  let [compared, problem] = [
    undefined as { readonly at: number; readonly source: Promise<ReadSource> } | undefined,
    '',
  ];
  const report = (found: string) => {
    if (found !== problem) onState(found || undefined);
    problem = found;
  };
  const compare = async (): Promise<ReadSource> => {
    try {
      const behindSeconds = await secondsBehind(copy, primary);
      report('');
      return { database: copy, behindSeconds };
    } catch (error) {
      report((error as Error).message);
      return { database: primary, behindSeconds: 0 };
    }
  };
  return {
    source() {
      if (!compared || now() - compared.at >= COMPARED_FOR_MS) compared = { at: now(), source: compare() };
      return compared.source;
    },
    close: () => copy.close(),
  };
}

type State = {
  readonly cluster: string;
  readonly follows: boolean;
  readonly isWhole: boolean | null;
  readonly seconds: number | null;
};

/**
 * How old the copy is. By its own word alone a copy whose connection is broken would look fresh: so the end of its log is
 * compared with that of the database, and only when it lacks something does the time of its last commit count.
 * @throws with the reason why it must not be read.
 */
async function secondsBehind(copy: Database, primary: Database): Promise<number> {
  const { rows: written } = await primary.pool.query<{ end: string; cluster: string }>(
    `SELECT pg_current_wal_lsn()::text AS end, ${CLUSTER}`,
  );
  const text = `SELECT ${CLUSTER}, pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isWhole",
      ceil(extract(epoch FROM now() - pg_last_xact_replay_timestamp()))::int AS seconds`;
  const { rows } = await queryWithin(copy.pool, { text, values: [written[0]?.end] }, ANSWERS_WITHIN_MS);
  const [state] = rows as readonly State[];
  if (!state?.follows) throw new Error('the database of DATABASE_READ_URL follows no other');
  if (state.cluster !== written[0]?.cluster) throw new Error('the database of DATABASE_READ_URL follows another one');
  if (state.isWhole === true) return 0;
  if (state.seconds === null || state.seconds > MOST_BEHIND_SECONDS) {
    throw new Error(`the database of DATABASE_READ_URL is more than ${MOST_BEHIND_SECONDS} s behind`);
  }
  return Math.max(state.seconds, 1);
}
