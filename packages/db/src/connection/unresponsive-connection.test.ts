// A database whose machine disappears without closing its connections, and whose address accepts new ones at once.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { assemble, type Database, openPool } from './open-database.ts';
import { allowLongQuery } from './unresponsive-connection.ts';

const database = testDatabase();
const CONNECTIONS = 4;
const UNRESPONSIVE_MS = 500;

let away: Database | undefined;
afterEach(() => away?.close());

/** A proxy to the database whose open connections can be made unresponsive: it accepts their bytes and drops them. */
async function aWay(): Promise<{ readonly url: string; readonly noResponse: () => void }> {
  const living = new Set<Socket>();
  const to = new URL(database.url);
  const proxy = createServer((client) => {
    const server = connect(Number(to.port), to.hostname);
    living.add(client);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {});
      one.on('data', (data) => living.has(client) && other.write(data));
      one.on('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1').unref();
  await once(proxy, 'listening');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return { url: url.href, noResponse: () => living.clear() };
}

it('all that was asked of it is given up, by pool and by Prisma, and the next one is answered', async () => {
  const { url, noResponse } = await aWay();
  const problems: string[] = [];
  const pool = openPool(url, CONNECTIONS, (error) => problems.push(error.message), UNRESPONSIVE_MS);
  away = assemble(pool, url);
  const { prisma } = away;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('SELECT pg_sleep(0.1)')));
  noResponse();
  const asked = Array.from({ length: CONNECTIONS }, (_, n) =>
    n % 2 === 0 ? pool.query('SELECT 1') : prisma.$transaction((tx) => tx.$queryRaw`SELECT 1`),
  );
  const ends = await Promise.allSettled(asked);
  expect(ends.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
  expect(problems).toContain(`PostgreSQL has not answered for ${UNRESPONSIVE_MS} ms`);
  expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  expect(await prisma.$queryRaw`SELECT 3 AS three`).toEqual([{ three: 3 }]);
});

it('one that only listens, or may take its time, is left alone', async () => {
  const pool = openPool(database.url, 2, () => {}, 100);
  const [listening, longRunning] = [await pool.connect(), await pool.connect()];
  try {
    const received = once(listening, 'notification');
    await listening.query('LISTEN somebody');
    const endLongQuery = allowLongQuery(longRunning);
    expect(await longRunning.query(`SELECT pg_sleep(0.4), 'slow' AS answer`)).toMatchObject({
      rows: [{ answer: 'slow' }],
    });
    await longRunning.query('NOTIFY somebody');
    await received;
    endLongQuery();
    await expect(longRunning.query('SELECT pg_sleep(5)')).rejects.toThrow('not answered for 100 ms');
  } finally {
    listening.release(true);
    longRunning.release(true);
    await pool.end();
  }
});
