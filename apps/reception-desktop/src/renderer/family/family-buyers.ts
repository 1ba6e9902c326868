// A family as the desk settles it: each participant with what is due, grouped by buyer.
import type { Payment } from '@zapisy/domain/payments/payment';
import type { FamilyBuyer as Buyer } from '@zapisy/domain/settlement/family-buyers';
import type { Profile } from '../../desk-procedures.ts';

/** A participant of the family: the invoice data, and what is due. */
export type FamilyWard = { readonly profile: Profile; readonly due: readonly Payment[] };

export type FamilyBuyer = Buyer<FamilyWard>;
