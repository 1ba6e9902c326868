// The names and roles of staff, from the token of their latest change: records keep the actor's e-mail, screens show the name.
import type { Role } from '@zapisy/domain/people/role';
import type { Tx } from '../connection/open-database.ts';

type StaffName = { readonly email: string; readonly name: string; readonly roles: readonly Role[] };

/** Stores name and roles; writes nothing when they are the stored ones, or the name is empty. */
export async function rememberStaffName(tx: Tx, { email, name, roles }: StaffName): Promise<void> {
  if (name.trim() === '') return;
  // A row that an INSERT meets is locked, also when it is left as it is: all changes of one person would wait for each other.
  await tx.$executeRaw`
    INSERT INTO staff_name AS known (email, name, roles)
    SELECT given.* FROM (VALUES (${email}, ${name.trim()}, ${[...roles]}::text[])) AS given (email, name, roles)
    WHERE NOT EXISTS (
      SELECT FROM staff_name stored WHERE stored.email = given.email AND (stored.name, stored.roles) = (given.name, given.roles))
    ON CONFLICT (email) DO UPDATE SET name = excluded.name, roles = excluded.roles
    WHERE (known.name, known.roles) <> (excluded.name, excluded.roles)`;
}

/** By e-mail; unknown staff have no entry. */
export async function staffNames(tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await tx.staffName.findMany({ where: { email: { in: [...new Set(emails)] } } });
  return new Map(rows.map(({ email, name }) => [email, name]));
}
