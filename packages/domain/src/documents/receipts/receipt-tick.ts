// The 'print receipt' tick: who set it, what an answer does to it, and what it does to the documents.
import type { PaymentMethod } from '../../payments/payment.ts';
import type { InvoicePreference } from '../../preferences/invoice-preference.ts';
import type { SettlementAdvice } from '../../preferences/settlement-advice.ts';
import type { DocumentPlan } from '../issuing/document-plan.ts';
import { planDocuments } from '../issuing/document-plan.ts';

/** `manually` distinguishes a tick made before the profile was on the screen from one made after it. */
export type ReceiptTick = {
  readonly printReceipt: boolean;
  readonly manually: 'no' | 'while-checking' | 'after-answer';
  /** True when a classic answer took away a tick that a person had made while checking: the banner says so. */
  readonly overruled: boolean;
};

/** The form's own default, set again for each participant: ticked. */
export const FORM_TICK: ReceiptTick = { printReceipt: true, manually: 'no', overruled: false };

/** A person checks or unchecks the box. */
export function tickManually(printReceipt: boolean, isAnswerShown: boolean): ReceiptTick {
  return { printReceipt, manually: isAnswerShown ? 'after-answer' : 'while-checking', overruled: false };
}

/**
 * The profile's answer arrives. A classic answer unticks, except over a tick made after an answer was on the screen, which
 * stays until the participant changes; a tick made while checking is overruled once.
 */
export function tickOnAnswer(tick: ReceiptTick, advice: Pick<SettlementAdvice, 'unticksReceipt'>): ReceiptTick {
  if (!advice.unticksReceipt || tick.manually === 'after-answer') return tick;
  return { printReceipt: false, manually: 'no', overruled: tick.manually === 'while-checking' && tick.printReceipt };
}

/**
 * What the dialog says under the box. 'classic-receipt' and 'off-the-register' are red: a receipt without the buyer's tax id
 * rules out the company invoice; a cash sale without receipt stays off the fiscal register.
 */
export type TickWarning = 'classic-receipt' | 'off-the-register' | 'unlinked-invoice' | 'no-document';

type TickQuestion = {
  readonly preference: InvoicePreference;
  readonly printReceipt: boolean;
  readonly method: PaymentMethod;
};

export type TickConsequence = {
  readonly plan: DocumentPlan;
  readonly warnings: readonly TickWarning[];
  /** Unticking for a client who is not classic asks for a reason; it is kept on the payment, in the audit, in the day's end. */
  readonly needsReason: boolean;
  /** A receipt rules the company invoice out: the client must have given it up, and the answer is kept as the reason is. */
  readonly needsWaiver: boolean;
};

/** What the tick does to the documents of a sale (DOC-1), said before it is confirmed. */
export function consequenceOfTick({ preference, printReceipt, method }: TickQuestion): TickConsequence {
  const online = method === 'online';
  const plan = planDocuments({ preference, printReceipt, online });
  const isUnticked = !online && !printReceipt && preference !== 'classic';
  const warnings: TickWarning[] = [];
  const needsWaiver = preference === 'classic' && plan.receipt;
  if (needsWaiver) warnings.push('classic-receipt');
  if (isUnticked && method === 'cash') warnings.push('off-the-register');
  if (plan.invoice === 'named-unlinked') warnings.push('unlinked-invoice');
  if (isUnticked && preference === 'none') warnings.push('no-document');
  return { plan, warnings, needsReason: isUnticked, needsWaiver };
}
