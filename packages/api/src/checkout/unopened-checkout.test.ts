// A checkout that the gateway did not open: opened again it is the same one, and it is given up only while the gateway
// cannot have it.

import { checkoutById, lockCheckout } from '@zapisy/db/checkout/checkout-records';
import { beforeEach, expect, it } from 'vitest';
import { inTurn } from '../../testing/lock-waiters.ts';
import { endWithoutMoney, openCheckout, openDues, ownDues, payOnline } from '../../testing/online-payment.ts';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { openPaymentGateway } from '../outside/payment-gateway/payment-gateway.ts';
import { beginPayment } from './begin-payment.ts';
import { checkOpenCheckouts } from './check-open-checkouts.ts';
import { checkoutPortsOf } from './checkout-ports.ts';
import { payDues } from './pay-dues.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const { email } = ACTORS.client;

beforeEach(() => api.clock.set('2026-11-23T13:05:00Z'));

const client = () => api.as('client').checkout;
const pay = (paymentIds: readonly number[]) =>
  client().payDues({ paymentIds: [...paymentIds], total: 25_000 * paymentIds.length });
const states = async () =>
  (await api.database.prisma.payment.findMany({ orderBy: { id: 'asc' } })).map(({ state }) => state);
const checkouts = () => api.database.prisma.checkout.findMany({ orderBy: { openedAt: 'asc' } });
const registered = () => api.faultControls.gateway.transactions();
const failing = (fault: Readonly<Record<string, unknown>> & { readonly type: string }) =>
  api.faultControls.gateway.fault({ on: 'register', fault });

/** Payment step 2 of due payments fails at the gateway; resolves to its checkout. */
async function unopened(paymentIds: readonly number[]): Promise<string> {
  const refusal = await refusalOf(pay(paymentIds));
  expect(refusal).toEqual({ code: 'outside-unreachable', checkoutId: expect.any(String) });
  return (refusal as { readonly checkoutId: string }).checkoutId;
}

const REFUSED = { type: 'error', status: 401 };
/** Outcomes of a call that do not say whether it registered the checkout. */
const UNKNOWN = [
  ['was cut before it arrived', { type: 'drop', when: 'before' }],
  ['was carried out and its answer was lost', { type: 'drop', when: 'after' }],
  ['was answered with an error of the gateway', { type: 'error', status: 500, when: 'after' }],
  ["was answered with a proxy's page", { type: 'html', status: 401, when: 'before' }],
] as const;

it('a checkout that the gateway refused to open is not paid, is opened as the same one, and is paid once', async () => {
  const { paymentIds } = await ownDues(api, ['Zofia', 'Jan']);
  await failing(REFUSED);
  const checkoutId = await unopened(paymentIds);
  expect(await states()).toEqual(['pending', 'pending']);
  expect(await client().status({ checkoutId })).toMatchObject({ state: 'opening', opening: 'not-opened', url: null });
  expect(await registered()).toEqual([]);
  const again = await pay(paymentIds);
  expect(again.checkoutId).toBe(checkoutId);
  expect(await client().status({ checkoutId })).toMatchObject({ state: 'open', opening: null, url: again.url });
  await payOnline(api, checkoutId);
  expect(await states()).toEqual(['paid', 'paid']);
});

it('a checkout that the gateway refused to open is given up: its payments are due again, and the next checkout is another', async () => {
  const { paymentIds } = await ownDues(api, ['Zofia', 'Jan']);
  await failing(REFUSED);
  const checkoutId = await unopened(paymentIds);
  for (let sent = 0; sent < 2; sent += 1) await client().giveUp({ checkoutId });
  expect(await states()).toEqual(['due', 'due']);
  expect(await checkouts()).toMatchObject([{ state: 'given-up', askAt: null, endsAt: null }]);
  expect(await client().status({ checkoutId })).toMatchObject({ state: 'given-up', opening: null });
  expect(await openDues(api, paymentIds)).not.toBe(checkoutId);
});

