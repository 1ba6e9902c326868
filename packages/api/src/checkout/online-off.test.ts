// A school that takes no payments online: an order to pay is refused, and nothing is left of it.
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { beforeEach, expect, it } from 'vitest';
import { ownDues } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { openPaymentGateway } from '../outside/payment-gateway/payment-gateway.ts';
import { publishedSchool } from '../school/school-details.ts';
import { beginPayment } from './begin-payment.ts';
import { checkOpenCheckouts } from './check-open-checkouts.ts';
import { checkoutPortsOf } from './checkout-ports.ts';
import { payDues } from './pay-dues.ts';

const api = testApi();
const REFUSED = { code: 'not-allowed-now', reason: 'online-off' };

beforeEach(() => api.clock.set('2026-11-23T13:05:00Z'));

const withoutGateway = () => {
  const { context } = api;
  return { ...context, outside: { ...context.outside, gateway: openPaymentGateway(undefined) } };
};
const checkouts = () => api.database.prisma.checkout.count();

it('payDues of a school that takes no payments online is refused, and the due stays due', async () => {
  const { paymentIds } = await ownDues(api);
  const ports = checkoutPortsOf(withoutGateway());
  expect(await refusalOf(payDues(ports, ACTORS.client.email, { paymentIds, total: 25_000 }))).toEqual(REFUSED);
  expect([await checkouts(), (await api.database.prisma.payment.findFirst())?.state]).toEqual([0, 'due']);
});

it.each([
  ['that costs something is refused, and stays held', 25_000, 'held'],
  ['that costs nothing is taken', 0, 'taken'],
])('a place %s in a school that takes no payments online', async (_, price, state) => {
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const { id: courseId } = await aCourse(api.database, { price: grosze(price) });
  const begun = await api.as('client').registration.begin({ courseId, playerIds: [ward?.id ?? ''] });
  const registrationIds = begun.map(({ id }) => id);
  const paying = beginPayment(checkoutPortsOf(withoutGateway()), ACTORS.client.email, { registrationIds });
  if (price > 0) expect(await refusalOf(paying)).toEqual(REFUSED);
  else expect(await paying).toEqual({ kind: 'nothing-to-pay' });
  expect(await api.database.prisma.registration.findMany()).toMatchObject([{ state }]);
  expect(await checkouts()).toBe(0);
});

it('a page knows whether anything can be paid online, and no job asks a gateway that is off', async () => {
  const context = { ...withoutGateway(), session: undefined };
  expect(await publishedSchool(context)).toMatchObject({ paysOnline: false });
  expect(await api.anonymous().school.shown()).toMatchObject({ paysOnline: true });
  expect(await checkOpenCheckouts(checkoutPortsOf(context))).toBe(0);
  expect(api.logged).toEqual([]);
});
