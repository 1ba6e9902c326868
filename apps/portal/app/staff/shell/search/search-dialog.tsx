// The search from everywhere: a field and its rows, by keys alone. Esc closes it and gives the focus back (STA-3).
import { useNavigate } from '@remix-run/react';
import { CENTERED_PLACE, HiddenTitle, ModalFrame } from '@zapisy/screens/components/modal';
import { type KeyboardEvent, useRef, useState } from 'react';
import { pl } from '#app/texts/pl.ts';
import { openedRows, rememberOpened } from './opened-rows.ts';
import { SearchHead } from './search-head.tsx';
import { SearchKeys } from './search-keys.tsx';
import { SearchList } from './search-list.tsx';
import type { SearchRow } from './search-rows.ts';
import { nextGroup, type ShownGroup, shownGroups } from './shown-groups.ts';
import { useLiveSearch } from './use-live-search.ts';

const texts = pl.staffSearch;

export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [group, setGroup] = useState<ShownGroup>('all');
  const [at, setAt] = useState(0);
  const live = useLiveSearch(query);
  const shown = shownGroups(live.groups, group);
  const opened = live.groups || live.isLoading ? [] : openedRows();
  const rows = live.groups ? shown.flatMap((one) => one.rows) : opened;

  const show = (next: ShownGroup) => {
    setGroup(next);
    setAt(0);
  };
  const open = (row: SearchRow, inNewTab: boolean) => {
    rememberOpened(row);
    if (inNewTab) {
      window.open(row.to, '_blank', 'noopener');
      return;
    }
    onClose();
    navigate(row.to);
  };
  const acts: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter: ({ ctrlKey, metaKey }) => rows[at] && open(rows[at], ctrlKey || metaKey),
    Tab: ({ shiftKey }) => show(nextGroup(live.groups, group, shiftKey ? -1 : 1)),
    ArrowDown: () => setAt(at + 1 < rows.length ? at + 1 : 0),
    ArrowUp: () => setAt(at > 0 ? at - 1 : Math.max(0, rows.length - 1)),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = event.altKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act(event);
  };

  return (
    <ModalFrame
      place={`w-[760px] overflow-hidden! max-md:top-0! max-md:h-dvh max-md:max-h-dvh! max-md:w-screen max-md:max-w-none! max-md:rounded-none! ${CENTERED_PLACE}`}
      onClose={onClose}
      startFocus={field}
    >
      <HiddenTitle>{texts.title}</HiddenTitle>
      <SearchHead
        fieldRef={field}
        query={query}
        onType={(text) => {
          setQuery(text);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        activeKey={rows[at]?.key}
        groups={live.groups}
        group={group}
        onGroup={show}
        onClose={onClose}
      />
      <SearchList
        query={query}
        live={live}
        shown={shown}
        opened={opened}
        activeKey={rows[at]?.key}
        onOpen={(row, inNewTab) => open(row, inNewTab)}
      />
      <SearchKeys />
    </ModalFrame>
  );
}
