// The facts beside a notification's text: why it was raised, and what is known of a late print.
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import type { Notification } from './notifications.server.ts';

type Shown = Pick<Notification, 'details' | 'subject'>;

/**
 * The refused fields; else the cause; else the provider's own message; undefined without any of these.
 */
export function causeText({ details, subject }: Shown): string | undefined {
  const fields = details['fields'];
  const named = typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
  if (named.length > 0) return listed(named.map((field) => pl.staff.rejectedFields[field] ?? field));
  const cause = pl.staff.causes[String(details['cause'] ?? subject)];
  if (cause) return cause;
  const text = details['text'];
  return typeof text === 'string' && text !== '' ? `„${text}”` : undefined;
}

/** The text beside a receipt that was printed after its print was cancelled; '' for every other reason. */
export function latePrintText({ details }: Pick<Shown, 'details'>): string {
  const { receiptNumber, stopped, others, settlementCancelled, companyInvoice } = details;
  const texts = pl.staff.latePrint;
  const facts = [
    ...(typeof receiptNumber === 'number' ? [texts.number(receiptNumber)] : []),
    ...(Array.isArray(stopped) && stopped.length > 0 ? [texts.stopped] : []),
    ...(Array.isArray(others) && others.length > 0 ? [texts.others] : []),
    ...(settlementCancelled === true ? [texts.settlementCancelled] : []),
    ...(typeof companyInvoice === 'string' ? [texts.companyInvoice] : []),
  ];
  return facts.join('; ');
}
