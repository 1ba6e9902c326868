// A name that receipts may contain is not sold at a higher VAT rate: the printer would refuse the next sale (its error
// 2106).
import { randomUUID } from 'node:crypto';
import { holdProducts, insertGoodsPayment } from '@zapisy/db/payments/product-records';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aProduct } from '@zapisy/db/testing/builders/products';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { VatRate } from '@zapisy/domain/payments/sold-item';
import { expect, it } from 'vitest';
import { A_CAMP } from '../../testing/a-camp.ts';
import { openCounter } from '../../testing/counter.ts';
import { inTurn } from '../../testing/lock-waiters.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { settle, terms } = openCounter(api);
const shop = () => api.as('office').payments;
const courses = () => api.as('office').courses;
const lockedAt = (vatRate: VatRate) => ({
  code: 'bad-input',
  problems: [{ field: 'name', code: 'receipt-name-printed', vatRate }],
});
const NEW = { version: 0, price: 4_999, vatRate: '23' as const };
const CAMP = { ...A_CAMP, name: 'Półkolonie: taniec' };

async function sold(productId: string): Promise<void> {
  const ward = await aParticipant(api.database);
  await settle({ ...terms(ward, undefined), items: [{ productId, quantity: 1 }] });
}

/** A payment of a place in the course, with a line at that rate. */
async function registered(courseId: string, vatRate: VatRate, state: PaymentState = 'due'): Promise<void> {
  const { prisma } = api.database;
  const participant = await aParticipant(api.database);
  const { id: playerId, ownerEmail } = participant;
  const place = await prisma.registration.create({
    data: { courseId, playerId, ownerEmail, state: 'taken', priceGrosze: 89_000 },
  });
  const lines = [{ name: 'Półkolonie: taniec (Zofia Nowak)', gross: grosze(89_000), quantity: 1, vatRate }];
  const given = { participant, lines };
  const { id } = await (state === 'paid'
    ? aPaidPayment(api.database, given)
    : aPayment(api.database, { ...given, state }));
  await prisma.payment.update({ where: { id }, data: { registrationId: place.id } });
}

/** A desk's print of the payment; the settlement that ordered it was cancelled since. */
async function printed(paymentId: number, state: string): Promise<string> {
  const receipt = { items: [], total: 0, method: 'cash' };
  const payments = { create: { paymentId, living: false } };
  const data = { deskId: 'desk-1', state, receipt, payments };
  return (await api.database.prisma.printJob.create({ data })).id;
}

const rates = () => api.database.prisma.formerReceiptName.findMany({ orderBy: { vatRate: 'asc' } });

it('goods that were sold are raised under another name only, and their former name stays locked', async () => {
  const ball = await aProduct(api.database, { name: 'Piłka', vatRate: '8' });
  const raised = { ...ball, vatRate: '23' as const };
  await sold(ball.id);
  expect(await refusalOf(shop().saveProduct(raised))).toEqual(lockedAt('8'));
  expect(await refusalOf(shop().saveProduct({ ...raised, name: 'PILKA –' }))).toEqual(lockedAt('8'));
  const renamed = await shop().saveProduct({ ...raised, name: 'Piłka 2027' });
  expect(await refusalOf(shop().saveProduct({ ...renamed, name: 'Piłka' }))).toEqual(lockedAt('8'));
  expect(await refusalOf(shop().saveProduct({ ...NEW, id: randomUUID(), name: 'piłka' }))).toEqual(lockedAt('8'));
  expect(await shop().saveProduct({ ...NEW, id: randomUUID(), name: 'Piłka', vatRate: '8' })).toMatchObject({
    vatRate: '8',
  });
});

it('goods that were never sold, and a lower rate, keep their name', async () => {
  const ball = await aProduct(api.database, { name: 'Piłka', vatRate: '8' });
  const raised = await shop().saveProduct({ ...ball, vatRate: '23' });
  await sold(raised.id);
  const lowered = await shop().saveProduct({ ...raised, vatRate: '5' });
  expect(await rates()).toEqual([{ key: 'PILKA', vatRate: '23' }]);
  expect(await shop().saveProduct({ ...lowered, price: grosze(1) })).toMatchObject({ price: 1 });
  expect(await shop().saveProduct({ ...lowered, price: grosze(1), version: 4, vatRate: '23' })).toMatchObject({
    vatRate: '23',
  });
});

