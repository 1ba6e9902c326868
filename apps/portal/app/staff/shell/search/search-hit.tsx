// A row of the search: who or what it is, and on the right what is due or in which state it is.

import type { SearchGroup } from '@zapisy/domain/staff-area/search-groups';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { markedParts } from '@zapisy/screens/texts/marked-parts';
import { type LucideIcon, SquareKanban, UserRound, WalletCards } from 'lucide-react';
import type { SearchRow } from './search-rows.ts';

const ICONS: Readonly<Record<SearchGroup, LucideIcon>> = {
  people: UserRound,
  payments: WalletCards,
  leads: SquareKanban,
};

/** The grid of a row, for the element around it. */
export const hitLook =
  'grid min-h-11.5 grid-cols-[32px_minmax(0,1fr)_auto] items-center max-sm:grid-cols-[32px_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-control px-3 py-1 text-ink no-underline max-sm:min-h-14';

export function SearchHit({ row, query }: { readonly row: SearchRow; readonly query: string }) {
  const { group, title, note, value, valueNote, isLate, mark, chip } = row;
  const Icon = ICONS[group];
  return (
    <>
      {mark === null ? (
        <span aria-hidden className="grid size-7.5 place-items-center rounded-[8px] bg-sunken text-muted">
          <Icon size={16} />
        </span>
      ) : (
        <PersonMark name={title} mark={mark} size={32} />
      )}
      <span className="min-w-0 leading-[1.3] wrap-anywhere">
        <span className="block font-strong">
          <Marked text={title} query={query} />
        </span>
        <span className="block text-fine text-muted">
          <Marked text={note} query={query} />
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-end gap-x-3 text-right leading-[1.3] max-sm:col-start-2 max-sm:justify-start max-sm:text-left">
        <span>
          {value !== '' && <span className="num block font-strong">{value}</span>}
          <span className={classes('block text-fine', isLate ? 'font-semibold text-error-line' : 'text-muted')}>
            {valueNote}
          </span>
        </span>
        {chip !== '' && (
          <span className="rounded-chip border border-line-strong px-2 text-fine font-semibold">{chip}</span>
        )}
      </span>
    </>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markedParts(text, query).map(({ part, at, isFound }) =>
    isFound ? (
      <mark key={at} className="rounded-[3px] bg-found text-paper-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
