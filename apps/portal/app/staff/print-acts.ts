// What a person may say of a printing order at the provider, and in which of its states.
import type { Inputs } from '@zapisy/api/client';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';

export type OrderAnswer = Inputs['printing']['answerOrder']['answer'];

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
