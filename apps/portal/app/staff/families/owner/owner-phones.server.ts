// Corrects the phones of an owner (PPL-34).
import { isPhoneOwnerKey } from '@zapisy/domain/people/owner-key';
import { correctedPhones, MOST_PHONES } from '@zapisy/domain/people/owner-phones';
import { z } from 'zod';
import { attempt, statusOf } from '#app/server/api.server.ts';
import { malformedForm } from '#app/server/form-value.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import { type OwnerPhonesAnswer, PHONE_FIELD, SHOWN_PHONES_FIELD, UNDO_PHONES_FIELD } from './owner-phones.ts';

type Sender = Pick<Visit, 'api' | 'params' | 'answerWith'>;

/** Sent twice it changes nothing the second time. Throws 404 for a family that is not there. */
export async function sendOwnerPhones({ api, params, answerWith }: Sender, form: FormData): Promise<OwnerPhonesAnswer> {
  const playerId = params['playerId'] ?? '';
  const shown = shownIn(form);
  const entered = form.getAll(PHONE_FIELD).map(String).slice(0, MOST_PHONES);
  const answer = { kind: 'owner-phones', at: Date.now() } as const;
  const { owner } = await api.people.family.query({ playerId });
  const corrected = correctedPhones(entered, { stored: shown, isOnlyContact: isPhoneOwnerKey(owner.email) });
  if (corrected.kind === 'problem') {
    answerWith(422);
    return { ...answer, result: 'wrong', entered, problem: corrected.problem, field: corrected.at };
  }
  const sent = await attempt(
    api.people.correctOwnerPhones.mutate({ playerId, shown: [...shown], wanted: [...corrected.phones] }),
  );
  if (sent.ok) {
    return { ...answer, result: 'saved', before: shown, after: sent.value, isUndone: form.has(UNDO_PHONES_FIELD) };
  }
  answerWith(statusOf(sent.failure));
  return { ...answer, result: 'refused', entered, failure: sent.failure };
}

const phones = z.array(z.string());

/** The phones that the screen showed, unchanged. Throws 400 for a malformed form. */
function shownIn(form: FormData): readonly string[] {
  try {
    return phones.parse(JSON.parse(String(form.get(SHOWN_PHONES_FIELD))));
  } catch {
    return malformedForm();
  }
}
