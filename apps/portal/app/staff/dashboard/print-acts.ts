// A person's possible answers about a print request at the provider, by its state, and about a print at an unreachable
// desk.
import { DESK_ANSWERS, type DeskAnswer } from '@zapisy/domain/printing/desk-answer';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { ORDER_ANSWERS, type OrderAnswer } from '@zapisy/domain/printing/provider-order';

/**
 * With an unknown outcome a person reports what they saw at the provider; a failed request is repeated or cancelled.
 */
const ANSWERS: Readonly<Partial<Record<PrintJobState, readonly OrderAnswer[]>>> = {
  unknown: ['printed', 'absent'],
  failed: ['retry', 'cancel'],
};

export function answersFor(state: PrintJobState): readonly OrderAnswer[] {
  return ANSWERS[state] ?? [];
}

export function isOrderAnswer(text: string): text is OrderAnswer {
  return ORDER_ANSWERS.some((answer) => answer === text);
}

/** The answer that resumes the paused prints; it concerns no single print. */
export const RESUME = 'resume';

/** The form's fields: a print request at the provider, or a print at a desk. */
export const ORDER_FIELD = 'order';
export const DESK_PRINT_FIELD = 'print';

export function isDeskAnswer(text: string): text is DeskAnswer {
  return DESK_ANSWERS.some((answer) => answer === text);
}
