// The search at the top right of every page, before its content: Tab in the content does not pass it. It opens the dialog;
// without scripts, and in a new tab, it is a page.
import { Link, useLocation } from '@remix-run/react';
import { buttonLook } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { Search } from 'lucide-react';
import { createContext, type MouseEvent, useContext } from 'react';
import { pl } from '#app/texts/pl.ts';
import { SEARCH } from '../addresses.ts';

type SearchAccess = {
  open(): void;
  /** The key '/' opens it too. */
  readonly hasKey: boolean;
};

/** Null for a person who may search nothing. */
export const SearchContext = createContext<SearchAccess | null>(null);

/** Left out on the page of the search, which has its own field. */
export function SearchButton() {
  const search = useContext(SearchContext);
  const { pathname } = useLocation();
  if (!search || pathname === SEARCH) return null;
  return (
    <search aria-label={pl.staffSearch.place} className="absolute top-4.5 right-6 z-10 max-md:hidden print:hidden">
      <Link
        to={SEARCH}
        onClick={(event) => openInstead(event, search)}
        aria-keyshortcuts={search.hasKey ? '/' : undefined}
        className={`${buttonLook({})} justify-start! w-60 font-normal! text-muted!`}
      >
        <Search aria-hidden size={16} />
        {pl.staffSearch.open}
        {search.hasKey && (
          <span className="ml-auto">
            <KeyCaps keys={['/']} />
          </span>
        )}
      </Link>
    </search>
  );
}

/** The same on a phone: an icon in its bar. */
export function SearchIcon() {
  const search = useContext(SearchContext);
  if (!search) return null;
  return (
    <Link
      to={SEARCH}
      onClick={(event) => openInstead(event, search)}
      className="ml-auto grid size-11 place-items-center rounded-control text-ink md:hidden"
    >
      <Search aria-hidden size={22} />
      <span className="sr-only">{pl.staffSearch.title}</span>
    </Link>
  );
}

function openInstead(event: MouseEvent, search: SearchAccess): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  search.open();
}
