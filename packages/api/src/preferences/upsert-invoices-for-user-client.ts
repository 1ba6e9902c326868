// upsertInvoicesForUserClient: saves the client's invoice data for several wards at once, all or nothing.

import { nextInvoice, type WantedInvoice } from '@zapisy/domain/preferences/next-invoice';
import type { SignedInContext } from '../context.ts';
import type { FamilyInvoices } from './family-invoices.ts';
import { checkedInvoice } from './invoice-writes.ts';
import { type ChosenWards, writeOwnWards } from './write-own-wards.ts';

type UpsertInvoices = ChosenWards & WantedInvoice;

/**
 * PREF-5: changes invoice settings for several player_id values in one database transaction. Refuses
 * 'invalid-invoice-data' with the problems by field, 'not-found' for another owner's ward, 'conflict' with both
 * versions. Applies to later payments only: issued documents never change.
 */
export async function upsertInvoicesForUserClient(
  ctx: SignedInContext,
  input: UpsertInvoices,
): Promise<FamilyInvoices> {
  const wanted = checkedInvoice(input);
  return await writeOwnWards(ctx, input, (stored) => nextInvoice(stored, wanted));
}
