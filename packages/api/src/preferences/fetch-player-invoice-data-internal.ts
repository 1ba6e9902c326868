// fetchPlayerInvoiceDataInternal: a participant's invoice data for staff, without an owner's session (PPL-9).
import { invoicesOfFamilyOf } from '@zapisy/db/preferences/invoice-preference-records';
import type { Participant } from '@zapisy/domain/people/participant';
import {
  hasBothFlags,
  type InvoicePreference,
  isAppliedToAll,
  preferenceOf,
  type StoredInvoice,
} from '@zapisy/domain/preferences/invoice-preference';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

export type PlayerInvoiceData = {
  readonly participant: Participant;
  readonly ownerEmail: string;
  readonly invoice: StoredInvoice;
  /** With both flags documents are issued as nominal; `hasBothFlags` shows that a choice must be made. */
  readonly preference: InvoicePreference;
  readonly hasBothFlags: boolean;
  /** 0 for a participant without a row. */
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly siblings: readonly { readonly participant: Participant; readonly preference: InvoicePreference }[];
  readonly isAppliedToAll: boolean;
};

/** PREF-9: staff permission, no check of the owner's session token. Refuses 'not-found'. */
export async function fetchPlayerInvoiceDataInternal(
  { database }: Context,
  playerId: string,
): Promise<PlayerInvoiceData> {
  const family = await invoicesOfFamilyOf(database.prisma, playerId);
  const found = family.find(({ participant }) => participant.id === playerId);
  if (!found) throw new Refusal('not-found');
  const { ownerEmail } = found.participant;
  const siblings = family.filter((ward) => ward !== found);
  return {
    ...found,
    ownerEmail,
    preference: preferenceOf(found.invoice),
    hasBothFlags: hasBothFlags(found.invoice),
    siblings: siblings.map(({ participant, invoice }) => ({ participant, preference: preferenceOf(invoice) })),
    isAppliedToAll: isAppliedToAll(family.map(({ invoice }) => invoice)),
  };
}
