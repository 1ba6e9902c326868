// Why a notification was raised, in words: fields that the provider refused, or what it said itself.
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { formatReceived } from '@zapisy/domain/payments/received';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import type { Notification } from './notifications.server.ts';

type Shown = Pick<Notification, 'details' | 'subject'>;

/** The refused fields as sentences; else the cause; else the provider's own words; undefined when nobody said why. */
export function whyOf({ details, subject }: Shown): string | undefined {
  const fields = details['fields'];
  const named = typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
  if (named.length > 0) return listed(named.map((field) => pl.staff.rejectedFields[field] ?? field));
  const cause = pl.staff.causes[String(details['cause'] ?? subject)];
  if (cause) return cause;
  const sums = moneyOf(details);
  if (sums) return sums;
  const text = details['text'];
  return typeof text === 'string' && text !== '' ? `„${text}”` : undefined;
}

/** What was to come and what came, of a payment that differs. */
function moneyOf({ expected, received, currency }: Shown['details']): string | undefined {
  if (typeof expected !== 'number' || typeof received !== 'number') return undefined;
  const came = formatReceived({ amount: grosze(received), currency: String(currency) });
  return pl.staff.sums(formatGrosze(grosze(expected)), came);
}

/** What stands beside a receipt that came out of a printer after its print was called off; '' for every other matter. */
export function latePrintOf({ details }: Pick<Shown, 'details'>): string {
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

/** A company's receipt that stands in for its invoice: the law's line belongs beside it. */
export function isCompanyFallback({ details }: Shown): boolean {
  return details['receiptNotPrinted'] === 'company-invoice-would-be-forbidden';
}
