// A server that is killed while a file is moved in, or taken back: nothing is half done, and the same file is moved in (MOV-5).
import { randomUUID } from 'node:crypto';
import { storedRows } from '@zapisy/api/testing/stored-rows';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { expect, it } from 'vitest';
import { killedServer } from '../testing/killed-server.ts';
import type { Procedures } from '../testing/procedures.ts';

const database = testDatabase();
const HEADINGS = ['Imię', 'Nazwisko', 'Rok urodzenia', 'E-mail', 'Zajęcia', 'Do zapłaty', 'Termin płatności'];
const ROW = ['Zofia', 'Nowak', '2017', 'anna@poczta.example', 'Balet', '250,00', '2099-01-10'];
const ADDED = { owners: 1, participants: 1, places: 1, dues: 1 };

const server = killedServer(database);

const movingIn = async () => (await server.procedures('admin')).movingIn;

async function killedAt(table: string, call: (procedures: Procedures['movingIn']) => Promise<unknown>): Promise<void> {
  const procedures = await movingIn();
  await server.killedAt(table, () => call(procedures));
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
