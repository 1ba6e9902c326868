// The families that an administrator may unify: those whose wards have different data, each ward's data, nothing
// preselected (PREF-11).
import { type Family, mixedFamilies } from '@zapisy/db/preferences/mixed-families';
import type { Context } from '../context.ts';

type MixedFamilies = {
  readonly families: readonly Family[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
};

export async function listMixedFamilies(
  { database }: Context,
  page: { readonly after: string; readonly limit: number },
): Promise<MixedFamilies> {
  const families = await mixedFamilies(database.prisma, page);
  const last = families.length === page.limit ? families.at(-1) : undefined;
  return { families, next: last?.ownerEmail ?? null };
}
