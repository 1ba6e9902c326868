// For tests at the counter: a ward with due payments, and what the dialog of the settlement would send.
import { randomUUID } from 'node:crypto';
import { aPayment, type GivenPayment } from '@zapisy/db/testing/builders/payments';
import { anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { Participant } from '@zapisy/domain/people/participant';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { Inputs } from '../src/client.ts';
import type { TestApi } from './test-api.ts';

export type CounterInput = Inputs['payments']['settle'];

export const NO_RECEIPT = { code: 'exempt-sale' as const, text: '' };

export function openCounter(api: TestApi) {
  const terms = (ward: Participant, invoice: Partial<StoredInvoice> | undefined) => ({
    settlementKey: randomUUID(),
    playerId: ward.id,
    method: 'card' as const,
    printReceipt: true,
    invoiceVersion: invoice ? 1 : 0,
    deskId: 'desk-1',
  });
  return {
    /** What every dialog sends for this ward, without the sold items; by card and with a receipt. */
    terms,
    /** A ward with that profile and a due payment of 250,00 zł for each of the given ones (one, by default). */
    async due(
      invoice?: Partial<StoredInvoice>,
      given: readonly GivenPayment[] = [{}],
    ): Promise<{ ward: Participant; payments: readonly Payment[]; input: CounterInput }> {
      const ward = await aParticipant(api.database);
      if (invoice) await anInvoicePreference(api.database, ward, invoice);
      const payments: Payment[] = [];
      for (const one of given) payments.push(await aPayment(api.database, { participant: ward, ...one }));
      const paymentIds = payments.map(({ id }) => id);
      return { ward, payments, input: { ...terms(ward, invoice), paymentIds } };
    },
    settle: (input: CounterInput) => api.as('reception').payments.settle(input),
  };
}
