// A place that is moved while payments are due for it: they name the other course, or the move is refused.
import { randomUUID } from 'node:crypto';
import { paymentTitles } from '@zapisy/db/payments/payment-title-records';
import { A_LINE, aPayment } from '@zapisy/db/testing/builders/payments';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { beforeEach, expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { inTurn } from '../../testing/lock-waiters.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const PRICE = grosze(25_000);
const { vatRate, vatExemption = '' } = A_LINE;
const CLASS = {
  kind: 'permanent',
  price: PRICE,
  vatRate,
  vatExemption,
  startsOn: '2026-09-01',
  endsOn: '2027-06-30',
} as const;

beforeEach(() => api.clock.set('2026-11-23T13:06:00Z'));

/** A place of a permanent class with due payments for October to December. */
async function aPlaceWithDues() {
  const [ward] = await aFamily(api.database, ['Zofia'], 'anna.nowak@poczta.example');
  if (!ward) throw new Error('No ward');
  const { id: courseId } = await aCourse(api.database, { ...CLASS, name: 'Akrobatyka' });
  const { prisma } = api.database;
  const { id: registrationId } = await prisma.registration.create({
    data: { courseId, playerId: ward.id, ownerEmail: ward.ownerEmail, state: 'taken', priceGrosze: PRICE },
  });
  for (const month of ['2026-10', '2026-11', '2026-12']) {
    const { id } = await aPayment(api.database, { participant: ward });
    await prisma.payment.update({ where: { id }, data: { registrationId, month } });
  }
  const seen = { state: 'taken', courseId, price: PRICE } as const;
  const moveTo = async (other: Parameters<typeof aCourse>[1]) => {
    const { id } = await aCourse(api.database, { ...CLASS, name: 'Balet', city: 'Gdańsk', ...other });
    return api.as('reception').registration.moveTo({ registrationId, courseId: id, seen });
  };
  return { registrationId, playerId: ward.id, moveTo };
}

const rows = () => api.database.prisma.payment.findMany({ include: { lines: true }, orderBy: { id: 'asc' } });
const shown = async () =>
  (await rows()).map(({ month, city, amountGrosze, lines }) => [month, city, amountGrosze, lines[0]?.name]);
const titles = async (ids: readonly number[]) => {
  const titleOf = await paymentTitles(api.database.prisma, ids);
  return ids.map((id) => titleOf(id).courseName);
};
const audited = () => api.database.prisma.audit.findMany({ where: { action: 'moveDue' }, orderBy: { id: 'asc' } });

it('what is due from this month on names the other course, with an audit row of each', async () => {
  const { moveTo } = await aPlaceWithDues();
  const [former] = await shown();
  await moveTo({});
  expect(await shown()).toEqual([
    former,
    ['2026-11', 'Gdańsk', PRICE, 'Balet — listopad 2026 (Zofia Nowak)'],
    ['2026-12', 'Gdańsk', PRICE, 'Balet — grudzień 2026 (Zofia Nowak)'],
  ]);
  const [november, december] = (await rows()).slice(1).map(({ id }) => String(id));
  const after = (month: string, name: string) => ({
    month,
    city: 'Gdańsk',
    line: `Balet — ${name} 2026 (Zofia Nowak)`,
  });
  expect(await audited()).toMatchObject([
    { entityId: november, entity: 'payment', after: after('2026-11', 'listopad') },
    { entityId: december, entity: 'payment', after: after('2026-12', 'grudzień') },
  ]);
});

it('screens and letters call what stays due by the former course, also after another move and when it is divided', async () => {
  const { moveTo, registrationId, playerId } = await aPlaceWithDues();
  await moveTo({});
  const ids = (await rows()).map(({ id }) => id);
  expect(await titles(ids)).toEqual(['Akrobatyka', 'Balet', 'Balet']);
  const { courseId } = await api.database.prisma.registration.findUniqueOrThrow({ where: { id: registrationId } });
  const { id: third } = await aCourse(api.database, { ...CLASS, name: 'Judo' });
  const seen = { state: 'taken', courseId, price: PRICE } as const;
  await api.as('reception').registration.moveTo({ registrationId, courseId: third, seen });
  expect(await titles(ids)).toEqual(['Akrobatyka', 'Judo', 'Judo']);
  const instalments = [12_500, 12_500].map((amount) => ({ amount, dueOn: '2026-12-01' }));
  await api.as('manager').payments.divideDue({ paymentId: ids[0] ?? 0, seenAmount: PRICE, instalments });
  const due = await api.as('reception').payments.due({ playerId });
  expect(due.map(({ courseName }) => courseName).toSorted()).toEqual(['Akrobatyka', 'Akrobatyka', 'Judo', 'Judo']);
});

it('a lowered price stays lowered', async () => {
  const { moveTo } = await aPlaceWithDues();
  const paymentId = (await rows())[1]?.id ?? 0;
  const reason = { code: 'sibling', text: '' } as const;
  await api.as('manager').payments.lowerPrice({ paymentId, seenAmount: PRICE, position: 1, price: 20_000, reason });
  await moveTo({});
  expect((await shown())[1]).toEqual(['2026-11', 'Gdańsk', 20_000, 'Balet — listopad 2026 (Zofia Nowak)']);
});

it.each([
  ['another price', { price: grosze(30_000) }],
  ['another ground of exemption', { vatExemption: 'art. 43 ust. 1 pkt 28 ustawy o VAT' }],
  ['a first month after what is due', { startsOn: '2027-01-04' }],
] as const)('a course with %s is refused, and nothing changes', async (_, other) => {
  const { registrationId, moveTo } = await aPlaceWithDues();
  const before = await rows();
  const paymentIds = before.slice(1).map(({ id }) => id);
  expect(await refusalOf(moveTo(other))).toEqual({ code: 'not-allowed-now', reason: 'dues-open', paymentIds });
  expect(await rows()).toEqual(before);
  const place = await api.as('reception').registration.one({ registrationId });
  expect(place).toMatchObject({ state: 'taken', course: { name: 'Akrobatyka' } });
  expect(await audited()).toEqual([]);
});

it('the list of courses says of each what the move then does', async () => {
  const { registrationId, moveTo } = await aPlaceWithDues();
  const terms = [
    ['Droższe', { price: grosze(30_000) }, 'other-price'],
    ['Inna podstawa', { vatExemption: 'art. 43 ust. 1 pkt 28 ustawy o VAT' }, 'other-vat'],
    ['Od stycznia', { startsOn: '2027-01-04' }, 'other-period'],
    ['Obóz', { kind: 'turnus', startsOn: '2027-02-01', endsOn: '2027-02-05' }, 'other-kind'],
  ] as const;
  for (const [name, other] of terms) {
    expect(await refusalOf(moveTo({ name, ...other }))).toMatchObject({ reason: 'dues-open' });
  }
  await aCourse(api.database, { ...CLASS, name: 'Balet' });
  const choices = () => api.as('reception').registration.moveChoices({ registrationId });
  const { courses, following } = await choices();
  expect(following.toSorted()).toEqual((await rows()).slice(1).map(({ id }) => id));
  expect(Object.fromEntries(courses.map(({ name, otherTerms }) => [name, otherTerms]))).toEqual({
    Balet: null,
    ...Object.fromEntries(terms.map(([name, _, otherTerms]) => [name, otherTerms])),
  });
  await api.database.prisma.payment.updateMany({ data: { state: 'cancelled' } });
  expect(await choices()).toMatchObject({ following: [], courses: courses.map(() => ({ otherTerms: null })) });
});

it('a place is moved at other terms once what follows it was cancelled or settled', async () => {
  const { playerId, moveTo } = await aPlaceWithDues();
  const [, november, december] = await rows();
  if (!november || !december) throw new Error('No dues');
  const cancelled = { paymentId: december.id, seenAmount: PRICE, reason: { code: 'mistake', text: '' } } as const;
  await api.as('office').payments.cancelDue(cancelled);
  const settlement = { settlementKey: randomUUID(), playerId, paymentIds: [november.id], method: 'card' } as const;
  const counter = { printReceipt: true, invoiceVersion: 0, deskId: 'desk-1' };
  await openCounter(api).settle({ ...settlement, ...counter });
  const before = await shown();
  expect(await moveTo({ price: grosze(30_000) })).toMatchObject({ difference: 5_000 });
  expect(await shown()).toEqual(before);
});

it('a payment whose checkout is opened at this moment is not renamed, and the place is not moved', async () => {
  const { registrationId, moveTo } = await aPlaceWithDues();
  const paymentId = (await rows())[1]?.id ?? 0;
  const open = { where: { id: paymentId }, data: { state: 'pending' } };
  const [refused] = await inTurn(api.database, (tx) => tx.payment.update(open), [() => refusalOf(moveTo({}))]);
  const registrationIds = [registrationId];
  expect(refused).toEqual({ code: 'not-allowed-now', reason: 'being-paid', registrationIds });
  expect(await audited()).toEqual([]);
});

it('an unpaid reservation of a camp becomes a place in a class, due for the first month of its classes', async () => {
  const [ward] = await aFamily(api.database, ['Zofia'], 'anna.nowak@poczta.example');
  const camp = await aCourse(api.database, { price: PRICE, vatRate, vatExemption });
  const person = { kind: 'known' as const, playerId: ward?.id ?? '' };
  const input = { key: randomUUID(), person, courseId: camp.id, price: PRICE, reservedUntil: '2026-11-27' };
  const { registrationId } = await api.as('reception').enrolment.enrol(input);
  const { id: courseId } = await aCourse(api.database, { ...CLASS, name: 'Balet', startsOn: '2027-01-04' });
  const seen = { state: 'taken', courseId: camp.id, price: PRICE } as const;
  await api.as('reception').registration.moveTo({ registrationId, courseId, seen });
  expect(await shown()).toEqual([['2027-01', 'Kraków', PRICE, 'Balet — styczeń 2027 (Zofia Nowak)']]);
});
