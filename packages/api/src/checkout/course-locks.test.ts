// What the money of a basket locks: its places, and its courses in one order, so that one of two waits for the other and no
// deadlock is retried.

import { lockCheckoutRegistrations } from '@zapisy/db/checkout/confirmed-checkout-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockCourse } from '@zapisy/db/registration/course-records';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { lockWaiters } from '../../testing/lock-waiters.ts';
import { lookUp, openCheckout } from '../../testing/online-payment.ts';
import { aClient } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();

type Client = ReturnType<typeof api.as>;
type Basket = { readonly client: Client; readonly registrationIds: string[] };

/** A place in each course, chosen in this order. */
async function basketOf(email: string, courseIds: readonly string[]): Promise<Basket> {
  const [ward] = await aFamily(api.database, ['Zofia'], email);
  const client = api.as(aClient(email));
  const registrationIds: string[] = [];
  for (const courseId of courseIds) {
    const [place] = await client.registration.begin({ courseId, playerIds: [ward?.id ?? ''] });
    registrationIds.push(place?.id ?? '');
  }
  return { client, registrationIds };
}

/** Resolves to the act that locks the courses. */
type Prepared = (basket: Basket) => Promise<() => Promise<unknown>>;

const afterMoney: Prepared = async ({ client, registrationIds }) => {
  const began = await client.checkout.pay({ registrationIds });
  if (began.kind !== 'gateway') throw new Error('expected a checkout');
  await api.faultControls.gateway.pay(began.checkoutId);
  return () => lookUp(api, began.checkoutId);
};
const extending: Prepared = async ({ client, registrationIds }) => {
  return () => client.registration.extendHold({ registrationIds });
};
const withoutMoney: Prepared = async ({ client, registrationIds }) => {
  return () => client.checkout.pay({ registrationIds });
};

async function isUnlocked(courseId: string): Promise<boolean> {
  const found = await api.database.pool.query('SELECT 1 FROM course WHERE id = $1 FOR UPDATE SKIP LOCKED', [courseId]);
  return found.rowCount === 1;
}

it.each([
  ['whose money has come', afterMoney, 25_000, 'taken'],
  ["whose holds are extended with 'Przedłuż'", extending, 25_000, 'held'],
  ['of free courses', withoutMoney, 0, 'taken'],
] as const)(
  'two baskets %s, chosen in opposite orders, wait for the same course and both end',
  async (_, prepare, price, state) => {
    const courses = [
      await aCourse(api.database, { price: grosze(price) }),
      await aCourse(api.database, { price: grosze(price) }),
    ];
    const [first = '', second = ''] = courses.map(({ id }) => id).toSorted();
    const acts: (() => Promise<unknown>)[] = [];
    for (const [index, order] of [
      [first, second],
      [second, first],
    ].entries()) {
      acts.push(await prepare(await basketOf(`rodzina${index}@poczta.example`, order)));
    }
    let both: Promise<readonly unknown[]> | undefined;
    await inTransaction(api.database, async (tx) => {
      await lockCourse(tx, first, api.clock.now());
      both = Promise.all(acts.map((act) => act()));
      await expect.poll(() => lockWaiters(api.database)).toBe(2);
      expect(await isUnlocked(second)).toBe(true);
    });
    await both;
    const places = await api.database.prisma.registration.findMany();
    expect(places.map((place) => place.state)).toEqual([state, state, state, state]);
    const payments = await api.database.prisma.payment.findMany();
    expect(payments.every((payment) => payment.state === 'paid')).toBe(true);
  },
);

it('the places of a basket are all locked for its money, also those of the only course of a small school', async () => {
  const { checkoutId, registrationIds } = await openCheckout(api, ['Zofia', 'Adam', 'Ewa']);
  // PostgreSQL knows now how few courses there are, and joins them in another way.
  await api.database.pool.query('ANALYZE course, registration, payment');
  const places = await inTransaction(api.database, async (tx) => {
    const found = await lockCheckoutRegistrations(tx, checkoutId);
    const unlocked = 'SELECT id FROM registration WHERE id = ANY($1) FOR UPDATE SKIP LOCKED';
    expect((await api.database.pool.query(unlocked, [registrationIds])).rows).toEqual([]);
    return found;
  });
  expect(places.map(({ id }) => id).toSorted()).toEqual(registrationIds.toSorted());
});
