// A family for staff: the owner with all phones, and every participant with their preference.

import { otherPhonesOf } from '@zapisy/db/people/owner-key-records';
import { boundAccount } from '@zapisy/db/people/owner-records';
import { type Owner, ownerByEmail, participantById, wardsInCities } from '@zapisy/db/people/participant-records';
import { storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import type { ParticipantInCity } from '@zapisy/domain/people/participant';
import { type InvoicePreference, preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

type Family = {
  readonly owner: Owner;
  /** Further ones (PPL-34). */
  readonly otherPhones: readonly string[];
  /** Since when the family belongs to an account (FAM-2); null while nobody has signed in. */
  readonly boundSince: Date | null;
  /** Of that account, while it is another one than the family's (FAM-9). */
  readonly accountEmail: string | undefined;
  /** In the order in which they were added. */
  readonly wards: readonly (ParticipantInCity & { readonly preference: InvoicePreference })[];
};

/** The family of any of its participants. Refuses 'not-found' for an unknown id. */
export async function family({ database: { prisma } }: Context, playerId: string): Promise<Family> {
  const { ownerEmail } = (await participantById(prisma, playerId))?.participant ?? {};
  const owner = ownerEmail === undefined ? undefined : await ownerByEmail(prisma, ownerEmail);
  if (!owner) throw new Refusal('not-found');
  const wards = await wardsInCities(prisma, owner.email);
  const stored = await storedInvoices(
    prisma,
    wards.map(({ participant }) => participant.id),
  );
  return {
    owner,
    otherPhones: await otherPhonesOf(prisma, owner.email),
    ...(await boundAccount(prisma, owner.email)),
    wards: wards.map((ward) => ({ ...ward, preference: preferenceOf(stored.get(ward.participant.id)?.invoice) })),
  };
}
