// The families that an administrator may unify: those whose wards differ, with every ward's data and nothing preselected.
import { differingFamilies, type Family } from '@zapisy/db/preferences/differing-families';
import type { Context } from '../context.ts';

type DifferingFamilies = {
  readonly families: readonly Family[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
};

export async function listDifferingFamilies(
  { database }: Context,
  page: { readonly after: string; readonly limit: number },
): Promise<DifferingFamilies> {
  const families = await differingFamilies(database.prisma, page);
  const last = families.length === page.limit ? families.at(-1) : undefined;
  return { families, next: last?.ownerEmail ?? null };
}
