// Takes a person's answers about prints: the end of a pause, and the answer to a print request or to a desk's
// print.

import type { answerDeskPrintAct } from '@zapisy/acts/printing/answer-desk-print';
import type { answerPrintOrderAct } from '@zapisy/acts/printing/answer-print-order';
import type { resumePrintingAct } from '@zapisy/acts/printing/resume-printing';
import type { DeskAnswer } from '@zapisy/domain/printing/desk-answer';
import { submitForm } from '../../forms/lost-answer.ts';
import { type Api, type Attempt, attempt, type FormFailure, statusOf } from '../../server/api.server.ts';
import { malformedForm } from '../../server/form-value.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { DESK_PRINT_FIELD, isDeskAnswer, isOrderAnswer, ORDER_FIELD, RESUME } from './print-acts.ts';

export type PrintAnswered = {
  /** The print request or the desk's print that was answered; empty for the end of a pause. */
  readonly jobId: string;
  readonly failure: FormFailure | null;
  /** The accepted answer about a desk's print, and the payments with something left to do. */
  readonly done?: { readonly answer: DeskAnswer; readonly paymentIds: readonly number[] };
};

export const action = asVisitor(async ({ api, request, answerWith }): Promise<PrintAnswered> => {
  const form = await request.formData();
  const textOf = (field: string) => String(form.get(field) ?? '').trim();
  const given = { note: textOf('note'), answer: textOf('action') };
  const deskJobId = textOf(DESK_PRINT_FIELD);
  const jobId = deskJobId || textOf(ORDER_FIELD);
  const result = deskJobId
    ? await reportDeskPrint(api, deskJobId, given)
    : await answerProviderOrder(api, jobId, given);
  if (!result.ok) {
    answerWith(statusOf(result.failure));
    return { jobId, failure: result.failure };
  }
  return { jobId, failure: null, ...result.value };
});

/** What a person's answer may be. */
export type PrintAnswerActs = typeof answerDeskPrintAct | typeof answerPrintOrderAct | typeof resumePrintingAct;

type GivenAnswer = { readonly note: string; readonly answer: string };
type AnswerResult = Promise<Attempt<Pick<PrintAnswered, 'done'>>>;

async function reportDeskPrint(api: Api, jobId: string, { note, answer }: GivenAnswer): AnswerResult {
  if (!isDeskAnswer(answer)) malformedForm();
  const result = await attempt(api.printing.answerDeskPrint.mutate({ jobId, answer, note }));
  return result.ok ? { ok: true, value: { done: { answer, paymentIds: result.value.paymentIds } } } : result;
}

async function answerProviderOrder(api: Api, jobId: string, { note, answer }: GivenAnswer): AnswerResult {
  if (answer !== RESUME && (!isOrderAnswer(answer) || jobId === '')) malformedForm();
  const result =
    answer === RESUME
      ? await attempt(api.printing.resume.mutate({ note }))
      : await attempt(api.printing.answerOrder.mutate({ jobId, answer, note }));
  return result.ok ? { ok: true, value: {} } : result;
}

export const clientAction = submitForm;
