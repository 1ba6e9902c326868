// The desk at rest: search results at the left, at the right what waits to be sent and today's list; offline a bar above.

import type { PrintItem } from '@zapisy/counter/ports/prints';
import { SearchResults } from '@zapisy/counter/search/search-results.tsx';
import type { Search } from '@zapisy/counter/search/use-search';
import { SCROLLED_BY_KEYS } from '@zapisy/screens/chosen-look';
import { NoteLine } from '@zapisy/screens/components/banner';
import type { DeskStatus } from '../../bridge.ts';
import { OFFLINE_TEXTS } from '../../offline-texts.ts';
import { DESK_TEXTS } from '../../texts.ts';
import { DayTable } from './day-table.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { OfflineGuide } from './offline-guide.tsx';
import { UnsentSales } from './unsent-sales.tsx';

type RestingProps = {
  readonly status: DeskStatus;
  readonly prints: readonly PrintItem[];
  /** Without a printer for its receipt no cash is taken offline. */
  readonly hasPrinter: boolean;
  readonly search: Search;
  readonly dayTurn: number;
  /** No dialog and no lock covers the lists. */
  readonly isFree: boolean;
  readonly onSettle: (playerId: string) => void;
  readonly onQueue: () => void;
};

export function Resting({ status, prints, hasPrinter, search, dayTurn, isFree, onSettle, onQueue }: RestingProps) {
  const { desk, offlineSince, outbox } = status;
  return (
    <main className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <h1 className="sr-only">{DESK_TEXTS.workplace(desk.name)}</h1>
      <OfflineBar status={status} hasPrinter={hasPrinter} onQueue={onQueue} />
      <div className="grid min-h-0 grid-cols-[470px_minmax(0,1fr)] max-[1200px]:grid-cols-[340px_minmax(0,1fr)] narrow:grid-cols-1">
        <SearchResults
          search={search}
          guide={offlineSince !== null && <OfflineGuide since={offlineSince} hasPrinter={hasPrinter} />}
          onOpen={({ participant }) => onSettle(participant.id)}
        />
        <div {...SCROLLED_BY_KEYS} className="overflow-y-auto px-5.5 py-4.5">
          <UnsentSales outbox={outbox} prints={prints} onQueue={onQueue} />
          <DayTable city={desk.city} turn={dayTurn} isFollowing={isFree && offlineSince === null} onSettle={onSettle} />
          {offlineSince !== null && outbox.length > 0 && (
            <div className="mt-3.5">
              <NoteLine tone="info">{OFFLINE_TEXTS.after}</NoteLine>
            </div>
          )}
        </div>
      </div>
    </main>
  );
}
