// Opening the database: what is refused and with which message; and transactions that are retried after a conflict.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { testRoot } from '../../testing/test-root.ts';
import { makeReachable } from '../embedded/state-root.ts';
import { DatabaseUnreachable, inTransaction, openDatabase, openPool, type Tx } from './open-database.ts';

const database = testDatabase();

const refusal = (databaseUrl: string) =>
  openDatabase({ databaseUrl }).then(
    () => undefined,
    (error: unknown) => error,
  );

/** Speaks just enough of PostgreSQL's protocol to answer the question for its version. */
async function oldPostgres(): Promise<{ url: string; close: () => void }> {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const column = (name: string) => Buffer.from(`${name}\0${'\0'.repeat(9)}\x19${'\0'.repeat(8)}`, 'latin1');
  const value = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)]);
  const answer = Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 2]), column('number'), column('shown')])),
    message('D', Buffer.concat([Buffer.from([0, 2]), value('140022'), value('14.22')])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);
  const speak = (socket: Socket) =>
    socket.on('data', (asked) => {
      if (asked[0] === 0) socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      else if (String.fromCharCode(asked[0] ?? 0) === 'Q') socket.write(answer);
      else socket.end();
    });
  const server = createServer(speak).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `postgresql://u:p@127.0.0.1:${port}/d`, close: () => server.close() };
}

it('openDatabase opens the server of an address, and closes once', async () => {
  const opened = await openDatabase({ databaseUrl: database.url, maxConnections: 2 });
  expect(opened.embedded).toBe(false);
  expect(await opened.prisma.payment.count()).toBe(0);
  await opened.close();
  await opened.close();
  await expect(opened.pool.query('SELECT 1')).rejects.toThrow();
});

it('openDatabase opens another schema of the same database, which sees none of the tables of the first', async () => {
  const opened = await openDatabase({ databaseUrl: database.url, schema: 'beside', maxConnections: 1 });
  await opened.pool.query('CREATE SCHEMA beside');
  await opened.pool.query('CREATE TABLE own AS SELECT 42 AS answer');
  expect((await database.pool.query('SELECT answer FROM beside.own')).rows).toEqual([{ answer: 42 }]);
  await expect(opened.pool.query('SELECT 1 FROM payment')).rejects.toThrow('payment');
  await opened.close();
});

it.each([
  [
    'postgresql://u:verysecret@127.0.0.1:1/zapisy',
    /^The database at 127\.0\.0\.1:1\/zapisy cannot be used: .*ECONNREFUSED/,
  ],
  [
    'postgresql://u:verysecret@nobody.invalid/zapisy',
    /^The database at nobody\.invalid:5432\/zapisy cannot be used: .*ENOTFOUND/,
  ],
  ['verysecret', /^DATABASE_URL is not of the form postgresql:/],
])('openDatabase says in one sentence, without the password, why %s cannot be used', async (url, message) => {
  const error = await refusal(url);
  expect(error).toBeInstanceOf(DatabaseUnreachable);
  expect(String((error as Error).message)).toMatch(message);
  expect(String((error as Error).message)).not.toMatch(/verysecret|\n/);
});

it('openDatabase says which database or user is wrong', async () => {
  const missing = new URL(database.url);
  missing.pathname = '/nowhere';
  expect(await refusal(missing.href)).toMatchObject({ message: expect.stringContaining('"nowhere" does not exist') });
  const otherDatabase = new URL(database.url);
  otherDatabase.username = 'stranger';
  expect(await refusal(otherDatabase.href)).toMatchObject({
    message: expect.stringMatching(/cannot be used: .*stranger/),
  });
});

it('openDatabase refuses a PostgreSQL that is too old', async () => {
  const old = await oldPostgres();
  const error = await refusal(old.url);
  old.close();
  expect(error).toBeInstanceOf(DatabaseUnreachable);
  expect((error as Error).message).toMatch(/^The database at .* is PostgreSQL 14\.22; 15 or newer is needed\.$/);
});

it('openDatabase reports a connection that broke while idle, and continues', async () => {
  const problems: string[] = [];
  const opened = await openDatabase({
    databaseUrl: database.url,
    onDatabaseError: (error) => problems.push(error.message),
  });
  const { rows } = await opened.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => problems).toContain('terminating connection due to administrator command');
  expect(await opened.prisma.payment.count()).toBe(0);
  await opened.close();
});

