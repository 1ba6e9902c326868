// Takes a person's answers about prints: the release of paused prints, and the answer to a print request or to a desk's
// print.

import type { DeskAnswer } from '@zapisy/domain/printing/desk-answer';
import { keepForm } from '../../forms/lost-answer.ts';
import { type Api, type Attempt, attempt, type FormFailure, statusOf } from '../../server/api.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { DESK_PRINT_FIELD, isDeskAnswer, isOrderAnswer, ORDER_FIELD } from './print-acts.ts';

export type PrintAnswered = {
  /** The print request or the desk's print that was answered; empty for the release. */
  readonly jobId: string;
  readonly failure: FormFailure | null;
  /** The accepted answer about a desk's print, and the payments with something left to do. */
  readonly done?: { readonly answer: DeskAnswer; readonly paymentIds: readonly number[] };
};

export const action = asVisitor(async ({ api, request, answerWith }): Promise<PrintAnswered> => {
  const form = await request.formData();
  const textOf = (field: string) => String(form.get(field) ?? '').trim();
  const label = { note: textOf('note'), answer: textOf('action') };
  const deskJobId = textOf(DESK_PRINT_FIELD);
  const jobId = deskJobId || textOf(ORDER_FIELD);
  const shown = deskJobId ? await reportDeskPrint(api, deskJobId, label) : await answerProviderOrder(api, jobId, label);
  if (!shown.ok) {
    answerWith(statusOf(shown.failure));
    return { jobId, failure: shown.failure };
  }
  return { jobId, failure: null, ...shown.value };
});

type Label = { readonly note: string; readonly answer: string };
type Shown = Promise<Attempt<Pick<PrintAnswered, 'done'>>>;

async function reportDeskPrint(api: Api, jobId: string, { note, answer }: Label): Shown {
  if (!isDeskAnswer(answer)) throw new Response(null, { status: 400 });
  const shown = await attempt(api.printing.answerDeskPrint.mutate({ jobId, answer, note }));
  return shown.ok ? { ok: true, value: { done: { answer, paymentIds: shown.value.paymentIds } } } : shown;
}

async function answerProviderOrder(api: Api, jobId: string, { note, answer }: Label): Shown {
  const shown = isOrderAnswer(answer)
    ? await attempt(api.printing.answerOrder.mutate({ jobId, answer, note }))
    : await attempt(api.printing.releaseHold.mutate({ note }));
  return shown.ok ? { ok: true, value: {} } : shown;
}

export const clientAction = keepForm;
