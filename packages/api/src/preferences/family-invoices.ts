// A family's invoice data as screens get them, with the derived isAppliedToAll.
import type { Tx } from '@zapisy/db/connection/open-database';
import { invoicesOfFamily } from '@zapisy/db/preferences/invoice-preference-records';
import { isAppliedToAll } from '@zapisy/domain/preferences/invoice-preference';
import type { WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import type { SignedInContext } from '../context.ts';

export type FamilyInvoices = {
  readonly wards: readonly WardInvoice[];
  /** Computed, never stored: all wards have exactly the same invoice record state. */
  readonly isAppliedToAll: boolean;
};

export async function familyInvoices(tx: Tx, ownerEmail: string): Promise<FamilyInvoices> {
  const wards = await invoicesOfFamily(tx, ownerEmail);
  return { wards, isAppliedToAll: isAppliedToAll(wards.map((ward) => ward.invoice)) };
}

/** PREF-4: reads invoice data and computes isAppliedToAll over all participants under the owner e-mail. */
export async function fetchUserInvoiceData({ database, session }: SignedInContext): Promise<FamilyInvoices> {
  return await familyInvoices(database.prisma, session.email);
}
