// What the leads' filters offer: cities, interests and members of staff, each found by a skip scan of an index.
import { RIGHTS } from '@zapisy/domain/people/role';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { Database, Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { IN_POLISH } from '../values/polish-collation.ts';
import { citiesOfChain } from './known-cities.ts';

/** More than anybody can choose from; the rest is found by the search. */
const MOST_CHOICES = 200;

type Staff = { readonly email: string; readonly name: string };

/** The chain's cities in their order, then the other cities that leads named, without those of test leads. */
export async function citiesOfLeads(db: Database): Promise<readonly string[]> {
  const ours = await citiesOfChain(db);
  const rows = await db.prisma.$queryRaw<{ city: string }[]>`
    WITH RECURSIVE other (city) AS (
      (SELECT city FROM lead WHERE NOT city_listed AND erased_at IS NULL AND NOT is_test ORDER BY city LIMIT 1)
      UNION ALL
      SELECT (SELECT city FROM lead WHERE NOT city_listed AND erased_at IS NULL AND NOT is_test
        AND city > other.city ORDER BY city LIMIT 1) FROM other WHERE other.city IS NOT NULL)
    SELECT city FROM other WHERE city IS NOT NULL LIMIT ${MOST_CHOICES}`;
  const others = inPolishOrder(rows, ({ city }) => [city]);
  return [...new Set([...ours, ...others.map(({ city }) => city)])];
}

/** The interests of the leads of the board, each once, in their order. */
export async function interestsOfLeads({ prisma }: Database): Promise<readonly string[]> {
  const rows = await prisma.$queryRaw<{ interest: string }[]>`
    WITH RECURSIVE known (interest) AS (
      (SELECT product_interest FROM lead WHERE erased_at IS NULL AND inactive_reason IS NULL
        AND product_interest <> '' ORDER BY product_interest LIMIT 1)
      UNION ALL
      SELECT (SELECT product_interest FROM lead WHERE erased_at IS NULL AND inactive_reason IS NULL
        AND product_interest <> '' AND product_interest > known.interest ORDER BY product_interest LIMIT 1)
      FROM known WHERE known.interest IS NOT NULL)
    SELECT interest FROM known WHERE interest IS NOT NULL LIMIT ${MOST_CHOICES}`;
  return inPolishOrder(rows, (row) => [row.interest]).map(({ interest }) => interest);
}

/** Staff whose last token had a role that may work on leads; of those named before roles were stored, it is not known. */
const MAY_OWN = Prisma.sql`(roles = '{}' OR roles && ${[...RIGHTS['work-leads']]}::text[])`;

/** Staff who can look after a lead: everybody whose name a change of theirs has shown, and who may work on leads. */
export async function knownStaff({ prisma }: Pick<Database, 'prisma'>): Promise<readonly Staff[]> {
  const rows = await prisma.$queryRaw<Staff[]>`
    SELECT email, name FROM staff_name WHERE ${MAY_OWN} ORDER BY name ${IN_POLISH}, email LIMIT ${MOST_CHOICES}`;
  return inPolishOrder(rows, ({ name }) => [name]);
}

/** True for an e-mail that {@link knownStaff} offers. */
export async function mayOwnLeads(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM staff_name WHERE email = ${email} AND ${MAY_OWN}`;
  return rows.length > 0;
}
