// The wards of one owner: which participants belong together, and which an 'apply to all' includes (PPL-19).
import { storedOwnerKey } from './stored-owner-key.ts';

type Owned = { readonly id: string; readonly ownerEmail: string };

/** Whether two e-mails are of one owner, however they were typed. */
export function isSameOwner(one: string, other: string): boolean {
  return storedOwnerKey(one) === storedOwnerKey(other);
}

/** The other wards of the same owner, in their given order, without the participant itself. */
export function siblingsOf<P extends Owned>(participant: Owned, everyone: readonly P[]): readonly P[] {
  return everyone.filter(
    (other) => other.id !== participant.id && isSameOwner(other.ownerEmail, participant.ownerEmail),
  );
}

/** Ids that the owner may not change: one is enough to refuse the whole request (all or nothing, PPL-20). */
export function participantsOfOtherFamilies(
  ids: readonly string[],
  wards: readonly Owned[],
  ownerEmail: string,
): readonly string[] {
  const own = new Set(wards.filter((ward) => isSameOwner(ward.ownerEmail, ownerEmail)).map((ward) => ward.id));
  return ids.filter((id) => !own.has(id));
}
