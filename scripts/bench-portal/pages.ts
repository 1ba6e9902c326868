// Every page of the portal with an address at which it has something to show: a page without an entry ends the bench.
import routes from '../../apps/portal/app/routes.ts';
import type { FamilyAddresses } from './family.ts';

export type Area = 'client' | 'staff';

/** `route`: the address as the portal defines it. */
export type MeasuredPage = { readonly route: string; readonly area: Area; readonly path: string };

type Entry = (typeof routes)[number];
type Ids = Readonly<Record<string, string | number>>;

/** A file that ends so shows a page; the others answer with data or lead on. */
const SHOWS_A_PAGE = /\.route\.tsx$/;
/** It is shown for a moment between two pages of the identity provider. */
const LEFT_OUT = ['sign-in/callback'];

const SEARCHES: Readonly<Record<string, string>> = {
  zajecia: '?rodzaj=turnus',
  'zespol/leady': '?widok=lista',
  'zespol/szukaj': '?szukaj=nowak',
};
/** Pages that show two lists of their own. */
const MORE: Readonly<Record<string, readonly string[]>> = { 'zespol/leady': ['?widok=tablica'] };

function pagesIn(entries: readonly Entry[], parent = ''): readonly string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/');
    const own = (entry.path !== undefined || entry.index === true) && SHOWS_A_PAGE.test(entry.file) ? [path] : [];
    return [...own, ...pagesIn(entry.children ?? [], path)];
  });
}

/**
 * The steps of a registration come first: their places wait for a quarter of an hour only.
 * @throws Error that names the page for which there is no record.
 */
export function measuredPages(
  family: Pick<FamilyAddresses, 'ids' | 'searches'>,
  ofStaff: (route: string) => Ids,
): readonly MeasuredPage[] {
  const known = [...new Set(pagesIn(routes))].filter((route) => !LEFT_OUT.includes(route));
  const pages = known.flatMap((route): readonly MeasuredPage[] => {
    const area = route.startsWith('zespol') ? 'staff' : 'client';
    const path = `/${filled(route, area === 'staff' ? ofStaff(route) : family.ids)}`;
    const searches = [family.searches[route] ?? SEARCHES[route] ?? '', ...(MORE[route] ?? [])];
    return searches.map((search) => ({
      route: route + (search.startsWith('?widok') ? search : ''),
      area,
      path: path + search,
    }));
  });
  return pages.toSorted((one, other) => Number(isStep(other)) - Number(isStep(one)));
}

const isStep = ({ route }: MeasuredPage) => route.startsWith('zapis/');

function filled(route: string, ids: Ids): string {
  return route.replace('*', 'nie-ma').replace(/:(\w+)\??/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`The page '${route}' has no record to show: '${name}' is not known.`);
    return String(id);
  });
}