it('a database that is being closed survives connections that the server ends at the same moment', async () => {
  const problems: string[] = [];
  const pool = openPool(database.url, 5, (error) => problems.push(error.message));
  const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
  for (const client of clients) client.release();
  const ended = pool.end();
  // What an embedded server that stops right after its last tenant sends to a connection that is closing.
  for (const client of clients) client.emit('error', new Error('terminating connection due to administrator command'));
  await ended;
  expect(problems).toEqual([]);
});

describe('the embedded database', () => {
  makeReachable(testRoot());
  const dataDir = mkdtempSync(join(testRoot(), `${process.pid}-embedded-`));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('the embedded database is opened below the given folder when there is no address', async () => {
    makeReachable(dataDir);
    rmSync(dataDir, { recursive: true });
    const opened = await openDatabase({ dataDir });
    const { rows } = await opened.pool.query(`SELECT current_setting('data_directory') AS folder`);
    expect(opened.embedded).toBe(true);
    expect(rows[0]?.folder).toMatch(new RegExp(`^${dataDir}/.+/postgres-18$`));
    const { url } = opened;
    await opened.close();
    expect(await refusal(url)).toBeInstanceOf(DatabaseUnreachable);
  });
});

const cities = () => database.prisma.city.findMany({ orderBy: { name: 'asc' } });
const budgetOf = (city: string, amountGrosze: number) => ({
  channel: 'leaflets',
  city,
  month: '2026-11',
  amountGrosze,
  source: 'manual',
});
const budgets = async () => (await database.prisma.marketingBudget.findMany()).map(({ amountGrosze }) => amountGrosze);

it('inTransaction keeps all or nothing, and gives what the work gives', async () => {
  const name = await inTransaction(database, async (tx) => (await tx.city.create({ data: { name: 'Kraków' } })).name);
  const failing = inTransaction(database, async (tx) => {
    await tx.city.create({ data: { name: 'Gdańsk' } });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([name, (await cities()).map((city) => city.name)]).toEqual(['Kraków', ['Kraków']]);
});

/** Two transactions, each holding the lock that the other needs next. */
async function crossing(write: (tx: Tx, city: string) => Promise<unknown>): Promise<number> {
  await database.prisma.marketingBudget.createMany({ data: [budgetOf('Kraków', 0), budgetOf('Gdańsk', 0)] });
  let runs = 0;
  let inside = 0;
  let letGo = () => {};
  const both = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const meet = () => {
    inside += 1;
    if (inside === 2) letGo();
    return both;
  };
  const work = (first: string, second: string) =>
    inTransaction(database, async (tx) => {
      runs += 1;
      await write(tx, first);
      await meet();
      await write(tx, second);
    });
  await Promise.all([work('Kraków', 'Gdańsk'), work('Gdańsk', 'Kraków')]);
  return runs;
}

it('inTransaction runs the loser of a deadlock again', async () => {
  const runs = await crossing((tx, city) =>
    tx.marketingBudget.updateMany({ where: { city }, data: { amountGrosze: { increment: 1 } } }),
  );
  expect(runs).toBe(3);
  expect(await budgets()).toEqual([2, 2]);
});

it('inTransaction runs the loser of a deadlock in plain SQL again', async () => {
  const runs = await crossing(
    (tx, city) => tx.$executeRaw`UPDATE marketing_budget SET amount_grosze = amount_grosze + 1 WHERE city = ${city}`,
  );
  expect(runs).toBe(3);
  expect(await budgets()).toEqual([2, 2]);
});

it('inTransaction runs a write conflict of serializable transactions again, also when the commit finds it', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `${index}`);
  const register = (name: string) =>
    inTransaction(
      database,
      async (tx) => tx.marketingBudget.create({ data: budgetOf(name, await tx.marketingBudget.count()) }),
      { isolationLevel: 'Serializable' },
    );
  for (const pair of [names.slice(0, 2), names.slice(2, 4), names.slice(4)]) await Promise.all(pair.map(register));
  expect((await budgets()).sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

it('inTransaction gives up after five runs, with the conflict', async () => {
  let runs = 0;
  const hopeless = inTransaction(database, async (tx) => {
    runs += 1;
    await tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$`;
  });
  await expect(hopeless).rejects.toThrow();
  expect(runs).toBe(5);
});

it('inTransaction runs nothing again for another error of the database', async () => {
  let runs = 0;
  const twice = inTransaction(database, async (tx) => {
    runs += 1;
    await tx.city.create({ data: { name: 'Kraków' } });
    await tx.city.create({ data: { name: 'Kraków' } });
  });
  await expect(twice).rejects.toMatchObject({ code: 'P2002' });
  expect(runs).toBe(1);
});
