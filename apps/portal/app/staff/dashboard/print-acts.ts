// What a person may say of a printing order at the provider, in which of its states, and of a print at a desk that stands.
import type { Inputs } from '@zapisy/api/client';
import { DESK_ANSWERS, type DeskAnswer } from '@zapisy/domain/printing/desk-answer';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';

type OrderAnswer = Inputs['printing']['answerOrder']['answer'];

/** In doubt, only what was seen at the provider counts; a failed one is ordered again, or given up. */
const ANSWERS: Readonly<Partial<Record<PrintJobState, readonly OrderAnswer[]>>> = {
  unknown: ['printed', 'absent'],
  failed: ['retry', 'cancel'],
};

export function answersFor(state: PrintJobState): readonly OrderAnswer[] {
  return ANSWERS[state] ?? [];
}

export function isOrderAnswer(text: string): text is OrderAnswer {
  return Object.values(ANSWERS).some((answers) => answers.some((answer) => answer === text));
}

/** The form's fields: an order at the provider, or a print at a desk. */
export const ORDER_FIELD = 'order';
export const DESK_PRINT_FIELD = 'print';

export function isDeskAnswer(text: string): text is DeskAnswer {
  return DESK_ANSWERS.some((answer) => answer === text);
}
