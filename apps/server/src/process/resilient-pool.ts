// The pool of the job queue: a database that is away is waited for, and never ends the process.
import type { Database } from '@zapisy/db/connection/open-database';

type Pool = Database['pool'];
type PoolClient = NonNullable<Parameters<Parameters<Pool['connect']>[0]>[1]>;

/** PostgreSQL's own "cannot connect now": the only error after which the queue waits and retries. */
const CANNOT_CONNECT_NOW = '57P03';
/** An error of a statement itself has a code of five characters in another class than these. */
const AWAY = /^(?:08|53|57P)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * The queue completes a job without awaiting the result, so a broken connection there would be an uncaught error. Every
 * error that says that the database is away, or that its connection broke, is replaced by one that the queue waits out.
 */
export function resilientPool(pool: Pool): Pool {
  // A call with a callback is the queue's listening connection, which reconnects on its own.
  const connect = (...given: readonly unknown[]) =>
    given.length > 0 ? Reflect.apply(pool.connect, pool, given) : waitable(pool.connect().then(resilientClient));
  return overriding(pool, { connect });
}

function resilientClient(client: PoolClient): PoolClient {
  const query = (...given: readonly unknown[]) => {
    const asked: unknown = Reflect.apply(client.query, client, given);
    return asked instanceof Promise ? waitable(asked) : asked;
  };
  return overriding(client, { query });
}

function overriding<T extends object>(target: T, own: Readonly<Record<string, unknown>>): T {
  return new Proxy(target, {
    get(_, name) {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

async function waitable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (SQLSTATE.test(code) && !AWAY.test(code)) throw error;
    throw Object.assign(new Error('the database is away', { cause: error }), { code: CANNOT_CONNECT_NOW });
  }
}
