// The names of staff, as their tokens told them when they last changed something: records keep who by e-mail, screens say a name.
import type { Tx } from '../connection/open-database.ts';

type StaffName = { readonly email: string; readonly name: string };

/** Keeps the name; nothing is written when it is the one that is kept, or none. */
export async function rememberStaffName(tx: Tx, { email, name }: StaffName): Promise<void> {
  if (name.trim() === '') return;
  await tx.$executeRaw`
    INSERT INTO staff_name AS known (email, name) VALUES (${email}, ${name.trim()})
    ON CONFLICT (email) DO UPDATE SET name = excluded.name WHERE known.name <> excluded.name`;
}

/** By e-mail; whoever is not known has none. */
export async function staffNames(tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await tx.staffName.findMany({ where: { email: { in: [...new Set(emails)] } } });
  return new Map(rows.map(({ email, name }) => [email, name]));
}
