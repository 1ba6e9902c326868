// A server that is killed while a file is moved in, or taken back: nothing is half done, and the same file is moved in (MOV-5).
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { lockWaiters } from '@zapisy/api/testing/lock-waiters';
import { type RunningProgram, startProgram } from '@zapisy/api/testing/program';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { storedRows } from '@zapisy/api/testing/stored-rows';
import { tenantSettings } from '@zapisy/api/testing/tenant-settings';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { afterEach, expect, it } from 'vitest';
import { type Procedures, proceduresAt, tokenOf } from '../testing/procedures.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const database = testDatabase();
const HEADINGS = ['Imię', 'Nazwisko', 'Rok urodzenia', 'E-mail', 'Zajęcia', 'Do zapłaty', 'Termin płatności'];
const ROW = ['Zofia', 'Nowak', '2017', 'anna@poczta.example', 'Balet', '250,00', '2099-01-10'];
const ADDED = { owners: 1, participants: 1, places: 1, dues: 1 };

let server: RunningProgram | undefined;
afterEach(async () => {
  await server?.kill();
  server = undefined;
});

/** The procedures of an administrator at the server, which is started when there is none. */
async function movingIn(): Promise<Procedures['movingIn']> {
  const addresses = sandboxAddresses();
  server ??= await startProgram({
    name: 'server',
    main: MAIN,
    args: ['--web'],
    env: { ...tenantSettings(addresses, 'killed'), NODE_ENV: 'test', PORT: '0', DATABASE_URL: database.url },
  });
  return proceduresAt(server.address, await tokenOf(addresses.controlPanel, 'admin')).movingIn;
}

/** Kills the server while its call waits for this table: whatever it wrote before that is not committed. */
async function killedAt(table: string, call: (procedures: Procedures['movingIn']) => Promise<unknown>): Promise<void> {
  const procedures = await movingIn();
  const connection = await database.pool.connect();
  try {
    await connection.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
    const answer = call(procedures).then(
      () => 'answered',
      () => 'lost',
    );
    await expect.poll(() => lockWaiters(database), { interval: 20 }).toBeGreaterThan(0);
    await server?.kill();
    server = undefined;
    expect(await answer).toBe('lost');
  } finally {
    await connection.query('ROLLBACK');
    connection.release();
  }
  await expect.poll(isQuiet, { interval: 20 }).toBe(true);
}

/** Whether the database has ended what the killed server had begun. */
async function isQuiet(): Promise<boolean> {
  const others = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'`;
  return (await database.pool.query(others)).rowCount === 0;
}

/** A file whose rows have not arrived. */
async function aFile() {
  await aCourse(database, { kind: 'permanent', name: 'Balet', shortName: 'Balet', hours: [] });
  const id = randomUUID();
  await (await movingIn()).begin.mutate({ id, name: 'klienci.csv', headings: HEADINGS, parts: 1 });
  return id;
}

const addRows = (id: string) => (procedures: Procedures['movingIn']) =>
  procedures.addRows.mutate({ id, part: 1, rows: [{ line: 2, cells: ROW }] });

/** A file that can be moved in. */
async function aReadFile() {
  const id = await aFile();
  const procedures = await movingIn();
  await addRows(id)(procedures);
  const { version, columns, firstMonth } = await procedures.one.query({ id });
  await procedures.read.mutate({ id, version, columns: [...columns], firstMonth, city: 'Kraków' });
  return { id, version: version + 1, shown: ADDED, leavesProblems: false };
}

it('a part whose server was killed arrives when it is sent again', async () => {
  const id = await aFile();
  const before = await storedRows(database);
  await killedAt('moved_rows', addRows(id));
  expect(await storedRows(database)).toEqual(before);
  await addRows(id)(await movingIn());
  expect(await database.prisma.movedRows.count()).toBe(1);
});

/** A server starts again after each. */
const LIMIT_MS = 180_000;

it(
  'a server that is killed before any statement of moving in leaves nothing of the file, which is moved in afterwards',
  async () => {
    const file = await aReadFile();
    const before = await storedRows(database);
    for (const table of ['owner', 'player', 'registration', 'payment', 'moved_file', 'audit']) {
      await killedAt(table, ({ moveIn }) => moveIn.mutate(file));
      expect(await storedRows(database), table).toEqual(before);
    }
    expect(await (await movingIn()).moveIn.mutate(file)).toMatchObject(ADDED);
    expect(await database.prisma.payment.count({ where: { amountGrosze: 25_000 } })).toBe(1);
  },
  LIMIT_MS,
);

it(
  'a server that is killed before any statement of taking back leaves all of the file, which is taken back afterwards',
  async () => {
    const file = await aReadFile();
    await (await movingIn()).moveIn.mutate(file);
    const before = await storedRows(database);
    for (const table of ['payment', 'player', 'owner', 'moved_file', 'audit']) {
      await killedAt(table, ({ undo }) => undo.mutate({ id: file.id }));
      expect(await storedRows(database), table).toEqual(before);
    }
    await (await movingIn()).undo.mutate({ id: file.id });
    const { owner, player, registration, payment } = database.prisma;
    expect(await Promise.all([owner.count(), player.count(), registration.count(), payment.count()])).toEqual([
      0, 0, 0, 0,
    ]);
  },
  LIMIT_MS,
);
