// Carries out the staff's acts on a place.
import { REGISTRATION_STATES } from '@zapisy/domain/registration/registration';
import { type Api, attempt, BAD_INPUT } from '../../server/api.server.ts';
import { oneOfValues } from '../../server/form-value.server.ts';
import {
  COURSE_FIELD,
  PLACE_ACTS,
  type PlaceOutcome,
  REASON_FIELD,
  SEEN_COURSE_FIELD,
  SEEN_PRICE_FIELD,
  SEEN_STATE_FIELD,
} from './registration-acts.ts';

/** Throws 400 for an unknown act, and changes nothing then. */
export async function sendPlaceAct(api: Api, registrationId: string, form: FormData): Promise<PlaceOutcome> {
  const act = oneOfValues(form, 'action', Object.values(PLACE_ACTS));
  const at = Date.now();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const state = REGISTRATION_STATES.find((one) => one === text(SEEN_STATE_FIELD));
  if (!state) return { kind: 'refused', failure: BAD_INPUT, at };
  const seen = { state, courseId: text(SEEN_COURSE_FIELD), price: Number(text(SEEN_PRICE_FIELD)) };
  if (act === PLACE_ACTS.release) {
    const reason = text(REASON_FIELD);
    const done = await attempt(api.registration.release.mutate({ registrationId, reason, seen }));
    if (!done.ok) return { kind: 'refused', failure: done.failure, at };
    return { kind: 'released', registration: done.value, at };
  }
  const courseId = text(COURSE_FIELD);
  if (courseId === '') return { kind: 'no-choice', at };
  const done = await attempt(api.registration.moveTo.mutate({ registrationId, courseId, seen }));
  if (!done.ok) return { kind: 'refused', failure: done.failure, at };
  return { kind: 'moved', moved: done.value, at };
}
