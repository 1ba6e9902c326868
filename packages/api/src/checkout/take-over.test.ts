// A counter takes due payments over that are being paid online: the gateway is asked first, and nothing is paid twice.
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { beforeEach, expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { inTurn } from '../../testing/lock-waiters.ts';
import { endWithoutMoney, lookUp, openCheckout, openDues, ownDues, payOnline } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { checkoutPortsOf } from './checkout-ports.ts';
import { takeOver } from './take-over.ts';

const api = testApi();
const { terms, settle } = openCounter(api);
const gateway = () => api.faultControls.gateway;

beforeEach(() => api.clock.set('2026-11-23T13:05:00Z'));

async function opened(names: readonly string[] = ['Zofia']) {
  const { wards, paymentIds } = await ownDues(api, names);
  const checkoutId = await openDues(api, paymentIds);
  const [ward] = wards;
  if (!ward) throw new Error('expected a ward');
  const [paymentId = 0] = paymentIds;
  const takeOver = () => api.as('reception').checkout.takeOver({ paymentId });
  const settleHere = () => settle({ ...terms(ward, undefined), paymentIds: [paymentId] });
  return { checkoutId, paymentIds, takeOver, settleHere };
}

const payments = () => api.database.prisma.payment.findMany({ orderBy: { id: 'asc' } });
const states = async () => (await payments()).map(({ state }) => state);
const checkout = () => api.database.prisma.checkout.findFirstOrThrow();
const audited = async () =>
  (await api.database.prisma.audit.findMany({ where: { action: 'takeOver' }, orderBy: { id: 'asc' } })).map(
    ({ entityId }) => entityId,
  );
const notifications = () => api.database.prisma.notification.findMany();
const jobs = async () =>
  (await api.database.pool.query<{ payload: unknown }>('SELECT payload FROM graphile_worker._private_jobs')).rows;

it('takeOver ends a checkout without money: all its payments are due, and one is settled at the counter', async () => {
  const { paymentIds, takeOver, settleHere, checkoutId } = await opened(['Zofia', 'Jan']);
  expect(await refusalOf(settleHere())).toMatchObject({ code: 'not-payable', states: ['pending'] });
  const { playerId = '' } = (await payments())[0] ?? {};
  const now = () => api.as('reception').checkout.nowOf({ playerId });
  expect(await now()).toMatchObject([{ payment: { id: paymentIds[0] }, since: api.clock.now() }]);
  expect(await takeOver()).toEqual({ kind: 'due', paymentIds });
  expect(await now()).toEqual([]);
  expect(await states()).toEqual(['due', 'due']);
  expect(await audited()).toEqual(paymentIds.map(String));
  expect(await checkout()).toMatchObject({ state: 'taken-over', endsAt: null });
  expect((await checkout()).askAt).not.toBeNull();
  await settleHere();
  expect(await states()).toEqual(['paid', 'due']);
  expect(await api.as('client').checkout.status({ checkoutId })).toMatchObject({ state: 'taken-over' });
});

it('takeOver keeps the client from opening it again for a quarter of an hour', async () => {
  const { paymentIds, takeOver } = await opened();
  await takeOver();
  const pay = () => api.as('client').checkout.payDues({ paymentIds, total: 25_000 });
  expect(await refusalOf(pay())).toEqual({
    code: 'not-allowed-now',
    reason: 'at-counter',
    paymentIds,
    since: api.clock.now(),
  });
  expect(await api.as('client').checkout.dues()).toMatchObject([{ dues: [{ lock: { kind: 'at-counter' } }] }]);
  api.clock.advance(15 * 60_000);
  expect(await pay()).toMatchObject({ checkoutId: expect.any(String) });
});

it('takeOver keeps the client from it also when its time was over and the job had not ended it', async () => {
  const { paymentIds, takeOver } = await opened();
  api.clock.advance(80 * 60_000);
  expect(await takeOver()).toEqual({ kind: 'due', paymentIds });
  const pay = () => api.as('client').checkout.payDues({ paymentIds, total: 25_000 });
  expect(await refusalOf(pay())).toMatchObject({ code: 'not-allowed-now', reason: 'at-counter' });
  expect(await api.database.prisma.audit.count({ where: { action: 'takeOver' } })).toBe(1);
});

it('takeOver keeps the client from it also when late money was given back there', async () => {
  const { checkoutId, paymentIds, takeOver } = await opened();
  const since = api.clock.now();
  await takeOver();
  api.clock.advance(60_000);
  await gateway().pay(checkoutId);
  await gateway().giveBack(checkoutId);
  await lookUp(api, checkoutId);
  expect(await checkout()).toMatchObject({ state: 'cancelled', takenOverAt: since });
  const pay = () => api.as('client').checkout.payDues({ paymentIds, total: 25_000 });
  expect(await refusalOf(pay())).toMatchObject({ code: 'not-allowed-now', reason: 'at-counter', since });
  api.clock.advance(14 * 60_000);
  expect(await pay()).toMatchObject({ checkoutId: expect.any(String) });
});

it('takeOver settles what was paid there, and says so', async () => {
  const { checkoutId, paymentIds, takeOver } = await opened(['Zofia', 'Jan']);
  await gateway().pay(checkoutId);
  expect(await takeOver()).toEqual({ kind: 'paid', paymentIds });
  expect(await states()).toEqual(['paid', 'paid']);
  expect((await checkout()).state).toBe('paid');
  expect(await jobs()).toHaveLength(1);
});

it('takeOver changes nothing while the gateway is unreachable, or has money that it does not verify', async () => {
  const { checkoutId, takeOver } = await opened();
  await gateway().fault({ on: 'look-up', fault: { type: 'drop' } });
  expect(await refusalOf(takeOver())).toMatchObject({ code: 'outside-unreachable' });
  await gateway().pay(checkoutId);
  await gateway().fault({ on: 'verify', fault: { type: 'drop', when: 'before' } });
  expect(await refusalOf(takeOver())).toMatchObject({ code: 'not-allowed-now', reason: 'paid-online-now' });
  expect([await states(), (await checkout()).state]).toEqual([['pending'], 'open']);
  expect((await takeOver()).kind).toBe('paid');
});

it('takeOver does not say that a payment is paid which the client is paying in another checkout by now', async () => {
  const { checkoutId, paymentIds } = await opened();
  const { gateway: real, ...ports } = checkoutPortsOf(api.context);
  const endedMeanwhile = {
    ...real,
    state: async (reference: string) => {
      const said = await real.state(reference);
      await endWithoutMoney(api, checkoutId);
      await openDues(api, paymentIds);
      return said;
    },
  };
  const taking = takeOver({ ...ports, gateway: endedMeanwhile }, ACTORS.reception, { paymentId: paymentIds[0] ?? 0 });
  expect(await refusalOf(taking)).toMatchObject({ code: 'not-allowed-now', reason: 'paid-online-now', paymentIds });
  expect(await states()).toEqual(['pending']);
});

it('takeOver names only what is due, when other money has paid a part of the checkout', async () => {
  const { paymentIds } = await ownDues(api, ['Zofia', 'Jan']);
  const first = await openDues(api, paymentIds.slice(0, 1));
  await endWithoutMoney(api, first);
  await openDues(api, paymentIds);
  await payOnline(api, first);
  const taking = api.as('reception').checkout.takeOver({ paymentId: paymentIds[1] ?? 0 });
  expect(await taking).toEqual({ kind: 'due', paymentIds: paymentIds.slice(1) });
});

it('takeOver answers the same when it is sent twice, also at once', async () => {
  const { takeOver } = await opened();
  const answers = await Promise.all([takeOver(), takeOver()]);
  expect([...answers, await takeOver()].map(({ kind }) => kind)).toEqual(['due', 'due', 'due']);
  expect(await api.database.prisma.audit.count({ where: { action: 'takeOver' } })).toBe(1);
});

it('takeOver is refused for the payment of a registration, of which nothing would be owed', async () => {
  await openCheckout(api);
  const [payment] = await payments();
  const taking = api.as('reception').checkout.takeOver({ paymentId: payment?.id ?? 0 });
  expect(await refusalOf(taking)).toMatchObject({ code: 'not-allowed-now', reason: 'paid-online-now' });
  expect(await states()).toEqual(['pending']);
});

it('takeOver and money at the same moment: paid once, whichever has the rows first', async () => {
  for (const moneyFirst of [true, false]) {
    const { checkoutId, paymentIds, takeOver } = await opened();
    await gateway().pay(checkoutId);
    const money = () => lookUp(api, checkoutId);
    const taking = () => takeOver().catch(() => undefined);
    const acts = moneyFirst ? [money, taking] : [taking, money];
    await inTurn(api.database, (tx) => lockPayments(tx, paymentIds), acts);
    expect((await payments()).at(-1)).toMatchObject({ state: 'paid', method: 'online', checkoutId });
  }
  expect(await jobs()).toHaveLength(2);
  expect(await notifications()).toEqual([]);
});

it('money that comes after a take-over pays what is still due, and the counter is refused', async () => {
  const { checkoutId, takeOver, settleHere } = await opened();
  await takeOver();
  await payOnline(api, checkoutId);
  expect(await states()).toEqual(['paid']);
  expect(await refusalOf(settleHere())).toMatchObject({ code: 'already-settled' });
  expect(await jobs()).toHaveLength(1);
  expect(await notifications()).toEqual([]);
});

it('money that comes after a take-over is recorded and reported once when the counter has settled: one sale, no second document', async () => {
  const { checkoutId, paymentIds, takeOver, settleHere } = await opened(['Zofia', 'Jan']);
  await takeOver();
  await settleHere();
  const before = (await jobs()).length;
  await payOnline(api, checkoutId);
  await lookUp(api, checkoutId);
  expect(await payments()).toMatchObject([
    { state: 'paid', method: 'card', checkoutId: null },
    { state: 'paid', method: 'online', checkoutId },
  ]);
  expect((await checkout()).state).toBe('paid');
  expect(await notifications()).toMatchObject([
    {
      reason: 'payment-without-due',
      paymentIds: paymentIds.slice(0, 1),
      count: 1,
      details: { said: { received: 25_000 } },
    },
  ]);
  expect((await jobs()).slice(before).map(({ payload }) => payload)).toEqual([{ paymentIds: paymentIds.slice(1) }]);
});

it('money that comes after a take-over and a settlement at the same moment: one sale, in either order', async () => {
  for (const moneyFirst of [true, false]) {
    const { checkoutId, paymentIds, takeOver, settleHere } = await opened();
    await takeOver();
    await gateway().pay(checkoutId);
    const outcomeOf = (work: Promise<unknown>) => work.then(() => 'done', String);
    const work = moneyFirst ? [() => lookUp(api, checkoutId), settleHere] : [settleHere, () => lookUp(api, checkoutId)];
    await inTurn(
      api.database,
      (tx) => lockPayments(tx, paymentIds),
      work.map((one) => () => outcomeOf(one())),
    );
    expect((await payments()).at(-1)).toMatchObject({ state: 'paid', method: moneyFirst ? 'online' : 'card' });
  }
  expect(await notifications()).toHaveLength(1);
  expect(await jobs()).toHaveLength(2);
});
