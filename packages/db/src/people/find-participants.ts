// Finds a participant at the counter by any part of a name, a phone, an owner's e-mail or a tax id, without diacritics.
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Participant } from '@zapisy/domain/people/participant';
import { EMPTY_INVOICE, type InvoicePreference, preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import { searchTerms } from '@zapisy/domain/search/search-terms';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { escapedForLike, withoutDiacritics, withoutPolishDiacritics } from './diacritics-sql.ts';
import { digitsOf, matchesTerm } from './search-match.ts';

export type FoundParticipant = {
  readonly participant: Participant;
  readonly city: string;
  /** The owner's participants, this one included. */
  readonly familySize: number;
  readonly preference: InvoicePreference;
  /** The sum of what is due now; 0 when nothing is due. */
  readonly dueGrosze: Grosze;
};

type Row = Participant & {
  readonly city: string;
  readonly classicInvoice: boolean;
  readonly nominalInvoice: boolean;
  readonly familySize: number;
  readonly dueGrosze: number;
};

const ALL_NAMES = Prisma.sql`concat_ws(' ', p.first_name, p.last_name, o.first_name, o.last_name, o.email)`;
const OWN_NAME = Prisma.sql`last_name || ' ' || first_name`;

const PERSON = { text: Prisma.sql`names`, digits: Prisma.sql`digits` };

/**
 * Participants that match every word of the query; those whose own name begins with its first word come first. An empty
 * query finds none. Runs on plain PostgreSQL, version 15 and newer, whatever the locale of the database.
 */
export async function findParticipants(tx: Tx, query: string, limit: number): Promise<readonly FoundParticipant[]> {
  const words = searchTerms(query);
  const [first] = words;
  if (first === undefined) return [];
  const matching = Prisma.join(
    words.map((word) => matchesTerm(word, PERSON)),
    ' AND ',
  );
  const rows = await tx.$queryRaw<Row[]>`
    WITH person AS MATERIALIZED (
      SELECT p.*, coalesce(i.classic_invoice, false) AS classic, coalesce(i.nominal_invoice, false) AS nominal,
        ${withoutPolishDiacritics(ALL_NAMES)} AS names,
        ${digitsOf(Prisma.sql`o.phone`)} || ' ' || coalesce(i.tax_id, '') AS digits
      FROM player p
      JOIN owner o ON o.email = p.owner_email
      LEFT JOIN invoice i ON i.player_id = p.id
    ), found AS MATERIALIZED (
      SELECT *, ${withoutDiacritics(withoutPolishDiacritics(OWN_NAME))} AS own_name FROM person WHERE ${matching}
    )
    SELECT id, owner_email AS "ownerEmail", first_name AS "firstName", last_name AS "lastName",
      birth_year AS "birthYear", mark, city, classic AS "classicInvoice", nominal AS "nominalInvoice",
      (SELECT count(*)::int FROM player f WHERE f.owner_email = found.owner_email) AS "familySize",
      (SELECT coalesce(sum(d.amount_grosze), 0)::int FROM payment d
        WHERE d.player_id = found.id AND d.state = 'due') AS "dueGrosze"
    FROM found
    ORDER BY (' ' || own_name) LIKE ${`% ${escapedForLike(first)}%`} DESC, own_name, mark, id
    LIMIT ${limit}`;
  return rows.map(foundFrom);
}

function foundFrom(row: Row): FoundParticipant {
  const { id, ownerEmail, firstName, lastName, birthYear, mark, classicInvoice, nominalInvoice } = row;
  return {
    participant: { id, ownerEmail, firstName, lastName, birthYear, mark },
    city: row.city,
    familySize: row.familySize,
    preference: preferenceOf({ ...EMPTY_INVOICE, classicInvoice, nominalInvoice }),
    dueGrosze: grosze(row.dueGrosze),
  };
}
