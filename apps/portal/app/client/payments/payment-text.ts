// The texts of a payment for its owner: what it was for, its documents, and their state.
import type { Outputs } from '@zapisy/api/client';
import { paymentTitle } from '@zapisy/domain/payments/payment-title';
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { duesPl } from '#app/texts/dues-pl.ts';
import { pl } from '../../texts/client-pl.ts';
import { namesTogether } from '../../texts/first-names.ts';
import { listed } from '../../texts/format.ts';
import { emailText, type ShownDocument } from './document-emails.ts';

export type OwnPayment = Outputs['payments']['mine'][number];

/** 'Akrobatyka 7–9 lat · grudzień' beside a first name; the document has the names of the lines. */
export function titleOf({ payment, courseName, month, part }: OwnPayment): string {
  return typeset(paymentTitle({ ...payment, courseName, month, part }, duesPl.clientDues.instalment));
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

/** The numbers of the documents, or why there are none yet; `saidBelow`: the address that the page names once. */
export function documentsText(payment: OwnPayment, saidBelow?: string): string {
  const texts = pl.myPayments;
  const numbers = listed(shownDocuments(payment).map((document) => documentText(document, saidBelow)));
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

/** The document's number, and where its copy was sent: 'faktura FV 12/11/2026 (wysłana na a…@poczta.example)'. */
function documentText(document: ShownDocument, saidBelow: string | undefined): string {
  const texts = pl.myPayments;
  const { kind, number } = document;
  const name = kind === 'vat' ? texts.invoiceNumber(number) : texts.receiptNumber(number);
  const sent = emailText(document, saidBelow);
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

/** 'Płatność nr 10257', 'Płatności nr 10257 i 10258'. */
export function numbersText(payments: readonly OwnPayment[]): string {
  const ids = payments.map(({ payment }) => String(payment.id));
  return ids.length === 0 ? '' : typeset(pl.payment.numbers(namesTogether(ids), ids.length));
}
