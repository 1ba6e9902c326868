// Names that were sold before former ones were kept: a database of that time knows them after its migration.
import { randomUUID } from 'node:crypto';
import type { VatRate } from '@zapisy/domain/documents/document-item';
import { receiptNameKey } from '@zapisy/domain/documents/fiscal-names/receipt-name-clash';
import type { CourseKind } from '@zapisy/domain/registration/course';
import { namedCourse } from '@zapisy/domain/registration/course-receipt-name';
import { registrationLineName } from '@zapisy/domain/registration/registration-line';
import { expect, it } from 'vitest';
import { withDatabaseBefore } from '../../testing/database-before.ts';
import { type Database, inTransaction } from '../open-database.ts';
import { lockSoldNames, printedNames } from './sold-name-records.ts';

const ZOFIA = { firstName: 'Zofia', lastName: 'Nowak' };
const isBefore = (name: string) => name < '20261123062825_names_sold_before';

const PEOPLE = `
  INSERT INTO owner (email, first_name, last_name) VALUES ('anna@poczta.example', 'Anna', 'Nowak');
  INSERT INTO player (id, owner_email, first_name, last_name, birth_year, city)
  VALUES ('00000000-0000-4000-8000-000000000001', 'anna@poczta.example', 'Zofia', 'Nowak', 2016, 'Kraków');`;

type SoldThen = {
  readonly line: string;
  readonly rate: VatRate;
  readonly state?: string;
  readonly registrationId?: string;
  readonly productId?: string;
};

async function pay(
  { pool }: Database,
  { line, rate, state = 'paid', registrationId, productId }: SoldThen,
): Promise<void> {
  await pool.query(
    `WITH one AS (
       INSERT INTO payment (owner_email, player_id, registration_id, city, amount_grosze, due_on, state, method, paid_on)
       VALUES ('anna@poczta.example', '00000000-0000-4000-8000-000000000001', $1, 'Kraków', 100, '2026-11-20', $2,
         CASE WHEN $2 = 'paid' THEN 'cash' END, CASE WHEN $2 = 'paid' THEN date '2026-11-20' END) RETURNING id)
     INSERT INTO payment_line (payment_id, position, name, gross_grosze, vat_rate, product_id)
     SELECT id, 1, $3, 100, $4, $5 FROM one`,
    [registrationId ?? null, state, line, rate, productId ?? null],
  );
}

/** Goods that are called so now, at that rate; their id. */
async function goods({ pool }: Database, name: string, rate: VatRate): Promise<string> {
  const id = randomUUID();
  await pool.query('INSERT INTO product (id, name, price_grosze, vat_rate) VALUES ($1, $2, 100, $3)', [id, name, rate]);
  return id;
}

/** A place in a course that is called so now, at that rate; its id. */
async function place({ pool }: Database, kind: CourseKind, name: string, rate: VatRate): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH one AS (
       INSERT INTO course (kind, name, city, starts_on, price_grosze, vat_rate, places)
       VALUES ($1, $2, 'Kraków', '2026-09-01', 100, $3, 9) RETURNING id)
     INSERT INTO registration (course_id, player_id, owner_email, state, price_grosze)
     SELECT id, '00000000-0000-4000-8000-000000000001', 'anna@poczta.example', 'taken', 100 FROM one RETURNING id`,
    [kind, name, rate],
  );
  return rows[0]?.id ?? '';
}

const lockAll = (database: Database, name: string) =>
  inTransaction(database, async (tx) => {
    const { same } = await lockSoldNames(tx, { id: randomUUID(), name, today: '2026-11-20' });
    return await printedNames(tx, name, same);
  });

/** What is known as printed and not in use any more, by key. */
async function formerNames(database: Database): Promise<readonly string[]> {
  await lockAll(database, 'nothing');
  const rows = await database.prisma.formerReceiptName.findMany();
  return rows.map(({ key, vatRate }) => `${key} ${vatRate}`).toSorted();
}

it('goods that were sold at another rate, or under another name, lock what they were called', async () => {
  await withDatabaseBefore(isBefore, async ({ database, migrate }) => {
    await database.pool.query(PEOPLE);
    const raised = await goods(database, 'Piłka', '23');
    const renamed = await goods(database, 'Skakanka 2027', '23');
    const same = await goods(database, 'Koszulka', '8');
    const calledOff = await goods(database, 'Czapka', '23');
    await pay(database, { line: 'Piłka', rate: '8', productId: raised });
    await pay(database, { line: 'Piłka', rate: '23', productId: raised });
    await pay(database, { line: 'Skakanka', rate: '8', state: 'due', productId: renamed });
    await pay(database, { line: 'Koszulka', rate: '8', productId: same });
    await pay(database, { line: 'Czapka', rate: '8', state: 'cancelled', productId: calledOff });
    await migrate();
    expect(await lockAll(database, 'piłka –')).toMatchObject([{ vatRate: '8' }, { vatRate: '23' }]);
    expect(await formerNames(database)).toEqual(['PILKA 8', 'SKAKANKA 8']);
    expect(await database.prisma.unkeyedReceiptName.count()).toBe(0);
  });
});

it('a course that was sold at another rate, in any month and for anybody, locks what it was called', async () => {
  await withDatabaseBefore(isBefore, async ({ database, migrate }) => {
    await database.pool.query(PEOPLE);
    const balet = await place(database, 'permanent', 'Balet', '23');
    for (const month of ['2026-09', '2026-10']) {
      const line = registrationLineName({ kind: 'permanent', name: 'Balet' }, ZOFIA, month);
      await pay(database, { line, rate: '8', registrationId: balet });
      await pay(database, { line, rate: '23', registrationId: balet });
    }
    await pay(database, { line: 'Balet — grudzień 2025 (Zofia Lis-Nowak)', rate: '5', registrationId: balet });
    const judo = await place(database, 'trial', 'Judo', '8');
    await pay(database, { line: 'Judo — zajęcia próbne (Zofia Nowak)', rate: '8', registrationId: judo });
    await migrate();
    expect(await formerNames(database)).toEqual(['BALET11.2026 5', 'BALET11.2026 8']);
  });
});

const NAMES = [
  'Balet',
  'Balet (grupa II)',
  'Taniec (Anna Nowak)',
  'Obóz — lipiec 2026',
  'Półkolonie zimowe z nauką pływania i tańca (turnus II)',
  'Półkolonie zimowe z nauką pływania (Zofia Nowak) i tańca',
  'Zażółć gęślą jaźń 100%',
];

it.each(['permanent', 'trial', 'turnus'] as const)(
  'courses (%s) are known by the keys of the names that they had',
  async (kind) => {
    await withDatabaseBefore(isBefore, async ({ database, migrate }) => {
      await database.pool.query(PEOPLE);
      for (const name of NAMES) {
        const line = registrationLineName({ kind, name }, ZOFIA, '2026-09');
        await pay(database, { line, rate: '8', registrationId: await place(database, kind, 'Dziś inaczej', '8') });
      }
      await migrate();
      const keys = NAMES.map((name) => receiptNameKey(namedCourse({ kind, name, vatRate: '8' }).name));
      expect(await formerNames(database)).toEqual([...new Set(keys)].map((key) => `${key} 8`).toSorted());
    });
  },
);
