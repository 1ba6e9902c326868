// Handles the forms of the page of days off: adds, corrects or removes some.
import type { DaysOffDraft } from '@zapisy/domain/calendar/days-off-draft';
import { attempt, type FormFailure, statusOf } from '#app/server/api.server.ts';
import { oneOfValues, sentId } from '#app/server/form-value.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import type { NotSaved } from '../offer-answer.ts';
import { sendOffer } from '../send-offer.server.ts';
import {
  type DaysOff,
  type DaysOffField,
  parsedDaysOff,
  type TypedDaysOff,
  typedDaysOff,
  wrongDaysOff,
  wrongDaysOffField,
} from './typed-days-off.ts';

export type DaysOffAnswer =
  | { readonly kind: 'saved'; readonly value: DaysOff; readonly at: number }
  | { readonly kind: 'removed'; readonly reason: string | undefined; readonly at: number }
  | { readonly kind: 'failed'; readonly failure: FormFailure; readonly at: number }
  | NotSaved<TypedDaysOff, DaysOffField, DaysOff>;

export async function actOnDaysOff({
  api,
  request,
  answerWith,
}: Pick<Visit, 'api' | 'request' | 'answerWith'>): Promise<DaysOffAnswer> {
  const form = await request.formData();
  if (oneOfValues(form, 'action', ['save', 'remove']) === 'remove') {
    const done = await attempt(api.calendar.removeDaysOff.mutate({ id: sentId(form, 'id') }));
    const at = Date.now();
    if (done.ok) return { kind: 'removed', reason: done.value.removed?.reason, at };
    answerWith(statusOf(done.failure));
    return { kind: 'failed', failure: done.failure, at };
  }
  const typed = typedDaysOff(form);
  const draft = parsedDaysOff(typed);
  return await sendOffer({
    form,
    typed,
    answerWith,
    wrongField: wrongDaysOffField,
    problems: wrongDaysOff(typed),
    // Without a problem every field could be parsed.
    send: (id) =>
      attempt(api.calendar.saveDaysOff.mutate({ ...(draft as DaysOffDraft), id, version: Number(typed.version) })),
  });
}
