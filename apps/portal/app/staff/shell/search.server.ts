// The sealed search text of staff pages: a person's name, phone or e-mail never reaches a log (SEC-7).
import { sealFor } from '../../server/seal.server.ts';
import { settings } from '../../server/settings.server.ts';
import { safeReturn } from '../../server/sign-in.server.ts';
import { SEARCH_PAGE, SEARCH_PARAM } from './addresses.ts';

const LONGEST = 100;

const seal = sealFor('staff-search', settings.sessionSecret);

/** The address that back, reload and a bookmark keep: the search text sealed, the other fields as they are. */
export function searchAddress(form: FormData): string {
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    const text = String(value).trim().slice(0, LONGEST);
    if (name === SEARCH_PAGE || text === '') continue;
    params.append(name, name === SEARCH_PARAM ? seal.close(text) : text);
  }
  const page = safeReturn(String(form.get(SEARCH_PAGE) ?? '')).replace(/\?.*/, '');
  return params.size === 0 ? page : `${page}?${params}`;
}

/** The address of a page with this search text. */
export function searchAddressOf(page: string, query: string): string {
  return `${page}?${new URLSearchParams({ [SEARCH_PARAM]: seal.close(query) })}`;
}

/** The search text of an address; '' without one, and for one that we did not seal. */
export function searchIn({ searchParams }: URL): string {
  const query = seal.open(searchParams.get(SEARCH_PARAM) ?? '');
  return typeof query === 'string' ? query : '';
}

/** The words of a list's filter: as they were typed, and sealed; neither without a search, and for one that we did not seal. */
export function searchedIn(url: URL): { readonly query: string | undefined; readonly sealed: string | undefined } {
  const query = searchIn(url) || undefined;
  return { query, sealed: query && (url.searchParams.get(SEARCH_PARAM) ?? undefined) };
}