it('goods sold under the new name too are changed in everything else', async () => {
  const ball = await aProduct(api.database, { name: 'Piłka', vatRate: '8' });
  await sold(ball.id);
  const renamed = await shop().saveProduct({ ...ball, name: 'Piłka 2027', vatRate: '23' });
  await sold(ball.id);
  expect(await shop().saveProduct({ ...renamed, price: grosze(1) })).toMatchObject({ price: 1, vatRate: '23' });
});

it.each([
  ['due', true],
  ['paid', true],
  ['cancelled', false],
] as const)('a course with a payment that is %s: raised under another name only: %j', async (state, isLocked) => {
  await api.database.prisma.city.create({ data: { name: 'Kraków' } });
  const saved = await courses().save({ ...CAMP, id: randomUUID(), version: 0, vatRate: '8' });
  await registered(saved.id, '8', state);
  const raised = { ...CAMP, id: saved.id, version: saved.version, vatRate: '23' as const };
  if (!isLocked) return expect(await courses().save(raised)).toMatchObject({ vatRate: '23' });
  expect(await refusalOf(courses().save(raised))).toEqual(lockedAt('8'));
  expect(await courses().save({ ...raised, name: 'Półkolonie: taniec 2098' })).toMatchObject({ vatRate: '23' });
});

it('a course that is over locks its name against a higher rate once it was sold', async () => {
  const past = { name: CAMP.name, vatRate: '8' as const, startsOn: '2020-02-01', endsOn: '2020-02-05' };
  const { id } = await aCourse(api.database, past);
  const next = { ...CAMP, id: randomUUID(), version: 0, vatRate: '23' as const };
  await registered(id, '8', 'paid');
  expect(await refusalOf(courses().save(next))).toEqual(lockedAt('8'));
  expect(await courses().save({ ...next, vatRate: '5' })).toMatchObject({ vatRate: '5' });
});

const DANCE = { ...CAMP, name: 'Taniec letni', shortName: 'Taniec letni' };
/** Two courses at 8%, and a place in the first with a payment. */
async function twoCourses(state: PaymentState) {
  await api.database.prisma.city.create({ data: { name: 'Kraków' } });
  const first = await courses().save({ ...CAMP, id: randomUUID(), version: 0, vatRate: '8' });
  const second = await courses().save({ ...DANCE, id: randomUUID(), version: 0, vatRate: '8' });
  await registered(first.id, '8', state);
  const { id: registrationId } = await api.database.prisma.registration.findFirstOrThrow();
  const move = () => {
    const seen = { state: 'taken', courseId: first.id, price: grosze(89_000) } as const;
    return api.as('reception').registration.moveTo({ registrationId, courseId: second.id, seen });
  };
  const raise = (name = CAMP.name) =>
    courses().save({ ...CAMP, name, id: first.id, version: first.version, vatRate: '23' });
  const raiseSecond = () => courses().save({ ...DANCE, id: second.id, version: second.version, vatRate: '23' });
  return { first, move, raise, raiseSecond };
}

it('a place that was moved leaves the name of what was paid locked, under which it was sold, and does not lock that of its new course', async () => {
  const { first, move, raise, raiseSecond } = await twoCourses('paid');
  await move();
  expect(await refusalOf(raise())).toEqual(lockedAt('8'));
  expect(await raiseSecond()).toMatchObject({ vatRate: '23' });
  expect(await raise('Półkolonie: taniec 2098')).toMatchObject({ vatRate: '23' });
  const again = { ...CAMP, id: randomUUID(), version: 0, vatRate: '23' as const };
  expect(await refusalOf(courses().save(again)), 'a name that was given up after the move').toEqual(lockedAt('8'));
  expect(await api.database.prisma.paymentLine.findMany({ select: { name: true, receiptKey: true } })).toEqual([
    { name: 'Półkolonie: taniec (Zofia Nowak)', receiptKey: 'POLKOLONIETANIEC' },
  ]);
  expect(first.vatRate).toBe('8');
});

