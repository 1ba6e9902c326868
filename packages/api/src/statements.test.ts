// How often an act asks PostgreSQL, BEGIN and COMMIT included: each record is read once and handed on.
import { randomUUID } from 'node:crypto';
import { aFamily, aParticipant } from '@zapisy/db/testing/builders/people';
import { aProduct } from '@zapisy/db/testing/builders/products';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { openCounter, saleOfOne } from '../testing/counter.ts';
import { ACTORS } from '../testing/people.ts';
import { countStatements } from '../testing/statements.ts';
import { testApi } from '../testing/test-api.ts';
import { checkoutPortsOf } from './checkout/checkout-ports.ts';
import { recordGatewayNotification } from './checkout/record-gateway-notification.ts';

const api = testApi();
const { terms } = openCounter(api);
const { as, context, expectAtMost } = countStatements(api);

async function enrolling() {
  const { id: playerId } = await aParticipant(api.database);
  const { id: courseId, price } = await aCourse(api.database, { kind: 'permanent', name: 'Akrobatyka' });
  return { key: randomUUID(), person: { kind: 'known' as const, playerId }, courseId, price };
}

it('an enrolment of a known participant asks PostgreSQL at most 12 times', async () => {
  const input = await enrolling();
  await expectAtMost(12, async (during) => {
    const { paymentId } = await during('enrol', () => as('reception').enrolment.enrol(input));
    expect(paymentId).not.toBeNull();
  });
});

it('a settlement of one payment asks PostgreSQL at most 16 times', async () => {
  const { participant, paymentId } = await as('reception').enrolment.enrol(await enrolling());
  const input = saleOfOne({ ...terms(participant, undefined), paymentIds: [paymentId ?? 0] });
  await expectAtMost(16, async (during) => {
    const settled = await during('settle', () => as('reception').payments.settle(input));
    expect(settled.groups).toMatchObject([{ payments: [{ state: 'paid' }], printJob: { state: 'queued' } }]);
  });
});

it('a sale of goods asks PostgreSQL at most 20 times', async () => {
  const ward = await aParticipant(api.database);
  const { id: productId } = await aProduct(api.database);
  const input = saleOfOne({ ...terms(ward, undefined), items: [{ productId, quantity: 2 }] });
  await expectAtMost(20, async (during) => {
    await during('sell', () => as('reception').payments.settle(input));
  });
});

it('the settlement dialog asks PostgreSQL once for its warning, and twice for what is due', async () => {
  const { participant } = await as('reception').enrolment.enrol(await enrolling());
  const { preferences, payments } = as('reception');
  const about = { playerId: participant.id };
  await expectAtMost(1, async (during) => {
    await during('warning', () => preferences.fetchPlayerInvoiceDataInternal(about));
  });
  await expectAtMost(2, async (during) => {
    expect(await during('due', () => payments.due(about))).toHaveLength(1);
  });
});

it('a lead that is entered asks PostgreSQL at most 12 times, and one that is moved at most 14 times', async () => {
  const key = randomUUID();
  const lead = { key, channel: 'telefon', firstName: 'Anna', phone: '600 100 200', city: 'Kraków' } as const;
  await expectAtMost(12, async (during) => {
    await during('enter', () => as('marketing').leads.enter(lead));
  });
  await expectAtMost(14, async (during) => {
    await during('move', () => as('marketing').leads.move({ leadId: key, version: 1, to: 'Kontakt' }));
  });
});

it('an online purchase asks PostgreSQL at most 43 times, from the first step to the page after payment', async () => {
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const { id: courseId } = await aCourse(api.database);
  const { registration, checkout, people } = as('client');
  // The family becomes the account's at the first sign-in.
  await people.wards();
  await expectAtMost(43, async (during) => {
    const begun = await during('begin', () => registration.begin({ courseId, playerIds: [ward?.id ?? ''] }));
    const basket = { registrationIds: begun.map(({ id }) => id) };
    await during('basket', () => registration.basket(basket));
    const choice = { preference: 'none', data: EMPTY_INVOICE_DATA } as const;
    await during('invoice', () => registration.chooseInvoice({ ...basket, ...choice }));
    await during('summary', () => registration.summary(basket));
    const paying = await during('pay', () => checkout.pay(basket));
    if (paying.kind !== 'gateway') throw new Error('expected a checkout');
    const { checkoutId } = paying;
    const { payment } = await api.faultControls.gateway.pay(checkoutId, {});
    const { orderId, amount } = payment;
    const money = { orderId, amount, originAmount: amount, currency: 'PLN', methodId: 154, statement: 'p24' };
    const claim = { ...money, reference: checkoutId, paidAt: undefined };
    await during('confirmation', () => recordGatewayNotification(checkoutPortsOf(context()), claim));
    const { state } = await during('status', () => checkout.status({ checkoutId }));
    expect(state).toBe('paid');
  });
});
