// Families whose wards do not all have the same invoice record state, for the administrator who unifies them.

import type { WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import type { Tx } from '../connection/open-database.ts';
import { invoicesOfFamily } from './invoice-preference-records.ts';

export type Family = { readonly ownerEmail: string; readonly wards: readonly WardInvoice[] };

type FamilyPage = {
  /** The last owner_email of the previous page; '' for the first page. */
  readonly after: string;
  readonly limit: number;
};

/** By owner_email, page by page. A missing row counts as an empty one, an empty country as the home country. */
export async function mixedFamilies(tx: Tx, { after, limit }: FamilyPage): Promise<readonly Family[]> {
  const owners = await tx.$queryRaw<{ ownerEmail: string }[]>`
    SELECT o.email AS "ownerEmail"
    FROM owner o
    WHERE o.email COLLATE "C" > ${after} AND (SELECT count(DISTINCT (
      coalesce(i.classic_invoice, false), coalesce(i.nominal_invoice, false), coalesce(i.tax_id, ''),
      coalesce(i.company_name, ''), coalesce(i.first_name, ''), coalesce(i.last_name, ''), coalesce(i.street, ''),
      coalesce(i.postal_code, ''), coalesce(i.city, ''), coalesce(nullif(i.country, ''), 'PL'), coalesce(i.email, '')
    )) FROM player p LEFT JOIN invoice i ON i.player_id = p.id WHERE p.owner_email = o.email) > 1
    ORDER BY o.email COLLATE "C"
    LIMIT ${limit}`;
  const families: Family[] = [];
  for (const { ownerEmail } of owners) families.push({ ownerEmail, wards: await invoicesOfFamily(tx, ownerEmail) });
  return families;
}
