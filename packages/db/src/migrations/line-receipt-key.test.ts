// What the migration of sold names writes for lines of before it, and what it leaves to the next save.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aPayment } from '../../testing/builders/payments.ts';
import { aParticipant } from '../../testing/builders/people.ts';
import { aProduct } from '../../testing/builders/products.ts';
import { aCourse } from '../../testing/builders/registration.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { lockSoldNames, printedNames } from '../registration/sold-name-records.ts';

const db = testDatabase();
const MIGRATION = join(import.meta.dirname, '../../prisma/migrations/20261128082300_line_receipt_key/migration.sql');

/** A payment for a place in a course, whatever its line says. */
async function sold(courseId: string, name: string, month: string | null = null): Promise<void> {
  const participant = await aParticipant(db);
  const { id: playerId, ownerEmail } = participant;
  const place = { courseId, playerId, ownerEmail, state: 'taken', priceGrosze: 100 };
  const { id: registrationId } = await db.prisma.registration.create({ data: place });
  const lines = [{ name, gross: grosze(100), quantity: 1, vatRate: '8' as const }];
  const { id } = await aPayment(db, { participant, lines });
  await db.prisma.payment.update({ where: { id }, data: { registrationId, month } });
}

const keys = async () => {
  const lines = await db.prisma.paymentLine.findMany({ orderBy: { paymentId: 'asc' } });
  return lines.map(({ name, receiptKey }) => [name, receiptKey]);
};

it('lines get the key of what bears their name, wherever their place is now, and the rest gets it with the next save', async () => {
  const ballet = await aCourse(db, { kind: 'permanent', name: 'Balet' });
  await aCourse(db, { kind: 'trial', name: 'Taniec' });
  const camp = await aCourse(db, { kind: 'turnus', name: 'Obóz' });
  const ball = await aProduct(db, { name: 'Piłka (5)' });
  await inTransaction(db, (tx) => lockSoldNames(tx, { id: ball.id, name: ball.name, today: '2026-11-20' }));
  await sold(camp.id, 'Balet — luty 2026 (Zofia Nowak)', '2026-02');
  await sold(ballet.id, 'Taniec — zajęcia próbne (Zofia Nowak)');
  await sold(ballet.id, 'Obóz (Zofia Nowak)');
  await sold(ballet.id, 'Dawny kurs — maj 2026 (Zofia (Zosia) Nowak)', '2026-05');
  const lines = [{ name: 'Piłka (5)', gross: grosze(100), quantity: 1, vatRate: '8' as const }];
  const { id } = await aPayment(db, { lines });
  await db.prisma.paymentLine.updateMany({ where: { paymentId: id }, data: { productId: ball.id } });
  const sql = readFileSync(MIGRATION, 'utf8');
  await db.pool.query(sql.slice(sql.indexOf('UPDATE "payment_line"'), sql.indexOf('-- A name may be written')));
  const found = [
    ['Balet — luty 2026 (Zofia Nowak)', 'BALET11.2026'],
    ['Taniec — zajęcia próbne (Zofia Nowak)', 'TANIECZAJECIAPROBNE'],
    ['Obóz (Zofia Nowak)', 'OBOZ'],
  ];
  expect(await keys()).toEqual([
    ...found,
    ['Dawny kurs — maj 2026 (Zofia (Zosia) Nowak)', null],
    ['Piłka (5)', 'PILKA5'],
  ]);
  const printed = await inTransaction(db, (tx) => printedNames(tx, 'Dawny kurs — listopad 2026'));
  expect(printed).toEqual([{ key: 'DAWNYKURS11.2026', vatRate: '8' }]);
  expect(await keys()).toEqual([
    ...found,
    ['Dawny kurs — maj 2026 (Zofia (Zosia) Nowak)', 'DAWNYKURS11.2026'],
    ['Piłka (5)', 'PILKA5'],
  ]);
});

it('a line that another transaction has locked counts before its key is stored', async () => {
  const course = await aCourse(db, { kind: 'turnus', name: 'Obóz' });
  await sold(course.id, 'Obóz (Zofia Nowak)');
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM payment_line FOR UPDATE`;
    expect(await inTransaction(db, (other) => printedNames(other, 'Obóz'))).toEqual([{ key: 'OBOZ', vatRate: '8' }]);
  });
  expect(await keys()).toEqual([['Obóz (Zofia Nowak)', null]]);
});
