// The forms of a family's owner: an e-mail that is added (PPL-29), the name and the e-mail (FAM-1), the account (FAM-2), and the phones (PPL-34). Sent twice they change nothing
// more.
import { addOwnerEmailAct } from '@zapisy/acts/people/add-owner-email';
import { correctOwnerAct } from '@zapisy/acts/people/correct-owner';
import { correctOwnerPhonesAct } from '@zapisy/acts/people/correct-owner-phones';
import { unbindOwnerAct } from '@zapisy/acts/people/unbind-owner';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import type { PhoneProblem } from '@zapisy/domain/people/owner-phones';
import { fullName } from '@zapisy/domain/people/participant';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import { type Api, attempt } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';
import type { SharedPhone } from './owner-phones.ts';

const { ownerEmail, ownerPhones } = pl.family;

const OWNER_TEXTS = { 'wanted.firstName': null, 'wanted.lastName': null, 'wanted.email': ownerEmail.wrong };
const PHONE_TEXTS = { wanted: ({ code }: { readonly code: PhoneProblem }) => ownerPhones.problems[code] };

export const ownerForms = (api: Api) => ({
  'owner-email': actForm(addOwnerEmailAct, { email: ownerEmail.wrong }, async (sent) => {
    await api.people.addOwnerEmail.mutate(sent);
    return sent;
  }),
  owner: actForm(correctOwnerAct, OWNER_TEXTS, async (sent) => {
    const after = await api.people.correctOwner.mutate(sent);
    return { before: sent.shown, after };
  }),
  'undo-owner': actForm(correctOwnerAct, OWNER_TEXTS, api.people.correctOwner.mutate),
  'unbind-owner': actForm(unbindOwnerAct, {}, api.people.unbindOwner.mutate),
  'owner-phones': actForm(correctOwnerPhonesAct, PHONE_TEXTS, async (sent): Promise<PhonesSaved> => {
    const after = await api.people.correctOwnerPhones.mutate(sent);
    const added = after.filter((phone) => !sent.shown.includes(phone));
    const shared = await Promise.all(added.map((phone) => sharedPhone(api, phone, sent.playerId)));
    return { before: sent.shown, after, shared: shared.filter(({ families }) => families.length > 0) };
  }),
  'undo-phones': actForm(correctOwnerPhonesAct, PHONE_TEXTS, api.people.correctOwnerPhones.mutate),
});

type PhonesSaved = {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The added phones that other families have too. */
  readonly shared: readonly SharedPhone[];
};

export type OwnerAnswer = AnswerTo<ReturnType<typeof ownerForms>>;

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
