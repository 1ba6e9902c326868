// 'Zwolnij miejsce' with due payments: each is kept or cancelled as the person chose, with the release or not at all.
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { beforeEach, expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const PRICE = 25_000;

beforeEach(() => api.clock.set('2026-11-23T13:06:00Z'));

/** A taken place of a permanent class, with due payments for November and December. */
async function aPlaceWithDues() {
  const [ward] = await aFamily(api.database, ['Zofia'], 'anna.nowak@poczta.example');
  if (!ward) throw new Error('No ward');
  const { id: courseId } = await aCourse(api.database, { kind: 'permanent', startsOn: '2026-09-01', endsOn: null });
  const { prisma } = api.database;
  const { id: registrationId } = await prisma.registration.create({
    data: { courseId, playerId: ward.id, ownerEmail: ward.ownerEmail, state: 'taken', priceGrosze: PRICE },
  });
  const dues: number[] = [];
  for (const month of ['2026-11', '2026-12']) {
    const { id } = await aPayment(api.database, { participant: ward });
    await prisma.payment.update({ where: { id }, data: { registrationId, month } });
    dues.push(id);
  }
  const [november = 0, december = 0] = dues;
  const seen = { state: 'taken', courseId, price: PRICE } as const;
  const release = (
    choices: readonly (readonly [number, 'keep' | 'cancel'])[],
    { by = 'office', seenAmount = PRICE }: { by?: 'office' | 'reception'; seenAmount?: number } = {},
  ) =>
    api.as(by).registration.release({
      registrationId,
      reason: 'Przeprowadzka',
      seen,
      dues: choices.map(([paymentId, choice]) => ({ paymentId, choice, seenAmount })),
    });
  const states = async () => {
    const rows = await prisma.payment.findMany({ orderBy: { id: 'asc' } });
    const place = await prisma.registration.findUniqueOrThrow({ where: { id: registrationId } });
    return [place.state, ...rows.map(({ state, closingReason }) => closingReason ?? state)];
  };
  return { november, december, release, states, registrationId };
}

it('what is chosen for each becomes of it, with an audit row of each', async () => {
  const { november, december, release, states } = await aPlaceWithDues();
  const released = await release([
    [december, 'cancel'],
    [november, 'keep'],
  ]);
  expect(released).toMatchObject({ state: 'cancelled', payments: [{ id: november, state: 'due', month: '2026-11' }] });
  expect(await states()).toEqual(['cancelled', 'due', 'place-released']);
  const rows = await api.database.prisma.audit.findMany({ orderBy: { id: 'asc' } });
  expect(rows.map(({ action, actor, entityId }) => [action, actor, entityId])).toEqual([
    ['cancelDue', ACTORS.office.email, String(december)],
    ['releaseRegistration', ACTORS.office.email, expect.any(String)],
  ]);
});

it('a due payment that was not shown, or is of another amount, stops the release', async () => {
  const { november, december, release, states } = await aPlaceWithDues();
  const conflict = { code: 'conflict', reason: 'dues-changed', count: 2, sum: 2 * PRICE };
  const both = [november, december].map((id) => [id, 'cancel'] as const);
  expect(await refusalOf(release([[november, 'cancel']]))).toEqual(conflict);
  expect(await refusalOf(release([]))).toEqual(conflict);
  expect(await refusalOf(release([...both, [9_999, 'cancel']]))).toEqual(conflict);
  expect(
    await refusalOf(
      release([
        [november, 'keep'],
        [november, 'cancel'],
      ]),
    ),
  ).toEqual(conflict);
  expect(await refusalOf(release(both, { seenAmount: PRICE + 1 }))).toEqual(conflict);
  expect(await states()).toEqual(['taken', 'due', 'due']);
});

it('reception may release and keep, but not cancel what is due', async () => {
  const { november, december, release, states } = await aPlaceWithDues();
  const by = 'reception';
  expect(
    await refusalOf(
      release(
        [
          [november, 'keep'],
          [december, 'cancel'],
        ],
        { by },
      ),
    ),
  ).toEqual({ code: 'no-right' });
  expect(await states()).toEqual(['taken', 'due', 'due']);
  await release(
    [
      [november, 'keep'],
      [december, 'keep'],
    ],
    { by },
  );
  expect(await states()).toEqual(['cancelled', 'due', 'due']);
});

/** With two due payments, of a turnus that starts in five days. */
async function aReservation() {
  const place = await aPlaceWithDues();
  const { november, december, registrationId } = place;
  const { prisma } = api.database;
  const turnus = { kind: 'turnus', startsOn: new Date('2026-11-28'), endsOn: new Date('2026-11-29') };
  const data = { reservedUntil: new Date('2026-11-26'), course: { update: turnus } };
  await prisma.registration.update({ where: { id: registrationId }, data });
  await prisma.payment.updateMany({ where: { registrationId }, data: { month: null } });
  return { ...place, dues: [november, december] };
}
const all = (ids: readonly number[], choice: 'keep' | 'cancel') => ids.map((id) => [id, choice] as const);
const by = 'reception';

it('a reservation that is not paid ends with its dues, whoever releases it: nothing could be bought with them', async () => {
  const { dues, release, states } = await aReservation();
  expect(await refusalOf(release(all(dues, 'keep'), { by }))).toEqual({ code: 'bad-input', field: 'dues' });
  expect(await states()).toEqual(['taken', 'due', 'due']);
  await release(all(dues, 'cancel'), { by });
  expect(await states()).toEqual(['cancelled', 'place-released', 'place-released']);
  const rows = await api.database.prisma.audit.findMany({ where: { action: 'cancelDue' }, orderBy: { id: 'asc' } });
  expect(rows.map(({ entityId }) => Number(entityId))).toEqual(dues);
});

it('a reservation of which an instalment is paid leaves the choice to the person, with the right that it needs', async () => {
  const { november, december, release, states } = await aReservation();
  const paid = { state: 'paid', method: 'cash', paidOn: new Date('2026-11-23'), paidAt: api.clock.now() };
  await api.database.prisma.payment.update({ where: { id: december }, data: paid });
  expect(await refusalOf(release([[november, 'cancel']], { by }))).toEqual({ code: 'no-right' });
  await release([[november, 'keep']], { by });
  expect(await states()).toEqual(['cancelled', 'due', 'paid']);
});

it('a release and a division of its due payment at once never leave instalments that were not decided', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { november, december, release, states } = await aPlaceWithDues();
    const instalments = [10_000, 15_000].map((amount) => ({ amount, dueOn: '2026-12-10' }));
    const dividing = api.as('office').payments.divideDue({ paymentId: november, seenAmount: PRICE, instalments });
    const releasing = release([
      [november, 'cancel'],
      [december, 'cancel'],
    ]);
    const ends = await Promise.allSettled([dividing, releasing]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(['taken', 'cancelled']).toContain((await states())[0]);
  }
});

it('a month whose due was cancelled may be charged again; one lowered to 0,00 or divided may not', async () => {
  const { november, december } = await aPlaceWithDues();
  const uncharged = async (month: string) => (await api.as('office').courses.uncharged({ month })).count;
  const seen = { seenAmount: PRICE };
  const instalments = [10_000, 15_000].map((amount) => ({ amount, dueOn: '2026-12-10' }));
  await api.as('office').payments.divideDue({ paymentId: november, ...seen, instalments });
  const illness = { code: 'illness', text: '' } as const;
  await api.as('manager').payments.lowerPrice({ paymentId: december, ...seen, position: 1, price: 0, reason: illness });
  expect([await uncharged('2026-11'), await uncharged('2026-12')]).toEqual([0, 0]);
  const parts = await api.database.prisma.payment.findMany({ where: { instalmentOf: november } });
  for (const { id: paymentId, amountGrosze: seenAmount } of parts)
    await api.as('office').payments.cancelDue({ paymentId, seenAmount, reason: illness });
  expect(await uncharged('2026-11')).toBe(1);
});
