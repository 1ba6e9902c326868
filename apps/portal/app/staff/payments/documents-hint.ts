// What is true of the documents of a paid payment now: the sentence beside the result of an act, never what the act planned
// (DOC-18).
import { isWithoutDocument, planDocuments } from '@zapisy/domain/documents/issuing/document-plan';
import { isReceiptTicked } from '@zapisy/domain/payments/payment';
import { pl } from '../../texts/pl.ts';
import type { PaymentCard } from './payment-card.ts';

const texts = pl.staffRegister.documentsHints;

/** Documents that are to be seen below, the progress of those that are not, or that there are none. */
export function documentsHint(card: PaymentCard): string {
  const { outcome } = card;
  if (outcome === 'without-document') return texts.nothing;
  if (outcome === 'fell-back' || outcome === 'needs-person') return texts[outcome];
  const planned = plannedBy(card);
  if (planned === 'nothing') return texts.nothing;
  const isThere = isCurrent(card.receipt) || isCurrent(card.invoice);
  if (outcome !== 'waiting' && isThere) return texts[isCurrent(card.receipt) ? 'receipt' : 'invoice'];
  return texts[`${planned}-under-way`];
}

function isCurrent(document: PaymentCard['receipt']): boolean {
  return document !== null && !document.withdrawn && !document.removed;
}

function plannedBy({ payment, buyer }: PaymentCard): 'receipt' | 'invoice' | 'nothing' {
  const preference = buyer?.preference ?? 'none';
  const online = payment.method === 'online';
  const plan = planDocuments({ preference, printReceipt: isReceiptTicked(payment), online });
  if (plan.receipt) return 'receipt';
  return isWithoutDocument(plan) ? 'nothing' : 'invoice';
}
