// Handles the forms of a family's page: adds a participant, corrects one, adds the owner's e-mail, or corrects the phones.

import { redirect } from '@remix-run/node';
import { correctParticipantAct } from '@zapisy/acts/people/correct-participant';
import type { ParticipantDetails } from '@zapisy/domain/people/new-ward';
import { fullName } from '@zapisy/domain/people/participant';
import { carryOut } from '../../forms/carry-out.server.ts';
import { KEY_FIELD, keyIn } from '../../forms/form-key.ts';
import { attempt } from '../../server/api.server.ts';
import { malformedForm, sentId } from '../../server/form-value.server.ts';
import type { Visit } from '../../server/visit.server.ts';
import { withAdded } from '../../shared/participants/added.ts';
import { sendParticipant } from '../../shared/participants/send-participant.server.ts';
import { detailsOf, problemsOf, typedParticipant } from '../../shared/participants/typed-participant.ts';
import { CORRECT_PARAM, familyAddress } from '../shell/addresses.ts';
import { type FamilyAnswer, SHOWN_FIELD, UNDO_FIELD } from './family-answer.ts';
import { ownerForms } from './owner/owner-forms.server.ts';

/**
 * The owner's e-mail and phones have forms of their own. Of the other one: with a participant in the address that one is corrected;
 * otherwise a new one is added.
 */
export async function sendFamily(visit: Visit): Promise<FamilyAnswer> {
  const form = await visit.request.formData();
  const ofOwner = await carryOut(visit, form, ownerForms(visit.api));
  if (ofOwner) return ofOwner;
  const playerId = visit.url.searchParams.get(CORRECT_PARAM);
  return playerId === null ? add(visit, form) : correct(visit, form, playerId);
}

async function add({ api, params, answerWith }: Visit, form: FormData): Promise<FamilyAnswer> {
  const playerId = params['playerId'] ?? '';
  const typed = typedParticipant(form);
  const key = sentId(form, KEY_FIELD);
  const { owner } = await api.people.family.query({ playerId });
  const answer = await sendParticipant({
    key,
    typed,
    answerWith,
    problems: problemsOf(typed),
    send: () => attempt(api.people.addParticipant.mutate({ ...detailsOf(typed), ownerEmail: owner.email, key })),
  });
  if (answer.kind === 'done') throw redirect(withAdded(familyAddress(playerId), answer.value));
  return answer;
}

async function correct({ api, answerWith }: Visit, form: FormData, playerId: string): Promise<FamilyAnswer> {
  const typed = typedParticipant(form);
  const shown = shownIn(form);
  const answer = await sendParticipant({
    key: keyIn(form),
    typed,
    answerWith,
    problems: problemsOf(typed),
    send: () => attempt(api.people.correctParticipant.mutate({ playerId, shown, wanted: detailsOf(typed) })),
  });
  if (answer.kind !== 'done') return answer;
  const { participant, city } = answer.value;
  const { firstName, lastName, birthYear } = participant;
  return {
    kind: form.has(UNDO_FIELD) ? 'undone' : 'corrected',
    at: Date.now(),
    name: fullName(participant),
    before: shown,
    after: { firstName, lastName, birthYear, city },
  };
}

/** The details that the screen showed, unchanged. Throws 400 for a malformed form. */
function shownIn(form: FormData): ParticipantDetails {
  try {
    return correctParticipantAct.input.shape.shown.parse(JSON.parse(String(form.get(SHOWN_FIELD))));
  } catch {
    return malformedForm();
  }
}
