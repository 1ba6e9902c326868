// The buyers of a family: participants with the same preference and the same data are one.
import { buyerOf, sameBuyer } from '@zapisy/domain/payments/buyer';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { ProfileCheck } from '@zapisy/domain/preferences/settlement-advice';
import type { Profile } from '../../desk-procedures.ts';

/** A participant of the family: the invoice data, and what is due. */
export type FamilyWard = { readonly profile: Profile; readonly due: readonly Payment[] };

/** Its id is that of its first participant, in the order of the family. */
export type FamilyBuyer = {
  readonly id: string;
  /** The invoice data that documents are made with. */
  readonly profile: Profile;
  readonly wards: readonly FamilyWard[];
};

/** PAY-10: each buyer gets documents of its own. */
export function buyersOf(wards: readonly FamilyWard[]): readonly FamilyBuyer[] {
  const buyers: FamilyBuyer[] = [];
  for (const ward of wards) {
    const at = buyers.findIndex(({ profile }) => sameBuyer(buyerIn(profile), buyerIn(ward.profile)));
    const known = buyers[at];
    if (known) buyers[at] = { ...known, wards: [...known.wards, ward] };
    else buyers.push({ id: ward.profile.participant.id, profile: ward.profile, wards: [ward] });
  }
  return buyers;
}

const buyerIn = ({ invoice, version }: Profile) => buyerOf(invoice, version);

/** Siblings are boxes of their own here, so that no note names them. */
export function profileCheckOf({ invoice, version }: Profile): ProfileCheck {
  return { kind: 'known', invoice: version === 0 ? undefined : invoice, siblings: [], isAppliedToAll: true };
}