it('a place that was moved locks the name of the course that its due payment follows, and not the former one', async () => {
  const { move, raise, raiseSecond } = await twoCourses('due');
  await move();
  expect(await refusalOf(raiseSecond())).toEqual(lockedAt('8'));
  expect(await raise()).toMatchObject({ vatRate: '23' });
});

it.each(['printed', 'cancelled'])(
  'a place that was moved locks both names when a print of its due payment was %s',
  async (state) => {
    const { move, raise, raiseSecond } = await twoCourses('due');
    const [{ id: paymentId } = { id: 0 }] = await api.database.prisma.payment.findMany();
    await printed(paymentId, state);
    await move();
    expect(await refusalOf(raise())).toEqual(lockedAt('8'));
    expect(await refusalOf(raiseSecond())).toEqual(lockedAt('8'));
  },
);

it('a cancelled payment locks its name when its receipt came out all the same', async () => {
  const ball = await aProduct(api.database, { name: 'Piłka', vatRate: '8' });
  const ward = await aParticipant(api.database);
  const lines = [{ name: 'Piłka', gross: grosze(100), quantity: 1, vatRate: '8' as const }];
  const { id: paymentId } = await aPayment(api.database, { participant: ward, lines, state: 'cancelled' });
  const id = await printed(paymentId, 'printed');
  expect(await refusalOf(shop().saveProduct({ ...ball, vatRate: '23' }))).toEqual(lockedAt('8'));
  await api.database.prisma.printJob.update({ where: { id }, data: { state: 'cancelled' } });
  expect(await shop().saveProduct({ ...ball, vatRate: '23' })).toMatchObject({ vatRate: '23' });
});

it('a monthly class whose name was sold stays locked in each month, for each participant', async () => {
  const line = (name: string) => [{ name, gross: grosze(25_000), quantity: 1, vatRate: '8' as const }];
  const { id: courseId } = await aCourse(api.database, { kind: 'permanent', name: 'Balet', vatRate: '8' });
  const participant = await aParticipant(api.database);
  const { id: playerId, ownerEmail } = participant;
  const place = { courseId, playerId, ownerEmail, state: 'taken', priceGrosze: 25_000 };
  const { id: registrationId } = await api.database.prisma.registration.create({ data: place });
  const { id } = await aPaidPayment(api.database, {
    participant,
    lines: line('Balet — luty 2025 (Ola (Aleksandra) Żak)'),
  });
  await api.database.prisma.payment.update({ where: { id }, data: { registrationId, month: '2025-02' } });
  await api.database.prisma.course.update({ where: { id: courseId }, data: { name: 'Balet klasyczny' } });
  const next = { ...CAMP, kind: 'permanent' as const, name: 'BALET', endsOn: null, id: randomUUID(), version: 0 };
  expect(await refusalOf(courses().save({ ...next, vatRate: '23' }))).toEqual(lockedAt('8'));
});

it('goods that are being sold at this moment are raised only after the sale, and then under another name', async () => {
  const ball = await aProduct(api.database, { name: 'Piłka', vatRate: '8' });
  const lines = [{ name: 'Piłka', gross: grosze(100), quantity: 1, vatRate: '8' as const, productId: ball.id }];
  const { id: playerId, ownerEmail } = await aParticipant(api.database);
  const [raised] = await inTurn(
    api.database,
    (tx) => holdProducts(tx, [ball.id]),
    [() => refusalOf(shop().saveProduct({ ...ball, vatRate: '23' }))],
    (tx) => insertGoodsPayment(tx, { playerId, ownerEmail, city: 'Kraków', dueOn: '2026-11-20', lines }),
  );
  expect(raised).toEqual(lockedAt('8'));
});
