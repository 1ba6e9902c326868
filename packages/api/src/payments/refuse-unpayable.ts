// Why payments cannot be settled as asked, each reason with the payments it concerns.

import type { VersionedInvoice, WardInvoice } from '@zapisy/db/preferences/invoice-preference-records';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import { buyerOf, sameBuyer } from '@zapisy/domain/payments/buyer';
import { isCompleteReason } from '@zapisy/domain/payments/payment';
import { isCompleteSplit } from '@zapisy/domain/payments/split';
import { firstTransferDay } from '@zapisy/domain/payments/transfer-day';
import { isSameOwner } from '@zapisy/domain/people/family';
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { Refusal } from '../refusal.ts';
import type { CounterSale } from './counter-sale.ts';
import type { SettlementTerms } from './settlement-input.ts';

/** In this order, for each tells more than the next: whose they are, whether they are owed, what the dialog had shown. */
export function refuseUnpayable(
  terms: SettlementTerms,
  family: WardInvoice,
  found: readonly PaymentWithDocuments[],
  sale: CounterSale,
  stored: ReadonlyMap<string, VersionedInvoice>,
): void {
  refuseOtherClients(family, found);
  refuseNotDue(found);
  refuseOtherBuyers(sale, found, stored);
  refuseOtherVersion(terms, family);
  refuseOtherSum(terms, sale);
  if (sale.needsReason && !isCompleteReason(terms.noReceiptReason)) {
    throw new Refusal('bad-input', { fields: ['noReceiptReason'] });
  }
  if (sale.needsWaiver && sale.waiver === undefined) {
    throw new Refusal('bad-input', { fields: ['invoiceWaived'], reason: 'invoice-not-waived' });
  }
  refuseOtherDay(sale);
  if (!terms.invoiceAfterCorrection) refuseBadData(sale);
}

/** Several payments of one owner may be settled together, of any of the owner's wards. */
function refuseOtherClients({ participant }: WardInvoice, found: readonly PaymentWithDocuments[]): void {
  const unexpected = found.filter(({ payment }) => !isSameOwner(payment.ownerEmail, participant.ownerEmail));
  if (unexpected.length > 0)
    throw new Refusal('mismatched-payments', { reason: 'other-owner', paymentIds: idsOf(unexpected) });
}

/**
 * PAY-10. A sibling who invoices a company would get the active participant's receipt, without a tax id.
 */
function refuseOtherBuyers(
  { buyer }: CounterSale,
  found: readonly PaymentWithDocuments[],
  stored: ReadonlyMap<string, VersionedInvoice>,
): void {
  const unexpected = found.filter(({ participant }) => {
    const { invoice = EMPTY_INVOICE, version = 0 } = stored.get(participant.id) ?? {};
    return !sameBuyer(buyerOf(invoice, version), buyer);
  });
  if (unexpected.length > 0)
    throw new Refusal('mismatched-payments', { reason: 'other-buyer', paymentIds: idsOf(unexpected) });
}

function refuseNotDue(found: readonly PaymentWithDocuments[]): void {
  const settled = found.filter(({ payment }) => payment.state === 'paid' || payment.state === 'refunded');
  if (settled.length > 0) {
    const [first] = settled;
    const paid = { method: first?.payment.method, paidOn: first?.payment.paidOn, paidAt: first?.paidAt };
    throw new Refusal('already-settled', { paymentIds: idsOf(settled), ...paid });
  }
  const others = found.filter(({ payment }) => payment.state !== 'due');
  if (others.length === 0) return;
  const states = [...new Set(others.map(({ payment }) => payment.state))];
  throw new Refusal('not-payable', { paymentIds: idsOf(others), states });
}

function refuseOtherVersion({ invoiceVersion }: SettlementTerms, { invoice, version }: WardInvoice): void {
  if (invoiceVersion === version) return;
  throw new Refusal('conflict', { reason: 'invoice-version', shown: invoiceVersion, version, invoice });
}

/** PAY-11: to the grosz, for the forms stand on the receipt. */
function refuseOtherSum({ forms }: SettlementTerms, { total }: CounterSale): void {
  if (!forms || isCompleteSplit(forms, total)) return;
  throw new Refusal('bad-input', { fields: ['forms'], reason: 'sum', total });
}

/**
 * PAY-5: a transfer is paid on the day on which the money came. What a desk took while it was offline is judged by the
 * day on which it took it, for a month may have ended since. Other forms are paid on the very day.
 */
function refuseOtherDay({ paidOn, paidAt, today }: CounterSale): void {
  const earliest = firstTransferDay(warsawDate(paidAt));
  if (earliest <= paidOn && paidOn <= today) return;
  const reason = paidOn > today ? 'day-to-come' : 'day-too-long-ago';
  throw new Refusal('bad-input', { fields: ['paidOn'], reason, earliest, latest: today });
}

function refuseBadData({ plan, buyer }: CounterSale): void {
  if (plan.invoice === 'none') return;
  const problems = validateInvoiceDetails(buyer.preference, buyer.data);
  if (problems.length > 0) throw new Refusal('invalid-invoice-data', { problems });
}

const idsOf = (found: readonly PaymentWithDocuments[]) => found.map(({ payment }) => payment.id);
