// What is chosen on 'Zapłać': the payments that can be ticked, their sum, and the address that ticks them (PAY-44).
import type { Outputs } from '@zapisy/api/client';
import { MOST_DUES_AT_ONCE } from '@zapisy/domain/checkout/due-to-pay';
import { type Grosze, sumGrosze } from '@zapisy/domain/money';
import { paymentTitle } from '@zapisy/domain/payments/payment-title';
import { duesPl } from '#app/texts/dues-pl.ts';

export type DueGroup = Outputs['checkout']['dues'][number];
export type Due = DueGroup['dues'][number];

export const DUES = '/zaplac';
/** The checkbox of a payment, and its parameter in the address. */
export const PAYMENT_FIELD = 'platnosc';
/** The sum that the page showed, in grosze. */
export const SUM_FIELD = 'suma';
/** The participants for whom a receipt is chosen instead of an invoice with wrong data. */
export const RECEIPT_FIELD = 'paragon';

/** The page with these payments ticked; without any all are. */
export function duesAddress(paymentIds: readonly number[] = []): string {
  const params = new URLSearchParams(paymentIds.map((id) => [PAYMENT_FIELD, String(id)]));
  return params.size === 0 ? DUES : `${DUES}?${params}`;
}

/** The payments that can be ticked: not those of a buyer with wrong data, of another window, at the counter, or
 * with money that staff check. */
export function payableOf({ problems, dues }: DueGroup): readonly Due[] {
  return problems.length > 0 ? [] : dues.filter(({ lock }) => lock === null);
}

/** The ticked payments of each buyer that has any. */
export type Chosen = { readonly group: DueGroup; readonly dues: readonly Due[] };

export function chosenOf(groups: readonly DueGroup[], ticked: ReadonlySet<number>): readonly Chosen[] {
  return groups
    .map((group) => ({ group, dues: payableOf(group).filter(({ payment }) => ticked.has(payment.id)) }))
    .filter(({ dues }) => dues.length > 0);
}

export const sumOf = (dues: readonly Due[]): Grosze => sumGrosze(dues.map(({ payment }) => payment.amount));

/** The ticks that the page starts with: those asked for that can be ticked, else all; as many as one checkout takes. */
export function startTicks(groups: readonly DueGroup[], asked: readonly string[]): readonly number[] {
  const payable = groups.flatMap(payableOf).map(({ payment }) => payment.id);
  const wanted = payable.filter((id) => asked.includes(String(id)));
  return (wanted.length > 0 ? wanted : payable).slice(0, MOST_DUES_AT_ONCE);
}

/** 'Akrobatyka 7–9 lat · grudzień', of an instalment with its number. */
export function dueTitle({ payment: { lines, instalment }, courseName, month, part }: Due): string {
  return paymentTitle(
    { lines, courseName, month, part, ...(instalment && { instalment }) },
    duesPl.clientDues.instalment,
  );
}
