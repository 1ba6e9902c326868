// What has a receipt name, found by the key that is stored with each course and product.
import { randomUUID } from 'node:crypto';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aPayment } from '../../testing/builders/payments.ts';
import { aProduct } from '../../testing/builders/products.ts';
import { aCourse } from '../../testing/builders/registration.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { lockSoldNames, printedNames } from './sold-name-records.ts';

const db = testDatabase();
const today = '2026-11-20';

async function bearing(name: string): Promise<readonly string[]> {
  const { same } = await inTransaction(db, (tx) => lockSoldNames(tx, { id: randomUUID(), name, today }));
  return same.map(({ title }) => title).toSorted();
}

const keys = async () => [
  ...(await db.prisma.product.findMany({ select: { receiptKey: true } })),
  ...(await db.prisma.course.findMany({ select: { receiptKey: true } })),
];

it('goods and courses are found by the name of a receipt, and their keys are stored', async () => {
  await aProduct(db, { name: 'Półkolonie' });
  await aCourse(db, { kind: 'turnus', name: 'PÓŁKOLONIE –' });
  await aCourse(db, { kind: 'trial', name: 'Półkolonie' });
  expect(await bearing('polkolonie')).toEqual(['PÓŁKOLONIE –', 'Półkolonie']);
  expect(await bearing('Półkolonie — zajęcia próbne')).toEqual(['Półkolonie']);
  expect(await keys()).toEqual([
    { receiptKey: 'POLKOLONIE' },
    { receiptKey: 'POLKOLONIE' },
    { receiptKey: 'POLKOLONIEZAJECIAPROBNE' },
  ]);
});

it('goods that were renamed, and a course of another kind, are found by their new name alone', async () => {
  const ball = await aProduct(db, { name: 'Piłka' });
  const { id } = await aCourse(db, { kind: 'turnus', name: 'Balet' });
  expect([await bearing('Piłka'), await bearing('Balet')]).toEqual([['Piłka'], ['Balet']]);
  await db.prisma.product.update({ where: { id: ball.id }, data: { name: 'Skakanka' } });
  await db.prisma.course.update({ where: { id }, data: { kind: 'trial' } });
  expect([await bearing('Piłka'), await bearing('Balet')]).toEqual([[], []]);
  expect([await bearing('Skakanka'), await bearing('Balet — zajęcia próbne')]).toEqual([['Skakanka'], ['Balet']]);
});

it('goods that another transaction has locked are found without waiting for them', async () => {
  const { id } = await aProduct(db, { name: 'Piłka' });
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM product WHERE id = ${id}::uuid FOR SHARE`;
    expect(await bearing('piłka')).toEqual(['Piłka']);
    expect(await keys()).toEqual([{ receiptKey: null }]);
  });
  expect(await bearing('piłka')).toEqual(['Piłka']);
  expect(await keys()).toEqual([{ receiptKey: 'PILKA' }]);
});

const RATE_8 = [{ key: 'OBOZ', vatRate: '8' }];

/** A line that was sold under this name and has no key yet. */
async function sold(name: string): Promise<void> {
  await aPayment(db, { lines: [{ name, gross: grosze(100), quantity: 1, vatRate: '8' }] });
}

const lineKeys = async () => (await db.prisma.paymentLine.findMany()).map(({ receiptKey }) => receiptKey);

it('lines that were sold are found by the name of a receipt, and their keys are stored and forgotten with the name', async () => {
  await sold('Obóz');
  expect(await inTransaction(db, (tx) => printedNames(tx, 'OBÓZ –'))).toEqual(RATE_8);
  expect(await lineKeys()).toEqual(['OBOZ']);
  await db.prisma.paymentLine.updateMany({ data: { name: 'Balet' } });
  expect(await lineKeys()).toEqual([null]);
  expect(await inTransaction(db, (tx) => printedNames(tx, 'Obóz'))).toEqual([]);
});

it('a line that another transaction has locked counts before its key is stored', async () => {
  await sold('Obóz');
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM payment_line FOR UPDATE`;
    expect(await inTransaction(db, (other) => printedNames(other, 'Obóz'))).toEqual(RATE_8);
  });
  expect(await lineKeys()).toEqual([null]);
});
