// What the school says of itself, as one row a version (SCH-1), and the pictures of its logos (SCH-5).
import { SCHOOL_FIELDS, type School, type SchoolDraft, UNNAMED_SCHOOL } from '@zapisy/domain/school/school';
import type { Database, Tx } from '../connection/open-database.ts';

/** The latest version; without a name before the first one. */
export async function currentSchool(tx: Tx): Promise<School> {
  const row = await tx.schoolDetails.findFirst({ orderBy: { version: 'desc' } });
  if (!row) return UNNAMED_SCHOOL;
  const { logoId: logo, changedAt: _, ...school } = row;
  return { ...school, logo };
}

/**
 * Adds a version behind `version`; undefined when another one was added meanwhile.
 * @param logo of the new version, stored by `storeLogo`
 */
export async function addSchoolVersion(
  tx: Tx,
  { version, logo, frameOrigins, ...draft }: School,
): Promise<School | undefined> {
  const fields = Object.fromEntries(SCHOOL_FIELDS.map((field) => [field, draft[field]])) as SchoolDraft;
  const next = version + 1;
  const data = { ...fields, version: next, logoId: logo, frameOrigins: [...frameOrigins] };
  const { count } = await tx.schoolDetails.createMany({ data: [data], skipDuplicates: true });
  return count === 1 ? { ...fields, version: next, logo, frameOrigins } : undefined;
}

/** @param id the hash of the bytes */
export async function storeLogo(tx: Tx, id: string, picture: Uint8Array<ArrayBuffer>): Promise<void> {
  await tx.schoolLogo.createMany({ data: [{ id, picture }], skipDuplicates: true });
}

export async function logoOf({ prisma }: Pick<Database, 'prisma'>, id: string): Promise<Uint8Array | undefined> {
  return (await prisma.schoolLogo.findUnique({ where: { id } }))?.picture;
}
