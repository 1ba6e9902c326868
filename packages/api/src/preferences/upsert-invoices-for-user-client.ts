// upsertInvoicesForUserClient: saves the client's invoice data for several wards at once, all or nothing.
import type { InputOf } from '@zapisy/acts/act';
import type { upsertInvoicesForUserClientAct } from '@zapisy/acts/preferences/upsert-invoices-for-user-client';
import { nextInvoice } from '@zapisy/domain/preferences/next-invoice';
import type { SignedInContext } from '../context.ts';
import type { FamilyInvoices } from './family-invoices.ts';
import { checkedInvoice } from './invoice-writes.ts';
import { writeOwnWards } from './write-own-wards.ts';

/**
 * PREF-5: changes invoice settings for several player_id values in one database transaction. Refuses
 * 'invalid-invoice-data' with the problems by field, 'not-found' for another owner's ward, 'conflict' with both
 * versions. Applies to later payments only: issued documents never change.
 */
export async function upsertInvoicesForUserClient(
  ctx: SignedInContext,
  input: InputOf<typeof upsertInvoicesForUserClientAct>,
): Promise<FamilyInvoices> {
  const wanted = checkedInvoice(input);
  return await writeOwnWards(ctx, input, (stored) => nextInvoice(stored, wanted));
}
