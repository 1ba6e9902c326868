// Reads payments as an order for documents would use them now: each with a new copy of its participant's profile (FOL-1).

import type { FreshSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { buyerOf, newerBuyer } from '@zapisy/domain/payments/buyer';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import type { Tx } from '../connection/open-database.ts';
import { storedInvoices } from '../preferences/invoice-preference-records.ts';
import { readSnapshot } from './document-records.ts';

/** The document snapshot of those of these payments that exist, by number. */
export async function readFreshSnapshot(tx: Tx, paymentIds: readonly number[]): Promise<FreshSnapshot> {
  const snapshot = await readSnapshot(tx, paymentIds);
  const players = new Set(snapshot.payments.map(({ participant }) => participant.id));
  const stored = await storedInvoices(tx, [...players]);
  const fresh = snapshot.payments.map((one) => {
    const { invoice = EMPTY_INVOICE, version = 0 } = stored.get(one.participant.id) ?? {};
    const buyer = newerBuyer(one.payment.buyer, buyerOf(invoice, version));
    return { ...one, payment: { ...one.payment, buyer } };
  });
  return { ...snapshot, fresh };
}
