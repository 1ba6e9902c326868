// The rows of the search: those found, those opened last before anything was typed, or why there is none.
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { pl } from '#app/texts/pl.ts';
import { hitLook, SearchHit } from './search-hit.tsx';
import type { SearchRow } from './search-rows.ts';
import { countText, type shownGroups } from './shown-groups.ts';
import type { useLiveSearch } from './use-live-search.ts';

export const LIST_ID = 'znalezione-wszedzie';
export const optionId = (key: string): string => `${LIST_ID} ${key}`.replaceAll(' ', '-');

const texts = pl.staffSearch;

type Open = (row: SearchRow, inNewTab: boolean) => void;

type SearchListProps = {
  readonly query: string;
  readonly live: ReturnType<typeof useLiveSearch>;
  readonly shown: ReturnType<typeof shownGroups>;
  readonly opened: readonly SearchRow[];
  readonly activeKey: string | undefined;
  readonly onOpen: Open;
};

export function SearchList({ query, live, shown, opened, activeKey, onOpen }: SearchListProps) {
  const { groups, isLoading, hasFailed, retry } = live;
  const isEmpty = groups !== undefined && shown.length === 0 && !isLoading && !hasFailed;
  useEffect(() => {
    const active = activeKey === undefined ? null : document.getElementById(optionId(activeKey));
    active?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
  const rowsOf = (rows: readonly SearchRow[]) =>
    rows.map((row) => (
      <Option key={row.key} row={row} query={query} isActive={row.key === activeKey} onOpen={onOpen} />
    ));
  return (
    <div className="relative min-h-24 flex-1 overflow-y-auto pb-2">
      {isLoading && <div className="sticky top-0 z-1 -mb-0.5 h-0.5 animate-late bg-control" />}
      <p role="status" className="sr-only">
        {spoken({ isLoading, isEmpty, query, shown })}
      </p>
      {hasFailed && !isLoading && (
        <div
          role="alert"
          className="m-3 flex flex-wrap items-center gap-3 rounded-control bg-error-bg p-3 text-error-ink"
        >
          <span className="flex-1">
            <b>{texts.failed}</b> {texts.failedHint}
          </span>
          <Button size="small" onClick={retry}>
            {pl.form.retry}
          </Button>
        </div>
      )}
      {isEmpty && <p className="px-4.5 py-4 wrap-anywhere text-muted">{texts.nothing(query.trim())}</p>}
      {groups === undefined && opened.length === 0 && !isLoading && !hasFailed && (
        <p className="px-4.5 py-4 text-muted">{texts.hint}</p>
      )}
      <div id={LIST_ID} role="listbox" aria-label={texts.results}>
        {opened.length > 0 && <Group title={texts.opened}>{rowsOf(opened)}</Group>}
        {shown.map(({ group, rows, found, isMore }) => (
          <Group
            key={group}
            title={texts.groups[group]}
            count={rows.length < found ? texts.someOf(rows.length, countText(found, isMore)) : countText(found, isMore)}
          >
            {rowsOf(rows)}
          </Group>
        ))}
      </div>
    </div>
  );
}

type GroupProps = { readonly title: string; readonly count?: string; readonly children: ReactNode };

function Group({ title, count, children }: GroupProps) {
  return (
    <fieldset aria-label={title} className="px-1.5">
      <div aria-hidden className="flex justify-between px-3 pt-2.5 pb-1 text-fine font-semibold text-muted">
        <span>{title}</span>
        <span className="num">{count}</span>
      </div>
      {children}
    </fieldset>
  );
}

type OptionProps = {
  readonly row: SearchRow;
  readonly query: string;
  readonly isActive: boolean;
  readonly onOpen: Open;
};

/** A link as well, so that the pointer can open it in every way that links are opened. */
function Option({ row, query, isActive, onOpen }: OptionProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen(row, event.ctrlKey || event.metaKey);
  };
  return (
    <a
      id={optionId(row.key)}
      href={row.to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={open}
      className={classes(
        hitLook,
        'border-2',
        isActive ? 'border-select-line bg-select' : 'border-transparent hover:bg-sunken',
      )}
    >
      <SearchHit row={row} query={query} />
    </a>
  );
}

type Spoken = Pick<SearchListProps, 'query' | 'shown'> & { readonly isLoading: boolean; readonly isEmpty: boolean };

/** What a screen reader says of the answer. */
function spoken({ isLoading, isEmpty, query, shown }: Spoken): string {
  if (isLoading) return '';
  if (isEmpty) return texts.nothing(query.trim());
  return shown.map(({ group, found, isMore }) => `${texts.groups[group]}: ${countText(found, isMore)}`).join(', ');
}
