// The staff of the demo data, with the names that the sandbox's identity provider gives them.
import type { Tx } from '../src/connection/open-database.ts';

const STAFF: Readonly<Record<string, string>> = {
  'kasia.lis@zapisy.example': 'Kasia Lis',
  'katarzyna.mazur@zapisy.example': 'Katarzyna Mazur',
  'marek.dudek@zapisy.example': 'Marek Dudek',
  'maria.wrona@zapisy.example': 'Maria Wrona',
  'adam.sowa@zapisy.example': 'Adam Sowa',
};

/** Writes the names, so that the demo data's staff have names before they sign in for the first time. */
export async function writeStaff(tx: Tx): Promise<void> {
  const data = Object.entries(STAFF).map(([email, name]) => ({ email, name }));
  await tx.staffName.createMany({ data, skipDuplicates: true });
}
