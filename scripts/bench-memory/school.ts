// The school whose server and portal are measured: both as an installation has them, with the arguments of Node of their units.
import { join } from 'node:path';
import { landmarksOf } from '../../apps/server/bench/growth/landmarks.ts';
import type { TestHarness } from '../../apps/server/testing/test-harness.ts';
import { VERSION } from '../../packages/domain/src/version.ts';
import { type MeasuredPage, measuredPages } from '../bench-portal/pages.ts';
import { openSchool, type Place, type Programs, recordsOfStaff } from '../bench-portal/places.ts';
import { bundle } from '../build/bundle.ts';
import { PROGRAMS } from '../build/programs.ts';

/** A person of the identity provider of the sandbox, which knows no family of the school. */
export const CLIENT = 'tomasz.wisniewski@poczta.example';
const COLUMNS_OF_OWNERS = `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
  JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    AND (column_name = 'owner_email' OR (table_name = 'owner' AND column_name = 'email'))`;

export async function openBuiltSchool(harness: TestHarness, rows: number): Promise<Place> {
  const programs = { server: await built(harness, 'server'), portal: await built(harness, 'portal') };
  const place = await openSchool(harness, rows, { args: [], programs });
  await giveFamilyTo(place, CLIENT);
  return place;
}

/** The family that has most to show gets another address, in all tables at once. */
async function giveFamilyTo({ database }: Place, email: string): Promise<void> {
  const { client } = await landmarksOf(database);
  const { rows } = await database.pool.query<{ table: string; column: string }>(COLUMNS_OF_OWNERS);
  const updates = rows.map(
    ({ table, column }) => `UPDATE ${table} SET ${column} = '${email}' WHERE ${column} = '${client.ownerEmail}'`,
  );
  // Neither keys nor triggers act meanwhile.
  await database.pool.query(['SET LOCAL session_replication_role = replica', ...updates].join(';\n'));
}

async function built({ folder }: TestHarness, name: 'server' | 'portal'): Promise<Programs['server']> {
  const program = PROGRAMS.find((one) => one.name === name);
  if (program === undefined) throw new Error(`No build has a ${name}.`);
  await bundle(program, join(folder, 'build', name), VERSION);
  const { nodeOptions, environment } = program;
  return { main: join(folder, 'build', name, 'main.js'), nodeOptions, environment };
}

/** The pages of the portal, those of clients as the family sees them that has most to show. */
export async function pagesOfSchool({ database }: Place): Promise<readonly MeasuredPage[]> {
  const { client, place, held } = await landmarksOf(database);
  const owner = { ownerEmail: client.ownerEmail };
  const document = await database.prisma.document.findFirst({
    where: { OR: [{ paymentsAsInvoice: { some: owner } }, { paymentsAsReceipt: { some: owner } }] },
  });
  const ids = {
    courseId: client.campId,
    playerId: client.playerId,
    course: place.number,
    checkoutId: client.checkoutId,
    documentId: document?.id ?? 'nie-ma',
    text: 'regulamin',
    version: '1',
  };
  const steps = ['faktura', 'podsumowanie', 'platnosc', 'gotowe'].map((step) => [
    `zapis/${step}`,
    `?koszyk=${held.registrationId}`,
  ]);
  return measuredPages({ ids, searches: Object.fromEntries(steps) }, await recordsOfStaff(database));
}
