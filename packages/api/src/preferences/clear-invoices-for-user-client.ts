// 'Usuń dane do faktury' of a client: the rows are emptied, while withdrawal would keep their data (PREF-7).
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import type { SignedInContext } from '../context.ts';
import type { FamilyInvoices } from './family-invoices.ts';
import { type ChosenWards, writeOwnWards } from './write-own-wards.ts';

/** Refuses 'not-found' for another owner's ward and 'conflict' with both versions; all or nothing. */
export async function clearInvoicesForUserClient(ctx: SignedInContext, input: ChosenWards): Promise<FamilyInvoices> {
  return await writeOwnWards(ctx, input, () => EMPTY_INVOICE);
}
