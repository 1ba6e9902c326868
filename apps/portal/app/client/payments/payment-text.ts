// The texts of a payment for its owner: what it was for, its documents, and their state.
import type { Outputs } from '@zapisy/api/client';
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { pl } from '../../texts/client-pl.ts';
import { listed } from '../../texts/format.ts';

export type OwnPayment = Outputs['payments']['mine'][number];

/** The lines that were paid; a payment rarely has more than one. */
export function titleOf({ payment }: OwnPayment): string {
  return typeset(listed(payment.lines.map((line) => line.name)));
}

/** The kind of document that the payment has, or will have. */
export function documentKindOf({ payment, outcome, documents }: OwnPayment): InvoicePreference | undefined {
  if (outcome === 'without-document' || payment.state !== 'paid') return undefined;
  if (outcome === 'fell-back') return 'none';
  if (payment.buyer) return payment.buyer.preference;
  return documents.some(({ kind }) => kind === 'vat') ? 'nominal' : 'none';
}

/** The documents that a client may open: all except a withdrawn receipt. */
export function shownDocuments({ documents }: OwnPayment): OwnPayment['documents'] {
  return documents.filter(({ withdrawn }) => !withdrawn);
}

/** The numbers of the documents, or why there are none yet. */
export function documentsText(payment: OwnPayment): string {
  const texts = pl.myPayments;
  const numbers = listed(shownDocuments(payment).map(documentText));
  switch (payment.outcome) {
    case 'waiting':
      return texts.waiting;
    case 'needs-person':
      return [numbers, texts.needsPerson].filter(Boolean).join('. ');
    case 'fell-back':
      return `${numbers}. ${texts.fellBack}`;
    case 'without-document':
      return texts.without;
    case 'issued':
    case 'issued-unlinked':
    case 'withdrawn':
      return numbers;
    case null:
      return payment.payment.state === 'paid' ? texts.waiting : '';
  }
}

type ShownDocument = OwnPayment['documents'][number];

/** The document's number, and where its copy was sent: 'faktura FV 12/11/2026 (wysłana na a…@poczta.example)'. */
function documentText({ kind, number, email }: ShownDocument): string {
  const texts = pl.myPayments;
  const name = kind === 'vat' ? texts.invoiceNumber(number) : texts.receiptNumber(number);
  const sent = email && texts.emailed[kind][email.state]?.(email.sentTo);
  return sent ? `${name} (${sent})` : name;
}

/** False when a document's e-mail was not sent, or may not have been: then no text says that it was. */
export function isOnItsWay(payment: OwnPayment): boolean {
  return shownDocuments(payment).every(({ email }) => email?.state !== 'refused' && email?.state !== 'unknown');
}

/** True while the state may still change without a person. */
export function isUnderWay({ payment, outcome, online }: OwnPayment): boolean {
  if (payment.state === 'pending') return !online?.opening;
  return payment.state === 'paid' && (outcome === null || outcome === 'waiting');
}
