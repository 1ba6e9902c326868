// Who is settled for: each participant with the invoice data and what is due, and the buyers that they make.
import type { ProfileCheck } from '@zapisy/domain/preferences/settlement-advice';
import { buyersOf, type FamilyBuyer, profileCheckOf } from '@zapisy/domain/settlement/family-buyers';
import type { DuePayment, Profile } from '../ports/procedures.ts';
import type { Reply } from '../ports/reply.ts';

/** One participant, or the whole family of one. A person is a family of one. */
export type Scope =
  /** `only`: the payments that are chosen at first, as of an enrolment; empty for what is proposed. */
  | { readonly kind: 'person'; readonly playerId: string; readonly only: readonly number[] }
  | { readonly kind: 'family'; readonly playerId: string };

export type DueState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly payments: readonly DuePayment[] };

export type Ward = {
  readonly playerId: string;
  /** Null until it was read. */
  readonly profile: Profile | null;
  readonly check: ProfileCheck;
  readonly due: DueState;
};

/** Participants of one preference and the same data; `id` is that of the first of them. */
export type Buyer = Pick<FamilyBuyer<Ward & { readonly profile: Profile }>, 'id'> & {
  readonly profile: Profile | null;
  readonly check: ProfileCheck;
  readonly wards: readonly Ward[];
};

export const unreadWard = (playerId: string): Ward => ({
  playerId,
  profile: null,
  check: { kind: 'checking' },
  due: { kind: 'loading' },
});

/** A participant of a family whose data were all read. */
export const readWard = (profile: Profile, payments: readonly DuePayment[]): Ward => ({
  playerId: profile.participant.id,
  profile,
  check: profileCheckOf(profile),
  due: { kind: 'known', payments },
});

export const duesOf = ({ due }: Ward): readonly DuePayment[] => (due.kind === 'known' ? due.payments : []);

/** One participant is a buyer whatever is known; several were all read. */
export function buyersIn(wards: readonly Ward[]): readonly Buyer[] {
  const [first] = wards;
  if (first && wards.length === 1) {
    return [{ id: first.playerId, profile: first.profile, check: first.check, wards }];
  }
  const read = wards.flatMap((ward) => (ward.profile ? [{ ...ward, profile: ward.profile }] : []));
  return buyersOf(read).map((buyer) => ({ ...buyer, check: profileCheckOf(buyer.profile) }));
}

/** A participant without a row has version 0 and no warning. */
export function profileCheck(
  { invoice, version, siblings, isAppliedToAll }: Profile,
  cachedAt: string | undefined,
): ProfileCheck {
  return {
    kind: 'known',
    invoice: version === 0 ? undefined : invoice,
    siblings: siblings.map(({ participant, preference }) => ({ name: participant.firstName, preference })),
    isAppliedToAll,
    ...(cachedAt ? { cachedAt: new Date(cachedAt) } : {}),
  };
}

/** After the answer about the profile; when there is none, what was read before stays. */
export const withProfile = (ward: Ward, reply: Reply<Profile>): Ward =>
  reply.ok
    ? { ...ward, profile: reply.value, check: profileCheck(reply.value, reply.cachedAt) }
    : { ...ward, check: { kind: 'failed' } };

export const withDue = (ward: Ward, reply: Reply<readonly DuePayment[]>): Ward => ({
  ...ward,
  due: reply.ok ? { kind: 'known', payments: reply.value } : { kind: 'failed' },
});
