// What of a school that opens is in the database: a city, a course that takes registrations, and people who work here (SCH-9).
import type { Tx } from '../connection/open-database.ts';

type StoredOpening = { readonly hasCity: boolean; readonly hasCourse: boolean; readonly hasStaff: boolean };

/** @param but the e-mail of the administrator who asks */
export async function storedOpening(tx: Tx, but: string): Promise<StoredOpening> {
  const [row] = await tx.$queryRaw<StoredOpening[]>`
    SELECT EXISTS (SELECT 1 FROM city) AS "hasCity",
      EXISTS (SELECT 1 FROM course WHERE active) AS "hasCourse",
      EXISTS (SELECT 1 FROM staff_name WHERE email <> ${but}) AS "hasStaff"`;
  return row ?? { hasCity: false, hasCourse: false, hasStaff: false };
}
