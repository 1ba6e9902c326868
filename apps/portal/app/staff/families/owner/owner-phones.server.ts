// Corrects the phones of an owner (PPL-34).
import { correctOwnerPhonesAct } from '@zapisy/acts/people/correct-owner-phones';
import { isPhoneOwnerKey, ownerContactText } from '@zapisy/domain/people/owner-key';
import { correctedPhones } from '@zapisy/domain/people/owner-phones';
import { fullName } from '@zapisy/domain/people/participant';
import { type Api, attempt, statusOf } from '#app/server/api.server.ts';
import { malformedForm } from '#app/server/form-value.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import {
  type OwnerPhonesAnswer,
  PHONE_FIELD,
  SHOWN_PHONES_FIELD,
  type SharedPhone,
  UNDO_PHONES_FIELD,
} from './owner-phones.ts';

type Sender = Pick<Visit, 'api' | 'params' | 'answerWith'>;

/** Sent twice it changes nothing the second time. Throws 404 for a family that is not there. */
export async function sendOwnerPhones({ api, params, answerWith }: Sender, form: FormData): Promise<OwnerPhonesAnswer> {
  const playerId = params['playerId'] ?? '';
  const shown = shownIn(form);
  const entered = form.getAll(PHONE_FIELD).map(String);
  const isUndone = form.has(UNDO_PHONES_FIELD);
  const answer = { kind: 'owner-phones', at: Date.now() } as const;
  const { owner } = await api.people.family.query({ playerId });
  // What is taken back was stored before: only the server knows that any text of it may come back.
  const former = isUndone ? entered : [];
  const corrected = correctedPhones(entered, { stored: shown, former, isOnlyContact: isPhoneOwnerKey(owner.email) });
  if (corrected.kind === 'problem') {
    answerWith(422);
    return { ...answer, result: 'wrong', entered, problem: corrected.problem, field: corrected.at };
  }
  const sent = await attempt(api.people.correctOwnerPhones.mutate({ playerId, shown, wanted: corrected.phones }));
  if (sent.ok) {
    const [before, after] = [shown, sent.value];
    const added = isUndone ? [] : after.filter((phone) => !before.includes(phone));
    const shared = await Promise.all(added.map((phone) => sharedPhone(api, phone, playerId)));
    return { ...answer, result: 'saved', before, after, isUndone, shared: shared.filter(isShared) };
  }
  answerWith(statusOf(sent.failure));
  return { ...answer, result: 'refused', entered, failure: sent.failure };
}

/** The same question as at an enrolment. Without its answer nothing is said of other families: the phones are saved. */
async function sharedPhone(api: Api, phone: string, playerId: string): Promise<SharedPhone> {
  const found = await attempt(api.enrolment.families.query({ contact: phone }));
  const others = found.ok ? found.value.filter(({ wards }) => wards.every(({ id }) => id !== playerId)) : [];
  return {
    phone,
    families: others.flatMap(({ owner, wards }) =>
      wards.slice(0, 1).map(({ id }) => ({
        playerId: id,
        owner: fullName(owner) || ownerContactText(owner.email),
        firstNames: wards.map(({ firstName }) => firstName),
      })),
    ),
  };
}

const isShared = ({ families }: SharedPhone) => families.length > 0;

/** The phones that the screen showed, unchanged. Throws 400 for a malformed form. */
function shownIn(form: FormData): readonly string[] {
  try {
    return correctOwnerPhonesAct.input.shape.shown.parse(JSON.parse(String(form.get(SHOWN_PHONES_FIELD))));
  } catch {
    return malformedForm();
  }
}