it('a checkout that the gateway refused to open of a basket is given up: its places stay held, and are paid in another', async () => {
  await failing(REFUSED);
  const refusal = await refusalOf(openCheckout(api, ['Zofia', 'Jan']));
  expect(refusal).toMatchObject({ code: 'outside-unreachable' });
  const [{ id: checkoutId = '' } = {}] = await checkouts();
  await client().giveUp({ checkoutId });
  const places = await api.database.prisma.registration.findMany();
  expect(places).toMatchObject([{ state: 'held' }, { state: 'held' }]);
  expect(await states()).toEqual(['cancelled', 'cancelled']);
  const registrationIds = places.map(({ id }) => id);
  expect(await client().pay({ registrationIds })).toMatchObject({ kind: 'gateway' });
  expect(await states()).toEqual(['cancelled', 'cancelled', 'pending', 'pending']);
});

it('a checkout that the gateway refused to open is the same when no connection to the gateway can be opened', async () => {
  const { paymentIds } = await ownDues(api);
  const account = { baseUrl: 'http://127.0.0.1:1024', merchantId: 1, posId: 1, crcKey: 'crc', reportsKey: 'reports' };
  const ports = { ...checkoutPortsOf(api.context), gateway: openPaymentGateway(account) };
  const input = { paymentIds, total: 25_000 };
  expect(await refusalOf(payDues(ports, email, input))).toMatchObject({ code: 'outside-unreachable' });
  expect(await checkouts()).toMatchObject([{ state: 'opening', openingCalls: 0 }]);
});

it.each([
  ['not-opened', REFUSED],
  ['unknown', { type: 'drop', when: 'before' }],
] as const)('every list of a payment whose page did not open says so: %s', async (opening, fault) => {
  const { wards, paymentIds } = await ownDues(api);
  const dueOn = new Date('2026-11-20T00:00:00Z');
  await api.database.prisma.payment.updateMany({ data: { dueOn } });
  await failing(fault);
  await unopened(paymentIds);
  const online = { since: api.clock.now(), opening };
  const [{ id: playerId = '' } = {}] = wards;
  const office = api.as('office');
  const [paymentId = 0] = paymentIds;
  expect(await client().dues()).toMatchObject([{ dues: [{ lock: { kind: 'open', ...online } }] }]);
  expect(await api.as('client').payments.mine()).toMatchObject([{ online }]);
  expect((await api.as('client').overview.owed()).payments).toMatchObject([{ checkout: { opening } }]);
  expect(await office.checkout.nowOf({ playerId })).toMatchObject([online]);
  expect((await office.payments.list()).payments).toMatchObject([{ online }]);
  expect((await office.payments.overdue({})).families).toMatchObject([{ payments: [{ online }] }]);
  expect((await office.payments.one({ paymentId })).due).toMatchObject({ online });
  await api.database.prisma.payment.updateMany({ data: { dueOn: new Date('2026-11-23T00:00:00Z') } });
  expect(await office.payments.day({})).toMatchObject([{ online }]);
});

it.each(UNKNOWN)(
  'a checkout that the gateway may have because the call %s is not given up, and opened again it is the same one',
  async (_, fault) => {
    const { paymentIds } = await ownDues(api);
    await failing(fault);
    const checkoutId = await unopened(paymentIds);
    expect(await client().status({ checkoutId })).toMatchObject({ state: 'opening', opening: 'unknown' });
    const since = (await checkouts())[0]?.openedAt;
    const refusal = { code: 'not-allowed-now', reason: 'paid-online-now', paymentIds, since, checkoutId };
    expect(await refusalOf(client().giveUp({ checkoutId }))).toEqual(refusal);
    expect(await states()).toEqual(['pending']);
    expect((await pay(paymentIds)).checkoutId).toBe(checkoutId);
    expect(await registered()).toMatchObject([{ sessionId: checkoutId }]);
    await payOnline(api, checkoutId);
    expect(await states()).toEqual(['paid']);
  },
);

