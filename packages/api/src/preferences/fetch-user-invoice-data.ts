// fetchUserInvoiceData: the owner's invoice data, ward by ward, and whether all of them are the same.
import type { SignedInContext } from '../context.ts';
import { type FamilyInvoices, familyInvoices } from './family-invoices.ts';

/** PREF-4: reads invoice data and computes isAppliedToAll over all participants under the owner e-mail. */
export async function fetchUserInvoiceData({ database, session }: SignedInContext): Promise<FamilyInvoices> {
  return await familyInvoices(database.prisma, session.email);
}
