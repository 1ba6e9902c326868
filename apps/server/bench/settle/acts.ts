// What is measured: settlements at the counter, and online purchases of clients of their own; each prepared before the round.
import { randomUUID } from 'node:crypto';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { saleRequest } from '../../crash/documents/desk.ts';
import { prepareSale } from '../../crash/documents/sales.ts';
import { proceduresAt, tokenOf } from '../../testing/procedures.ts';
import type { TestHarness } from '../../testing/test-harness.ts';
import type { PreparedAct } from './round.ts';

const PREPARED_AT_ONCE = 8;
const GROSS = 25_000;

/** One payment each, of a client without invoice data who gets a receipt. */
export function prepareSettlements(harness: TestHarness, count: number): Promise<readonly PreparedAct[]> {
  return prepared(count, async () => {
    const sold = [{ mark: randomUUID().slice(0, 7), gross: GROSS }];
    const sale = await prepareSale(harness.database, { preference: 'none', printReceipt: true }, sold);
    return async (address) => {
      const reception = await harness.as('reception', address);
      await reception.payments.settle.mutate(saleRequest(sale));
    };
  });
}

/**
 * One participant in one course, from the first step to the page after payment. `acceptsTexts`: of a school that has published
 * texts, which the client accepts first.
 */
export function preparePurchases(
  harness: TestHarness,
  count: number,
  { acceptsTexts }: { readonly acceptsTexts?: boolean } = {},
): Promise<readonly PreparedAct[]> {
  const { database, addresses, faultControls } = harness;
  return prepared(count, async () => {
    // The gateway takes addresses of at most 50 letters, and ours of this computer in their place is none to it.
    const ownerEmail = `${randomUUID().slice(0, 13)}@poczta.example`;
    const { id: playerId } = await aParticipant(database, { ownerEmail });
    const { id: courseId } = await aCourse(database);
    const token = await tokenOf(addresses.controlPanel, ownerEmail);
    return async (address) => {
      const { registration, checkout, law } = proceduresAt(address, token);
      const begun = await registration.begin.mutate({ courseId, playerIds: [playerId] });
      const basket = { registrationIds: begun.map(({ id }) => id) };
      await registration.basket.query(basket);
      await registration.chooseInvoice.mutate({ ...basket, preference: 'none', data: EMPTY_INVOICE_DATA });
      await registration.summary.query(basket);
      if (acceptsTexts) {
        const asked = await law.asked.query(basket);
        const accepted = asked.flatMap(({ kind, version, playerIds }) =>
          playerIds.map((ward) => ({ kind, version, playerId: ward })),
        );
        await law.accept.mutate({ ...basket, accepted });
      }
      const paying = await checkout.pay.mutate(basket);
      if (paying.kind !== 'gateway') throw new Error('expected a checkout');
      const { checkoutId } = paying;
      // The page after payment asks the gateway itself, as it does when no notification came.
      await faultControls.gateway.pay(checkoutId);
      const { state } = await checkout.status.query({ checkoutId });
      if (state !== 'paid') throw new Error(`a checkout was ${state} after its payment`);
    };
  });
}

async function prepared(count: number, prepare: () => Promise<PreparedAct>): Promise<readonly PreparedAct[]> {
  const acts: PreparedAct[] = [];
  while (acts.length < count) {
    const some = Array.from({ length: Math.min(PREPARED_AT_ONCE, count - acts.length) }, prepare);
    acts.push(...(await Promise.all(some)));
  }
  return acts;
}