it('a checkout that the gateway may have is not given up after a later call that certainly registered nothing', async () => {
  const { paymentIds } = await ownDues(api);
  await failing({ type: 'drop', when: 'after' });
  const checkoutId = await unopened(paymentIds);
  await failing(REFUSED);
  await unopened(paymentIds);
  expect(await refusalOf(client().giveUp({ checkoutId }))).toMatchObject({ code: 'not-allowed-now' });
});

it('a checkout that the gateway may have because the server died before it stored the answer leads to the same payment', async () => {
  const { paymentIds } = await ownDues(api);
  const { records, ...ports } = checkoutPortsOf(api.context);
  const dying = { ...records, saveOpened: () => Promise.reject(new Error('the process died')) };
  const input = { paymentIds, total: 25_000 };
  await expect(payDues({ ...ports, records: dying }, email, input)).rejects.toThrow('the process died');
  const [{ id: checkoutId = '' } = {}] = await checkouts();
  expect(await client().status({ checkoutId })).toMatchObject({ opening: 'unknown' });
  expect((await pay(paymentIds)).checkoutId).toBe(checkoutId);
  expect(await registered()).toHaveLength(1);
});

it('a checkout that the gateway may have ends by the clock alone, after the gateway said that no money came', async () => {
  const { paymentIds } = await ownDues(api);
  await failing({ type: 'drop', when: 'before' });
  const checkoutId = await unopened(paymentIds);
  const { endsAt } = await client().status({ checkoutId });
  expect(endsAt).toEqual(new Date(api.clock.now().getTime() + 75 * MINUTE_MS));
  api.clock.advance(76 * MINUTE_MS);
  await checkOpenCheckouts(checkoutPortsOf(api.context));
  expect([await states(), (await checkouts())[0]?.state]).toEqual([['due'], 'expired']);
});

it("giveUp refuses an open checkout and another owner's, and leaves one that has ended as it is", async () => {
  const { paymentIds } = await ownDues(api);
  const checkoutId = await openDues(api, paymentIds);
  expect(await refusalOf(client().giveUp({ checkoutId }))).toMatchObject({ reason: 'paid-online-now' });
  const other = api.as(aClient('inny@poczta.example')).checkout;
  expect(await refusalOf(other.giveUp({ checkoutId }))).toEqual({ code: 'not-found' });
  await payOnline(api, checkoutId);
  await client().giveUp({ checkoutId });
  expect([await states(), (await checkouts())[0]?.state]).toEqual([['paid'], 'paid']);
});

const endOf = (act: Promise<unknown>) =>
  act.then(
    () => 'fulfilled',
    () => 'rejected',
  );

it('giveUp and a second window that opens the checkout at the same moment: one of the two, never both', async () => {
  const { paymentIds } = await ownDues(api);
  await failing(REFUSED);
  const checkoutId = await unopened(paymentIds);
  const [givingUp] = await inTurn(api.database, (tx) => lockCheckout(tx, checkoutId), [
    () => endOf(client().giveUp({ checkoutId })),
    () => endOf(pay(paymentIds)),
  ]);
  const isOpen = (await registered()).some(({ sessionId }) => sessionId === checkoutId);
  expect([givingUp, isOpen]).toEqual(['fulfilled', false]);
  expect((await checkoutById(api.database, checkoutId))?.state).toBe('given-up');
});

const takeOver = (paymentId = 0) => api.as('reception').checkout.takeOver({ paymentId });
const down = () => api.faultControls.gateway.fault({ on: 'look-up', fault: { type: 'drop' } });
const audited = () => api.database.prisma.audit.count({ where: { action: 'takeOver' } });

it('taking it over at the counter needs no gateway when it never got the checkout: all its payments are due, and no late money is asked for', async () => {
  const { paymentIds } = await ownDues(api, ['Zofia', 'Jan']);
  await failing(REFUSED);
  const checkoutId = await unopened(paymentIds);
  await down();
  const taken = await Promise.all(paymentIds.map(takeOver));
  expect(taken.map(({ kind }) => kind)).toEqual(['due', 'due']);
  expect([await states(), await audited()]).toEqual([['due', 'due'], 2]);
  const [checkout] = await checkouts();
  expect(checkout).toMatchObject({ id: checkoutId, state: 'taken-over', askAt: null, takenOverAt: api.clock.now() });
  expect(await refusalOf(pay(paymentIds))).toMatchObject({ code: 'not-allowed-now', reason: 'at-counter' });
  expect(await registered()).toEqual([]);
});

