// A person's word on prints: the release of held orders, and the answer to one that is in doubt or has failed.
import { attempt, type FormFailure, statusOf } from '../server/api.server.ts';
import { asVisitor } from '../server/visit.server.ts';
import { isOrderAnswer } from '../staff/print-acts.ts';

export type PrintAnswered = { readonly failure: FormFailure | null };

export const action = asVisitor(async ({ api, request, answerWith }): Promise<PrintAnswered> => {
  const form = await request.formData();
  const note = String(form.get('notatka') ?? '').trim();
  const jobId = String(form.get('zlecenie') ?? '');
  const answer = String(form.get('czynnosc') ?? '');
  const done = isOrderAnswer(answer)
    ? await attempt(api.printing.answerOrder.mutate({ jobId, answer, note }))
    : await attempt(api.printing.releaseHold.mutate({ note }));
  if (done.ok) return { failure: null };
  answerWith(statusOf(done.failure));
  return { failure: done.failure };
});
