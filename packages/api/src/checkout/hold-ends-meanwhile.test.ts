// A hold that ends while its money or its extension waits for the course: the place is given once.
import { type Database, inTransaction } from '@zapisy/db/connection/open-database';
import { lockCourse } from '@zapisy/db/registration/course-records';
import { insertRegistration } from '@zapisy/db/registration/registration-records';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { holdPlace } from '@zapisy/domain/registration/place-hold';
import { expect, it } from 'vitest';
import { lockWaiters } from '../../testing/lock-waiters.ts';
import { openCheckout, payOnline } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const OTHER = 'other@poczta.example';
const places = async () =>
  (await api.database.prisma.registration.findMany({ where: { state: { in: ['taken', 'held'] } } })).map(
    ({ ownerEmail, state }) => [ownerEmail, state],
  );

/** The course is locked; `work` waits for it; the hold ends, and another family gets the place. */
async function othersGetThePlace(courseId: string, work: () => Promise<unknown>): Promise<unknown> {
  const [other] = await aFamily(api.database, ['Hanna'], OTHER);
  let waiting: Promise<unknown> | undefined;
  await inTransaction(api.database satisfies Database, async (tx) => {
    await lockCourse(tx, courseId, api.clock.now());
    waiting = work().catch((error: unknown) => error);
    await expect.poll(() => lockWaiters(api.database)).toBe(1);
    api.clock.advance(2 * MINUTE_MS);
    const choice = { preference: 'none', data: EMPTY_INVOICE_DATA, invoiceVersion: 0 } as const;
    const hold = holdPlace(api.clock.now());
    const place = { courseId, playerId: other?.id ?? '', ownerEmail: OTHER, hold, choice };
    await insertRegistration(tx, { ...place, price: grosze(89_000), first: null });
  });
  return waiting;
}

it('money that waited until the place was given to another is left to a person', async () => {
  const { id: courseId } = await aCourse(api.database, { places: 1 });
  const { checkoutId } = await openCheckout(api, ['Zofia'], [courseId]);
  api.clock.advance(14 * MINUTE_MS);
  await othersGetThePlace(courseId, () => payOnline(api, checkoutId));
  expect(await api.database.prisma.notification.findMany()).toMatchObject([{ reason: 'payment-after-place' }]);
  expect((await places()).filter(([owner]) => owner === OTHER)).toHaveLength(1);
  expect((await places()).filter(([, state]) => state === 'taken')).toEqual([]);
});

it('a free place that waited until it was given to another is not taken', async () => {
  const { id: courseId } = await aCourse(api.database, { kind: 'trial', places: 1, price: grosze(0) });
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const client = api.as('client');
  const [place] = await client.registration.begin({ courseId, playerIds: [ward?.id ?? ''] });
  const registrationIds = [place?.id ?? ''];
  api.clock.advance(14 * MINUTE_MS);
  const refused = await othersGetThePlace(courseId, () => refusalOf(client.checkout.pay({ registrationIds })));
  expect(refused).toMatchObject({ code: 'hold-expired' });
  expect((await places()).filter(([, state]) => state === 'taken')).toEqual([]);
});

it('a hold that waited until its place was given to another is not extended', async () => {
  const { id: courseId } = await aCourse(api.database, { places: 1 });
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const client = api.as('client').registration;
  const [place] = await client.begin({ courseId, playerIds: [ward?.id ?? ''] });
  const registrationIds = [place?.id ?? ''];
  api.clock.advance(14 * MINUTE_MS);
  const refused = await othersGetThePlace(courseId, () => refusalOf(client.extendHold({ registrationIds })));
  expect(refused).toMatchObject({ code: 'hold-expired', reason: 'expired' });
  expect(await client.courses({})).toMatchObject({ courses: [{ id: courseId, free: 0 }] });
  const held = { state: 'held', heldUntil: { gt: api.clock.now() } };
  expect(await api.database.prisma.registration.findMany({ where: held })).toMatchObject([{ ownerEmail: OTHER }]);
});