it.each(UNKNOWN)(
  'taking it over at the counter asks a gateway that may have it because the call %s, and changes nothing while it is down',
  async (_, fault) => {
    const { paymentIds } = await ownDues(api);
    await failing(fault);
    await unopened(paymentIds);
    await down();
    expect(await refusalOf(takeOver(paymentIds[0]))).toEqual({ code: 'outside-unreachable' });
    expect([await states(), await audited()]).toEqual([['pending'], 0]);
  },
);

it('taking it over at the counter and the client who opens it again at the same moment: never both, whichever has the row first', async () => {
  for (const isCounterFirst of [true, false]) {
    const { paymentIds } = await ownDues(api);
    await failing(REFUSED);
    const checkoutId = await unopened(paymentIds);
    await down();
    const counter = () => takeOver(paymentIds[0]);
    const client = () => pay(paymentIds);
    const acts = isCounterFirst ? [counter, client] : [client, counter];
    const outcomes = await inTurn(
      api.database,
      (tx) => lockCheckout(tx, checkoutId),
      acts.map((act) => () => endOf(act())),
    );
    const isRegistered = (await registered()).some(({ sessionId }) => sessionId === checkoutId);
    const state = (await checkoutById(api.database, checkoutId))?.state;
    // The client is led to our page, which says that the counter has it; the counter is refused.
    expect([outcomes, isRegistered, state]).toEqual(
      isCounterFirst ? [['fulfilled', 'fulfilled'], false, 'taken-over'] : [['fulfilled', 'rejected'], true, 'open'],
    );
  }
});

it('the page of the gateway is not handed out of a checkout that ended while the gateway was asked', async () => {
  const { paymentIds } = await ownDues(api);
  const { gateway, ...ports } = checkoutPortsOf(api.context);
  const ended: typeof gateway = {
    ...gateway,
    open: async (order) => {
      const opened = await gateway.open(order);
      await endWithoutMoney(api, order.reference);
      return opened;
    },
  };
  const paying = await payDues({ ...ports, gateway: ended }, email, { paymentIds, total: 25_000 });
  expect(paying.url).toBe(`http://127.0.0.1:3000/platnosc/${paying.checkoutId}`);
  expect([await states(), (await checkouts())[0]?.state]).toEqual([['due'], 'cancelled']);
});

it('the page of the gateway is not handed out of a checkout that ended before it was asked for once more', async () => {
  const { registrationIds } = await openCheckout(api);
  const { records, ...ports } = checkoutPortsOf(api.context);
  const checkoutOf: typeof records.checkoutOf = async (ownerEmail, checkoutId) => {
    await endWithoutMoney(api, checkoutId);
    return records.checkoutOf(ownerEmail, checkoutId);
  };
  const began = await beginPayment({ ...ports, records: { ...records, checkoutOf } }, email, { registrationIds });
  const [{ id = '', url, state } = {}] = await checkouts();
  expect([state, url]).toEqual(['cancelled', expect.any(String)]);
  expect(began).toEqual({ kind: 'gateway', checkoutId: id, url: `http://127.0.0.1:3000/platnosc/${id}` });
});

it('the page of the gateway is the same one for two windows that open the checkout at once', async () => {
  const { registrationIds } = await openCheckout(api);
  await api.database.prisma.checkout.updateMany({ data: { state: 'opening', url: null, gatewayId: null } });
  const ports = checkoutPortsOf(api.context);
  const both = await Promise.all([1, 2].map(() => beginPayment(ports, email, { registrationIds })));
  expect(new Set(both.map((began) => ('url' in began ? began.url : ''))).size).toBe(1);
  expect(await registered()).toHaveLength(1);
});
