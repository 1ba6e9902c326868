// What transactions ask again and again is prepared once on each connection: PostgreSQL then parses it no more, and plans it
// no more either where one plan is as good for all values. They ask by key; a list with its filters is planned each time.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SqlQuery } from '@prisma/driver-adapter-utils';

/** What is asked less often is not worth the memory of a connection. */
const ASKED_BEFORE = 16;
const MOST = 200;
/** A list of another length is another statement. */
const MOST_VALUES = 40;

const keyed = new AsyncLocalStorage<boolean>();

/** Asks outside of a transaction, by key and often: this is prepared too. */
export function byKey<T>(ask: () => Promise<T>): Promise<T> {
  return keyed.run(true, async () => await ask());
}

export const isByKey = (): boolean => keyed.getStore() === true;

export type PreparedStatements = {
  /** Call it before a transaction sends the query, or a question by key. */
  readonly note: (query: SqlQuery) => void;
  /** '' for a query that is not prepared. */
  readonly nameOf: (query: SqlQuery) => string;
};

/** For one pool: each of its connections prepares a statement when it is the first to ask it by its name. */
export function preparedStatements(): PreparedStatements {
  const noted = new WeakSet<SqlQuery>();
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return {
    note(query) {
      const { sql, args } = query;
      if (args.length === 0 || args.length > MOST_VALUES) return;
      noted.add(query);
      if (names.has(sql) || names.size === MOST) return;
      if (asked.size === 5 * MOST) asked.clear();
      const times = (asked.get(sql) ?? 0) + 1;
      asked.set(sql, times);
      if (times <= ASKED_BEFORE) return;
      names.set(sql, `often-${names.size + 1}`);
      asked.delete(sql);
    },
    nameOf: (query) => (noted.has(query) && names.get(query.sql)) || '',
  };
}
