// The buyers of a family at the counter: participants with the same preference and the same data are one (PAY-44, DESK-15).
import { buyerOf, sameBuyer } from '../payments/buyer.ts';
import type { Payment } from '../payments/payment.ts';
import type { ProfileCheck } from '../preferences/settlement-advice.ts';
import type { WardInvoice } from '../preferences/ward-invoice.ts';
import { addDays } from '../warsaw-time.ts';

/** A participant with the invoice data that documents are made with. */
type BuyingWard = { readonly profile: WardInvoice };

export type FamilyBuyer<Ward extends BuyingWard> = {
  /** That of the buyer's first participant, in the order of the family. */
  readonly id: string;
  readonly profile: Ward['profile'];
  readonly wards: readonly Ward[];
};

/** PAY-10: each buyer of a settlement has documents and a print of its own, so that their number is bounded. */
export const MOST_BUYERS_AT_ONCE = 10;

/** What is proposed, given by buyer: all of the first buyers that one settlement may have. */
export function ofFirstBuyers<T>(byBuyer: readonly (readonly T[])[]): readonly T[] {
  return byBuyer
    .filter((own) => own.length > 0)
    .slice(0, MOST_BUYERS_AT_ONCE)
    .flat();
}

/** PAY-46: what is chosen already when a counter opens without being led to a payment. */
export function singleDue<T>(due: readonly T[]): readonly T[] {
  return due.length === 1 ? due : [];
}

/** PAY-43, PAY-46: what is proposed of a family, given by buyer: what is due soon, and a single due whenever it is due. */
export function proposedDues<T>(byBuyer: readonly (readonly T[])[], isLater: (due: T) => boolean): readonly T[] {
  const single = singleDue(byBuyer.flat());
  return single.length > 0 ? single : ofFirstBuyers(byBuyer.map((own) => own.filter((due) => !isLater(due))));
}

/** PAY-10: each buyer gets documents of its own. */
export function buyersOf<Ward extends BuyingWard>(wards: readonly Ward[]): readonly FamilyBuyer<Ward>[] {
  const buyers: FamilyBuyer<Ward>[] = [];
  for (const ward of wards) {
    const at = buyers.findIndex(({ profile }) => sameBuyer(buyerIn(profile), buyerIn(ward.profile)));
    const known = buyers[at];
    if (known) buyers[at] = { ...known, wards: [...known.wards, ward] };
    else buyers.push({ id: ward.profile.participant.id, profile: ward.profile, wards: [ward] });
  }
  return buyers;
}

const buyerIn = ({ invoice, version }: WardInvoice) => buyerOf(invoice, version);

/** Each buyer has a box of its own, so that no note names siblings. */
export function profileCheckOf({ invoice, version }: Pick<WardInvoice, 'invoice' | 'version'>): ProfileCheck {
  return { kind: 'known', invoice: version === 0 ? undefined : invoice, siblings: [], isAppliedToAll: true };
}

/** Days from today within which a due payment is proposed; a later one is left for its own day. */
const SOON_DAYS = 14;

/** True for a due payment that is left out until a person chooses it. `today`: 'YYYY-MM-DD', Europe/Warsaw. */
export function isDueLater({ dueOn }: Pick<Payment, 'dueOn'>, today: string): boolean {
  return dueOn > addDays(today, SOON_DAYS);
}
