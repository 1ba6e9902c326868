// The desk at rest: search results at the left, today's list at the right, the offline bar above both.
import { warsawTime } from '@zapisy/domain/warsaw-time';
import type { DeskStatus } from '../../bridge.ts';
import { ENROLMENT_TEXTS } from '../../enrolment-texts.ts';
import { DESK_TEXTS, STATUS_TEXTS } from '../../texts.ts';
import { DayTable } from './day-table.tsx';
import { SearchResults } from './search-results.tsx';
import type { Search } from './use-search.ts';

type RestingProps = {
  readonly status: DeskStatus;
  /** Without a printer for its receipt no cash is taken offline. */
  readonly hasPrinter: boolean;
  readonly search: Search;
  readonly dayTurn: number;
  readonly onSettle: (playerId: string) => void;
};

export function Resting({ status, hasPrinter, search, dayTurn, onSettle }: RestingProps) {
  const { desk, offlineSince } = status;
  const offlineBar = hasPrinter ? STATUS_TEXTS.offlineBar : STATUS_TEXTS.offlineBarNoPrinter;
  return (
    <main className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <h1 className="sr-only">{DESK_TEXTS.workplace(desk.name)}</h1>
      {offlineSince ? (
        <p role="status" className="bg-offline px-4 py-2 text-on-offline">
          {offlineBar(warsawTime(new Date(offlineSince)))} {ENROLMENT_TEXTS.offline}
        </p>
      ) : (
        <span />
      )}
      <div className="grid min-h-0 grid-cols-[470px_minmax(0,1fr)]">
        <SearchResults search={search} onOpen={({ participant }) => onSettle(participant.id)} />
        <DayTable city={desk.city} turn={dayTurn} onSettle={onSettle} />
      </div>
    </main>
  );
}
