// The 'print receipt' tick: who set it, how the profile's answer changes it, and its effect on the documents (PAY-14, PAY-15,
// PAY-16).
import type { PaymentMethod } from '../../payments/payment.ts';
import type { InvoicePreference } from '../../preferences/invoice-preference.ts';
import type { SettlementAdvice } from '../../preferences/settlement-advice.ts';
import type { DocumentPlan } from '../issuing/document-plan.ts';
import { planDocuments } from '../issuing/document-plan.ts';

/** `manually` distinguishes a tick made before the profile was on the screen from one made after it. */
export type ReceiptTick = {
  readonly printReceipt: boolean;
  readonly manually: 'no' | 'while-checking' | 'after-answer';
  /**
   * True when a classic answer removed a tick that a person had set while the profile was checked: the banner shows
   * that.
   */
  readonly overruled: boolean;
};

/** The form's default, set again for each participant: ticked. */
export const FORM_TICK: ReceiptTick = { printReceipt: true, manually: 'no', overruled: false };

/** A person checks or unchecks the box. */
export function tickManually(printReceipt: boolean, isAnswerShown: boolean): ReceiptTick {
  return { printReceipt, manually: isAnswerShown ? 'after-answer' : 'while-checking', overruled: false };
}

/**
 * Applies the profile's answer. A classic answer unticks, except a tick that was set after an answer was on the screen,
 * which stays until the participant changes; a tick set while checking is removed once.
 */
export function tickOnAnswer(tick: ReceiptTick, advice: Pick<SettlementAdvice, 'unticksReceipt'>): ReceiptTick {
  if (!advice.unticksReceipt || tick.manually === 'after-answer') return tick;
  return { printReceipt: false, manually: 'no', overruled: tick.manually === 'while-checking' && tick.printReceipt };
}

/**
 * What the dialog shows under the box. 'classic-receipt' and 'not-in-fiscal-memory' are red: a receipt without the buyer's
 * tax id excludes the company invoice; a cash sale without receipt is not in the fiscal memory.
 */
export type TickWarning = 'classic-receipt' | 'not-in-fiscal-memory' | 'unlinked-invoice' | 'no-document';

type TickQuestion = {
  readonly preference: InvoicePreference;
  readonly printReceipt: boolean;
  /** Of several the one with the largest part. */
  readonly method: PaymentMethod;
  /** Whether some of it is paid in cash; by default when `method` is cash. */
  readonly hasCash?: boolean;
};

export type TickConsequence = {
  readonly plan: DocumentPlan;
  readonly warnings: readonly TickWarning[];
  /**
   * Unticking for a client who is not classic needs a reason; it is stored on the payment, in the audit, in the day's
   * end.
   */
  readonly needsReason: boolean;
  /**
   * A receipt excludes the company invoice: the client must have given it up, and the answer is stored like the reason.
   */
  readonly needsWaiver: boolean;
};

/** The effect of the tick on the documents of a sale (DOC-1), shown before it is confirmed. */
export function consequenceOfTick({
  preference,
  printReceipt,
  method,
  hasCash = method === 'cash',
}: TickQuestion): TickConsequence {
  const online = method === 'online';
  const plan = planDocuments({ preference, printReceipt, online });
  const isUnticked = !online && !printReceipt && preference !== 'classic';
  const warnings: TickWarning[] = [];
  const needsWaiver = preference === 'classic' && plan.receipt;
  if (needsWaiver) warnings.push('classic-receipt');
  if (isUnticked && hasCash) warnings.push('not-in-fiscal-memory');
  if (plan.invoice === 'named-unlinked') warnings.push('unlinked-invoice');
  if (isUnticked && preference === 'none') warnings.push('no-document');
  return { plan, warnings, needsReason: isUnticked, needsWaiver };
}
