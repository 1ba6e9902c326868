// Carries out the staff's acts on a place.
import { DUE_CHOICES } from '@zapisy/domain/registration/place-release';
import { REGISTRATION_STATES } from '@zapisy/domain/registration/registration';
import { type Api, attempt } from '../../server/api.server.ts';
import { oneOfValues, sentId, sentNumber } from '../../server/form-value.server.ts';
import {
  COURSE_FIELD,
  dueChoiceField,
  PLACE_ACTS,
  type PlaceOutcome,
  REASON_FIELD,
  SEEN_COURSE_FIELD,
  SEEN_PRICE_FIELD,
  SEEN_STATE_FIELD,
  seenDueField,
} from './registration-acts.ts';

const SEEN_DUE = 'seen-due-';

/** Throws 400 for an unknown act or a missing hidden field, and changes nothing then. */
export async function sendPlaceAct(api: Api, registrationId: string, form: FormData): Promise<PlaceOutcome> {
  const act = oneOfValues(form, 'action', Object.values(PLACE_ACTS));
  const at = Date.now();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const seen = {
    state: oneOfValues(form, SEEN_STATE_FIELD, REGISTRATION_STATES),
    courseId: sentId(form, SEEN_COURSE_FIELD),
    price: sentNumber(form, SEEN_PRICE_FIELD),
  };
  if (act === PLACE_ACTS.release) {
    const dues = duesIn(form);
    const reason = text(REASON_FIELD);
    if (!dues || reason === '')
      return { kind: 'incomplete', lacksReason: reason === '', lacksChoice: !dues, reason, at };
    const done = await attempt(api.registration.release.mutate({ registrationId, reason, seen, dues }));
    if (!done.ok) return { kind: 'refused', failure: done.failure, at };
    return { kind: 'released', registration: done.value, at };
  }
  const courseId = text(COURSE_FIELD);
  if (courseId === '') return { kind: 'no-choice', at };
  const done = await attempt(api.registration.moveTo.mutate({ registrationId, courseId, seen }));
  if (!done.ok) return { kind: 'refused', failure: done.failure, at };
  return { kind: 'moved', moved: done.value, at };
}

/** The choice for each due payment that the form showed; undefined when one is missing. */
function duesIn(form: FormData) {
  const shown = [...form.keys()].flatMap((name) =>
    name.startsWith(SEEN_DUE) ? [Number(name.slice(SEEN_DUE.length))] : [],
  );
  const dues = shown.flatMap((paymentId) => {
    const choice = DUE_CHOICES.find((one) => one === form.get(dueChoiceField(paymentId)));
    return choice ? [{ paymentId, choice, seenAmount: sentNumber(form, seenDueField(paymentId)) }] : [];
  });
  return dues.length === shown.length ? dues : undefined;
}
