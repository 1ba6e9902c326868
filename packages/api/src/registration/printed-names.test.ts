// A name that receipts may contain is not sold at a higher VAT rate: the printer would refuse the next sale (its error
// 2106).
import { randomUUID } from 'node:crypto';
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
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { terms } = openCounter(api);
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
  await api.as('reception').payments.sellGoods({ ...terms(ward, undefined), items: [{ productId, quantity: 1 }] });
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
