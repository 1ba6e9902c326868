// Which statements an operation sends to PostgreSQL, with the beginning and the end of its transactions: the same on a slow
// machine as on a fast one.
import type pg from 'pg';
import { assemble, type Database, openPool } from '../src/connection/open-database.ts';

const CONNECTIONS = 10;

type Sent<T> = { readonly result: T; readonly statements: readonly string[] };

/** The same database over connections of its own, whose statements are kept. Close it at the end. */
export function countedDatabase({ url }: Pick<Database, 'url'>) {
  const pool = openPool(url, CONNECTIONS, () => {});
  let statements: string[] = [];
  pool.on('connect', (client) => keepSent(client, (text) => statements.push(text)));
  return {
    database: assemble(pool, url),
    /** Also the statements of the work, in the order in which they were sent. */
    async during<T>(work: () => Promise<T>): Promise<Sent<T>> {
      statements = [];
      const result = await work();
      return { result, statements };
    },
  };
}

function keepSent(client: pg.PoolClient, keep: (text: string) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const kept = (...given: readonly [string | pg.QueryConfig, ...unknown[]]) => {
    const [first] = given;
    keep(typeof first === 'string' ? first : first.text);
    return query(...given);
  };
  Object.assign(client, { query: kept });
}
