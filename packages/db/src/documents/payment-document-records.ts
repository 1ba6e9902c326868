// Reads how far the documents of one payment have come, with their times and e-mails.
import type { DocumentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { type PaymentDocuments, paymentDocuments } from '@zapisy/domain/documents/payment-documents';
import type { Tx } from '../connection/open-database.ts';
import { emailsOf } from './document-email-records.ts';
import { documentTimes } from './document-times.ts';

/** Of the snapshot's payment of that number; undefined when the snapshot lacks it. */
export async function readPaymentDocuments(
  tx: Tx,
  snapshot: DocumentSnapshot,
  paymentId: number,
): Promise<PaymentDocuments | undefined> {
  const found = snapshot.payments.find(({ payment }) => payment.id === paymentId);
  if (!found) return undefined;
  const ids = [found.receipt, found.invoice].flatMap((document) => document?.id ?? []);
  const times = await documentTimes(tx, ids);
  const emails = await emailsOf(tx, ids);
  return paymentDocuments(found, snapshot.requests, { times, emails });
}
