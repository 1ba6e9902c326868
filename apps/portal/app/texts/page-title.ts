// The title of a page in the browser's tab, with the school's name; the product's while the school has none (SCH-7).
import { pl } from './client-pl.ts';

type Matches = readonly { readonly id: string; readonly data: unknown }[];

export function pageTitle(matches: Matches, title: string): { title: string }[] {
  return [{ title: `${title} – ${siteName(matches)}` }];
}

/** The school's name, else the product's. */
export function siteName(matches: Matches): string {
  return schoolIn(matches).name || pl.product;
}

type NamedSchool = { readonly name: string; readonly logo: string | null };

/** As the root of the page read it; without a name where it could not. */
export function schoolIn(matches: Matches): NamedSchool {
  const read = matches.find(({ id }) => id === 'root')?.data as { school?: NamedSchool } | undefined;
  return read?.school ?? { name: '', logo: null };
}
