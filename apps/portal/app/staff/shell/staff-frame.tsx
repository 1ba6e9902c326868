// The frame of the staff area: the menu for this person's rights at the side or, on a phone, in a bar, and the page.
import { useMatches } from '@remix-run/react';
import { searchGroupsOf } from '@zapisy/domain/staff-area/search-groups';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { AnswerLost } from '../../forms/answer-lost.tsx';
import { FormDrafts } from '../../forms/form-drafts.tsx';
import { useRestoredScroll } from '../../pages/use-restored-scroll.ts';
import { pl } from '../../texts/pl.ts';
import { FollowedContext, useFollowedWork } from './follow/use-followed-work.ts';
import { useGlobalKeys } from './keys/global-keys.ts';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { type PageKeys, PageKeysContext } from './keys/page-keys.ts';
import type { AccountProps } from './menu/account.tsx';
import { rememberChoice, useFolding } from './menu/fold-button.tsx';
import type { WaitingWork } from './menu/staff-menu.tsx';
import { SearchButton, SearchContext } from './search/search-button.tsx';
import { SearchDialog } from './search/search-dialog.tsx';
import { StaffBar } from './staff-bar.tsx';
import { markUnattendedRequests } from './unattended-requests.ts';

type StaffMenu = AccountProps & {
  readonly email: string;
  readonly signedInAt?: string | undefined;
  readonly waiting: WaitingWork;
  /** How the person wants the menu. */
  readonly isFolded: boolean;
  /** False: the keys of a single character are switched off. */
  readonly hasKeys: boolean;
};

type StaffFrameProps = { readonly menu: StaffMenu; readonly children: ReactNode };

export function StaffFrame({ menu: read, children }: StaffFrameProps) {
  const { waiting, followed } = useFollowedWork(read.waiting);
  const menu = { ...read, waiting };
  useEffect(() => markUnattendedRequests(window), []);
  useRestoredScroll();
  const folding = useFolding(menu.isFolded);
  const [hasKeys, setKeys] = useState(menu.hasKeys);
  const [pageKeys, setPageKeys] = useState<readonly PageKeys[]>([]);
  const [shown, setShown] = useState<'search' | 'keys'>();
  const maySearch = searchGroupsOf(menu.roles).length > 0;
  const search = useMemo(() => ({ open: () => setShown('search'), hasKey: hasKeys }), [hasKeys]);
  const hasPanel = useHasPanel();
  const close = () => setShown(undefined);
  useGlobalKeys(hasKeys, {
    ...(maySearch && { '/': search.open }),
    '[': () => folding.fold(!folding.isFolded),
    '?': () => setShown('keys'),
  });
  const switchKeys = (on: boolean) => {
    setKeys(on);
    rememberChoice('keys', on ? 'on' : 'off');
  };
  return (
    <FollowedContext.Provider value={followed}>
      <SearchContext.Provider value={maySearch ? search : null}>
        <PageKeysContext.Provider value={setPageKeys}>
          <div
            data-menu={folding.isFolded ? 'folded' : 'open'}
            data-beside-panel={hasPanel ? '' : undefined}
            className="min-h-dvh md:grid md:grid-cols-[auto_minmax(0,1fr)] print:block"
          >
            <StaffBar {...menu} {...{ folding, hasKeys }} onKeys={() => setShown('keys')} />
            <div className="relative min-w-0">
              <SearchButton />
              <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-4.5 pb-7 outline-none md:px-6 print:p-0">
                <noscript>
                  <p className="mb-3 text-small text-muted md:pr-64">{pl.menu.withoutScripts}</p>
                </noscript>
                <div className="md:pr-64">
                  <AnswerLost />
                  <FormDrafts person={menu.email} signedInAt={menu.signedInAt} />
                </div>
                {children}
              </main>
            </div>
          </div>
          {shown === 'search' && <SearchDialog onClose={close} />}
          {shown === 'keys' && (
            <KeysDialog {...{ pageKeys, maySearch }} areOn={hasKeys} onSwitch={switchKeys} onClose={close} />
          )}
        </PageKeysContext.Provider>
      </SearchContext.Provider>
    </FollowedContext.Provider>
  );
}

/**
 * The page has a panel beside its list. By its data and not by `:has()`, which is matched again for every card that a
 * scrolled column adds.
 */
function useHasPanel(): boolean {
  return useMatches().some(
    ({ data }) => typeof data === 'object' && data !== null && 'panel' in data && Boolean(data.panel),
  );
}

type StaffHeadProps = { readonly title: string; readonly note?: ReactNode; readonly children?: ReactNode };

/** The head of a staff page, beside the place of the search. */
export function StaffHead({ title, note, children }: StaffHeadProps) {
  return (
    <div className="mb-4 flex min-h-ctl flex-wrap items-center gap-x-3.5 gap-y-2 md:pr-64 print:pr-0">
      {/* A long note goes below the title before the acts, which stand together, go below both. */}
      <div className="flex min-w-0 flex-[1_1_16rem] flex-wrap items-baseline gap-x-3.5">
        <h1 className="min-w-0 wrap-anywhere">{title}</h1>
        {note && <span className="text-muted">{note}</span>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 empty:hidden md:ml-auto">{children}</div>
    </div>
  );
}
