// A family as the desk settles it: each participant with what is due, grouped by buyer.
import type { FamilyBuyer as Buyer } from '@zapisy/domain/settlement/family-buyers';
import type { DuePayment, Profile } from '../../desk-procedures.ts';

/** A participant of the family: the invoice data, and what is due. */
export type FamilyWard = { readonly profile: Profile; readonly due: readonly DuePayment[] };

export type FamilyBuyer = Buyer<FamilyWard>;
