// Two windows of one owner: one gives a checkout up while the other opens it, pays, and the money is reported. Whatever
// comes first, money that came pays once, and without money everything is owed again.
import { beforeEach, expect, it } from 'vitest';
import { lookUp, ownDues, payOnline } from '../../testing/online-payment.ts';
import { type Seeded, seeded } from '../../testing/seeded.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const ROUNDS = 40;
const SUM = 25_000;

beforeEach(() => api.clock.set('2026-11-23T13:05:00Z'));

const client = () => api.as('client').checkout;
const pay = (paymentIds: readonly number[]) =>
  client().payDues({ paymentIds: [...paymentIds], total: SUM * paymentIds.length });
const paymentsOf = (paymentIds: readonly number[]) =>
  api.database.prisma.payment.findMany({ where: { id: { in: [...paymentIds] } } });
const jobs = async () =>
  (await api.database.pool.query<{ payload: unknown }>('SELECT payload FROM graphile_worker._private_jobs')).rowCount;
const moneyOf = async (checkoutIds: readonly string[]) =>
  (await api.faultControls.gateway.transactions())
    .filter(({ sessionId }) => checkoutIds.includes(sessionId))
    .flatMap(({ payments }) => payments.filter(({ status }) => status === 2));

/** Some turns of the event loop, so that the two windows meet at another statement in each round. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((done) => setImmediate(done));
}

/** The first attempt may have registered nothing, may have registered and lost its answer, or succeeds. */
async function firstAttempt(random: Seeded, paymentIds: readonly number[]): Promise<string> {
  const fault = random.pick([
    { type: 'error', status: 401 },
    { type: 'error', status: 401 },
    { type: 'drop', when: 'after' },
    undefined,
  ]);
  if (fault) await api.faultControls.gateway.fault({ on: 'register', fault });
  await pay(paymentIds).catch(() => undefined);
  const where = { dues: { some: { paymentId: { in: [...paymentIds] } } } };
  return (await api.database.prisma.checkout.findFirstOrThrow({ where })).id;
}

/** The payer's pages that were paid: a person pays one page once, in whichever window. */
type PaidPages = Set<string>;

/** Opens the payment, pays on the payer's page that it leads to, and the money is reported twice at once. */
async function payThere(random: Seeded, paymentIds: readonly number[], pages: PaidPages): Promise<void> {
  const opened = await pay(paymentIds).catch(() => undefined);
  if (!opened || opened.url.includes('/platnosc/')) return;
  await turns(random.below(60));
  if (pages.has(opened.checkoutId)) return;
  pages.add(opened.checkoutId);
  await api.faultControls.gateway.pay(opened.checkoutId);
  await Promise.all([lookUp(api, opened.checkoutId), lookUp(api, opened.checkoutId)]);
}

/** Gives the checkout up, and pays again at once when that was accepted. */
async function giveUp(random: Seeded, paymentIds: readonly number[], pages: PaidPages, id: string): Promise<void> {
  await turns(random.below(60));
  const isAccepted = await client()
    .giveUp({ checkoutId: id })
    .then(
      () => true,
      () => false,
    );
  if (isAccepted && random.chance(0.7)) await payThere(random, paymentIds, pages);
}

it(`a checkout that is given up while its money comes, ${ROUNDS} times: none lost, none double`, async () => {
  let paid = 0;
  let givenUp = 0;
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const random = seeded(seed);
    const { paymentIds } = await ownDues(api, seed % 2 === 0 ? ['Zofia'] : ['Zofia', 'Jan']);
    const checkoutId = await firstAttempt(random, paymentIds);
    const pages: PaidPages = new Set();
    const otherWindow = turns(random.below(60)).then(() => payThere(random, paymentIds, pages));
    await Promise.all([giveUp(random, paymentIds, pages, checkoutId), otherWindow]);
    const { prisma } = api.database;
    const where = { dues: { some: { paymentId: { in: [...paymentIds] } } } };
    const ids = (await prisma.checkout.findMany({ where })).map(({ id }) => id);
    givenUp += await prisma.checkout.count({ where: { id: { in: ids }, state: 'given-up' } });
    const isPaid = (await moneyOf(ids)).length > 0;
    const states = new Set((await paymentsOf(paymentIds)).map(({ state }) => state));
    expect([seed, isPaid, states.has('paid'), states.size]).toEqual([seed, isPaid, isPaid, 1]);
    if (!isPaid) await payOnline(api, (await pay(paymentIds)).checkoutId);
    paid += paymentIds.length;
    const all = (await prisma.checkout.findMany({ where })).map(({ id }) => id);
    const money = await moneyOf(all);
    expect([seed, money.map(({ amount }) => amount)]).toEqual([seed, [SUM * paymentIds.length]]);
    expect((await paymentsOf(paymentIds)).map(({ state }) => state)).toEqual(paymentIds.map(() => 'paid'));
  }
  expect(await api.database.prisma.payment.count({ where: { state: 'paid' } })).toBe(paid);
  expect(await jobs()).toBe(ROUNDS);
  // The refusal of the gateway is notified; no money is.
  expect(await api.database.prisma.notification.count({ where: { reason: { startsWith: 'payment-' } } })).toBe(0);
  // Both outcomes were met, else the rounds show nothing.
  expect(givenUp).toBeGreaterThan(ROUNDS / 10);
  expect(givenUp).toBeLessThan((ROUNDS * 9) / 10);
});
