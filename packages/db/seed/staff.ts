// The staff of the demo data, with the names that the sandbox's identity provider gives them.
import type { Tx } from '../src/connection/open-database.ts';

const STAFF = [
  { email: 'kasia.lis@zapisy.example', name: 'Kasia Lis', roles: ['reception'] },
  { email: 'katarzyna.mazur@zapisy.example', name: 'Katarzyna Mazur', roles: ['office'] },
  { email: 'marek.dudek@zapisy.example', name: 'Marek Dudek', roles: ['marketing'] },
  { email: 'maria.wrona@zapisy.example', name: 'Maria Wrona', roles: ['manager'] },
  { email: 'adam.sowa@zapisy.example', name: 'Adam Sowa', roles: ['admin'] },
];

/** Writes names and roles, so that the demo data's staff have them before they sign in for the first time. */
export async function writeStaff(tx: Tx): Promise<void> {
  await tx.staffName.createMany({ data: STAFF, skipDuplicates: true });
}
