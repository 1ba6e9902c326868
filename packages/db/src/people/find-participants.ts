// Finds a participant at the counter by any part of a name, a phone, an owner's e-mail or a tax id, without diacritics.
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Participant } from '@zapisy/domain/people/participant';
import { EMPTY_INVOICE, type InvoicePreference, preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import { searchTerms } from '@zapisy/domain/search/search-terms';
import type { Tx } from '../connection/open-database.ts';
import { firstParticipants } from './participant-search.ts';

export type FoundParticipant = {
  readonly participant: Participant;
  readonly city: string;
  /** The owner's participants, this one included. */
  readonly familySize: number;
  readonly preference: InvoicePreference;
  /** The sum of what is due now; 0 when nothing is due. */
  readonly dueGrosze: Grosze;
  /** The sum of what is being paid online; the counter may take it over. */
  readonly pendingGrosze: Grosze;
};

type Row = Participant & {
  readonly city: string;
  readonly classicInvoice: boolean;
  readonly nominalInvoice: boolean;
  readonly familySize: number;
  readonly dueGrosze: number;
  readonly pendingGrosze: number;
};

/**
 * Participants that match every word of the query; those come first whose own name has them all, and begins with the first
 * one. An empty query finds none, and a word of one or two signs is the beginning of a word.
 */
export async function findParticipants(tx: Tx, query: string, limit: number): Promise<readonly FoundParticipant[]> {
  const [first, ...others] = searchTerms(query);
  if (first === undefined) return [];
  const rows = await tx.$queryRaw<Row[]>`
    WITH ${firstParticipants([first, ...others], 'phones-and-tax-ids', limit)}
    SELECT p.id, p.owner_email AS "ownerEmail", p.first_name AS "firstName", p.last_name AS "lastName",
      p.birth_year AS "birthYear", p.mark, p.city,
      coalesce(i.classic_invoice, false) AS "classicInvoice", coalesce(i.nominal_invoice, false) AS "nominalInvoice",
      (SELECT count(*)::int FROM player f WHERE f.owner_email = p.owner_email) AS "familySize",
      (SELECT coalesce(sum(d.amount_grosze), 0)::int FROM payment d
        WHERE d.player_id = p.id AND d.state = 'due') AS "dueGrosze",
      (SELECT coalesce(sum(d.amount_grosze), 0)::int FROM payment d
        WHERE d.player_id = p.id AND d.state = 'pending') AS "pendingGrosze"
    FROM best JOIN player p ON p.id = best.id LEFT JOIN invoice i ON i.player_id = p.id
    ORDER BY best.place`;
  return rows.map(foundFrom);
}

/** The phones of the owner and the tax id of each participant, as they are stored. */
export async function numbersOfParticipants(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.$queryRaw<{ id: string; numbers: string[] }[]>`
    SELECT p.id, array(
      SELECT o.phone FROM owner o WHERE o.email = p.owner_email AND o.phone <> ''
      UNION ALL SELECT n.phone FROM owner_phone n WHERE n.owner_email = p.owner_email
      UNION ALL SELECT i.tax_id FROM invoice i WHERE i.player_id = p.id AND i.tax_id <> '') AS numbers
    FROM player p WHERE p.id = ANY(${[...playerIds]}::uuid[])`;
  return new Map(rows.map(({ id, numbers }) => [id, numbers]));
}

function foundFrom(row: Row): FoundParticipant {
  const { id, ownerEmail, firstName, lastName, birthYear, mark, classicInvoice, nominalInvoice } = row;
  return {
    participant: { id, ownerEmail, firstName, lastName, birthYear, mark },
    city: row.city,
    familySize: row.familySize,
    preference: preferenceOf({ ...EMPTY_INVOICE, classicInvoice, nominalInvoice }),
    dueGrosze: grosze(row.dueGrosze),
    pendingGrosze: grosze(row.pendingGrosze),
  };
}
