// The names of staff, from the token of their latest change: records keep the actor's e-mail, screens show the name.
import type { Tx } from '../connection/open-database.ts';

type StaffName = { readonly email: string; readonly name: string };

/** Stores the name; writes nothing when it is the stored one or empty. */
export async function rememberStaffName(tx: Tx, { email, name }: StaffName): Promise<void> {
  if (name.trim() === '') return;
  await tx.$executeRaw`
    INSERT INTO staff_name AS known (email, name) VALUES (${email}, ${name.trim()})
    ON CONFLICT (email) DO UPDATE SET name = excluded.name WHERE known.name <> excluded.name`;
}

/** By e-mail; unknown staff have no entry. */
export async function staffNames(tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await tx.staffName.findMany({ where: { email: { in: [...new Set(emails)] } } });
  return new Map(rows.map(({ email, name }) => [email, name]));
}
