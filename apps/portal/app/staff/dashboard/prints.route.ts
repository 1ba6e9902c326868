// A person's word on prints: the release of held orders, and the answer to an order, or to a print of a desk that stands.

import type { DeskAnswer } from '@zapisy/domain/printing/desk-answer';
import { keepForm } from '../../forms/lost-answer.ts';
import { type Api, type Attempt, attempt, type FormFailure, statusOf } from '../../server/api.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { DESK_PRINT_FIELD, isDeskAnswer, isOrderAnswer, ORDER_FIELD } from './print-acts.ts';

export type PrintAnswered = {
  /** What the word was about: an order, a desk's print; empty for the hold. */
  readonly jobId: string;
  readonly failure: FormFailure | null;
  /** The word on a desk's print that was taken, and the payments that it leaves something to do for. */
  readonly done?: { readonly answer: DeskAnswer; readonly paymentIds: readonly number[] };
};

export const action = asVisitor(async ({ api, request, answerWith }): Promise<PrintAnswered> => {
  const form = await request.formData();
  const textOf = (field: string) => String(form.get(field) ?? '').trim();
  const word = { note: textOf('note'), answer: textOf('action') };
  const deskJobId = textOf(DESK_PRINT_FIELD);
  const jobId = deskJobId || textOf(ORDER_FIELD);
  const told = deskJobId ? await reportDeskPrint(api, deskJobId, word) : await answerProviderOrder(api, jobId, word);
  if (!told.ok) {
    answerWith(statusOf(told.failure));
    return { jobId, failure: told.failure };
  }
  return { jobId, failure: null, ...told.value };
});

type Word = { readonly note: string; readonly answer: string };
type Told = Promise<Attempt<Pick<PrintAnswered, 'done'>>>;

async function reportDeskPrint(api: Api, jobId: string, { note, answer }: Word): Told {
  if (!isDeskAnswer(answer)) throw new Response(null, { status: 400 });
  const told = await attempt(api.printing.answerDeskPrint.mutate({ jobId, answer, note }));
  return told.ok ? { ok: true, value: { done: { answer, paymentIds: told.value.paymentIds } } } : told;
}

async function answerProviderOrder(api: Api, jobId: string, { note, answer }: Word): Told {
  const told = isOrderAnswer(answer)
    ? await attempt(api.printing.answerOrder.mutate({ jobId, answer, note }))
    : await attempt(api.printing.releaseHold.mutate({ note }));
  return told.ok ? { ok: true, value: {} } : told;
}

export const clientAction = keepForm;
