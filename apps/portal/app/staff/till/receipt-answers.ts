// The answers about the receipt of one buyer, as the till's form contains them: the tick, the reason without it, and the
// client's waiver.
import { consequenceOfTick } from '@zapisy/domain/documents/receipts/receipt-tick';
import {
  type CounterMethod,
  isCompleteReason,
  NO_RECEIPT_CODES,
  type NoReceiptReason,
} from '@zapisy/domain/payments/payment';
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';

export type AnswerFields = {
  readonly print: string;
  readonly reason: string;
  readonly reasonText: string;
  readonly waiver: string;
};

/** The names of the fields of a sale to one buyer. */
export const ANSWER_FIELDS: AnswerFields = {
  print: 'receipt',
  reason: 'reason',
  reasonText: 'reasonText',
  waiver: 'waiver',
};

/** The same where a form has several buyers. */
export function answerFieldsOf(buyer: string): AnswerFields {
  const { print, reason, reasonText, waiver } = ANSWER_FIELDS;
  return {
    print: `${print}-${buyer}`,
    reason: `${reason}-${buyer}`,
    reasonText: `${reasonText}-${buyer}`,
    waiver: `${waiver}-${buyer}`,
  };
}

export type ReceiptAnswers = {
  readonly printReceipt: boolean;
  readonly noReceiptReason: NoReceiptReason | undefined;
  /** 'Klient rezygnuje z faktury' was ticked. */
  readonly invoiceWaived: boolean;
};

const ANSWER_PROBLEMS = ['no-reason', 'no-reason-text', 'no-waiver'] as const;
export type AnswerProblem = (typeof ANSWER_PROBLEMS)[number];

/** The one of these problems that is about these answers. */
export function answerProblemOf(problems: readonly string[]): AnswerProblem | undefined {
  return ANSWER_PROBLEMS.find((one) => problems.includes(one));
}

export function answersIn(form: FormData, names: AnswerFields): ReceiptAnswers {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const code = NO_RECEIPT_CODES.find((one) => one === text(names.reason));
  return {
    printReceipt: form.get(names.print) !== null,
    // The text field is shown only for 'other'; what was typed there before another choice is not a reason.
    noReceiptReason: code && { code, text: code === 'other' ? text(names.reasonText) : '' },
    invoiceWaived: form.get(names.waiver) !== null,
  };
}

type Buyer = { readonly preference: InvoicePreference; readonly method: CounterMethod };

export function problemOfAnswers(answers: ReceiptAnswers, buyer: Buyer): AnswerProblem | undefined {
  const { printReceipt, noReceiptReason, invoiceWaived } = answers;
  const { needsReason, needsWaiver } = consequenceOfTick({ ...buyer, printReceipt });
  if (needsWaiver && !invoiceWaived) return 'no-waiver';
  if (!needsReason || isCompleteReason(noReceiptReason)) return undefined;
  return noReceiptReason ? 'no-reason-text' : 'no-reason';
}

/** The answers that the server gets: only those that were asked for. */
export function answerTermsOf(answers: ReceiptAnswers, buyer: Buyer) {
  const { printReceipt, noReceiptReason, invoiceWaived } = answers;
  const { needsReason, needsWaiver } = consequenceOfTick({ ...buyer, printReceipt });
  return {
    printReceipt,
    ...(needsReason && noReceiptReason && { noReceiptReason }),
    ...(needsWaiver && { invoiceWaived }),
  };
}
