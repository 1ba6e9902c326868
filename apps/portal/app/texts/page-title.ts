// The title of a page in the browser's tab, with the school's name; the product's while the school has none (SCH-7).
import { pl } from './client-pl.ts';

type Matches = readonly { readonly id: string; readonly data: unknown }[];

export function pageTitle(matches: Matches, title: string): { title: string }[] {
  return [{ title: `${title} – ${siteName(matches)}` }];
}

/** As the root of the page read it. */
export function siteName(matches: Matches): string {
  const read = matches.find(({ id }) => id === 'root')?.data as { school?: { name?: string } } | undefined;
  return read?.school?.name || pl.product;
}
