// For tests at the counter: a ward with due payments or goods, and what the dialog of one buyer's settlement would send.
import { randomUUID } from 'node:crypto';
import { aPayment, type GivenPayment } from '@zapisy/db/testing/builders/payments';
import { anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { Participant } from '@zapisy/domain/people/participant';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { Inputs, Outputs } from '../src/client.ts';
import type { TestApi } from './test-api.ts';

type Sale = Inputs['payments']['settle'];

/** What the dialog of one buyer would send: that buyer's answers beside the terms of the sale. */
export type CounterInput = Omit<Sale, 'groups'> & Sale['groups'][number];

/** The same without goods. */
type DueInput = CounterInput & { readonly paymentIds: readonly number[] };

/** The request of one buyer's sale. */
export function saleOfOne({ playerId, paymentIds, items, printReceipt, noReceiptReason, ...more }: CounterInput): Sale {
  const { invoiceWaived, invoiceVersion, invoiceAfterCorrection, ...sale } = more;
  const answers = { printReceipt, noReceiptReason, invoiceWaived, invoiceVersion, invoiceAfterCorrection };
  return { ...sale, groups: [{ playerId, paymentIds, items, ...answers }] };
}

/** What was settled for the only buyer. */
function settledOfOne({ settlementKey, groups }: Outputs['payments']['settle']) {
  const [only, ...others] = groups;
  if (!only || others.length > 0) throw new Error(`${groups.length} buyers`);
  const { payments, plan, printJob } = only;
  return { settlementKey, payments, plan, printJob };
}

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
    ): Promise<{ ward: Participant; payments: readonly Payment[]; input: DueInput }> {
      const ward = await aParticipant(api.database);
      if (invoice) await anInvoicePreference(api.database, ward, invoice);
      const payments: Payment[] = [];
      for (const one of given) payments.push(await aPayment(api.database, { participant: ward, ...one }));
      const paymentIds = payments.map(({ id }) => id);
      return { ward, payments, input: { ...terms(ward, invoice), paymentIds } };
    },
    /** Settles a sale of one buyer. */
    settle: async (input: CounterInput, by: Parameters<TestApi['as']>[0] = 'reception') =>
      settledOfOne(await api.as(by).payments.settle(saleOfOne(input))),
  };
}
