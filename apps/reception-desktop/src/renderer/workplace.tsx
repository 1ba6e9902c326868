// The open desk: search at the left, today's list at the right, the settlement above both, the print queue in their
// place.

import { warsawTime } from '@zapisy/domain/warsaw-time';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskStatus, PrintItem } from '../bridge.ts';
import { DESK_TEXTS, SIGN_IN_TEXTS, STATUS_TEXTS } from '../texts.ts';
import { useFocusHome } from './focus-home.ts';
import { ShortcutsDialog } from './frame/shortcuts-dialog.tsx';
import { StatusBar } from './frame/status-bar.tsx';
import { FrameKey, TopBar } from './frame/top-bar.tsx';
import { useKeys } from './keys.ts';
import { PrintQueueScreen } from './prints/print-queue-screen.tsx';
import { DayTable } from './resting/day-table.tsx';
import { resultId, SearchResults } from './resting/search-results.tsx';
import { useReconnection } from './resting/use-reconnection.ts';
import { type Search, useSearch } from './resting/use-search.ts';
import { SettlementDialog } from './settlement/settlement-dialog.tsx';

type WorkplaceProps = {
  readonly status: DeskStatus;
  readonly prints: readonly PrintItem[];
  readonly secondsToLock: number | null;
  readonly isLocked: boolean;
  readonly onLeave: () => void;
};

export function Workplace({ status, prints, secondsToLock, isLocked, onLeave }: WorkplaceProps) {
  const search = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const [settling, setSettling] = useState<string | null>(null);
  const [view, setView] = useState<'rest' | 'prints'>('rest');
  const [showsKeys, setShowsKeys] = useState(false);
  const [dayTurn, setDayTurn] = useState(0);
  const isOffline = status.offlineSince !== null;

  useEffect(() => field.current?.focus(), []);
  const { chosen } = search;
  const focusSearch = () => {
    setView('rest');
    field.current?.focus();
    field.current?.select();
  };
  const settleChosen = () => (chosen ? setSettling(chosen.participant.id) : focusSearch());
  const readAgain = () => {
    setDayTurn((turn) => turn + 1);
    search.refresh();
  };
  useReconnection(isOffline, status.outbox.length, readAgain);
  useFocusHome(field);
  const leave = (to: 'rest' | 'prints') => {
    // Rendered before the next key is handled: without its first letter a search would find another person.
    flushSync(() => setSettling(null));
    readAgain();
    if (to === 'rest') focusSearch();
    else setView('prints');
  };
  const isFree = settling === null && !showsKeys && !isLocked;
  const free = (act: () => void) => (isFree ? act : undefined);
  useKeys({
    'Ctrl+K': free(focusSearch),
    F2: free(settleChosen),
    F9: free(() => setView(view === 'rest' ? 'prints' : 'rest')),
    // Its shortcut is shown in every layer except the lock.
    '?': showsKeys || isLocked ? undefined : () => setShowsKeys(true),
    Escape: view === 'prints' ? free(() => setView('rest')) : undefined,
  });

  return (
    <>
      <TopBar
        search={{
          query: search.query,
          fieldRef: field,
          onQuery: (query) => {
            setView('rest');
            search.type(query);
          },
          isOpen: view === 'rest',
          activeId: view === 'rest' && chosen ? resultId(chosen.participant.id) : undefined,
          onMove: search.move,
          onOpen: () => search.enter(({ participant }) => setSettling(participant.id)),
        }}
      >
        {secondsToLock !== null && (
          <span role="status" className="num font-semibold text-sun">
            {SIGN_IN_TEXTS.idleSoon(secondsToLock)}
          </span>
        )}
        <FrameKey keys={['F2']} onPress={settleChosen}>
          {DESK_TEXTS.newSettlement}
        </FrameKey>
        <FrameKey keys={['?']} onPress={() => setShowsKeys(true)}>
          {DESK_TEXTS.shortcuts}
        </FrameKey>
      </TopBar>
      {view === 'prints' ? (
        <PrintQueueScreen status={status} prints={prints} onBack={() => setView('rest')} />
      ) : (
        <Resting status={status} search={search} dayTurn={dayTurn} onSettle={setSettling} />
      )}
      <StatusBar status={status} prints={prints} onQueue={() => setView('prints')} onSignOut={onLeave} />
      {settling && (
        <SettlementDialog
          key={settling}
          playerId={settling}
          means={{ isOffline, hasPrinter: hasPrinter(status) }}
          isCovered={showsKeys || isLocked}
          onParticipant={setSettling}
          onClose={() => leave('rest')}
          onQueue={() => leave('prints')}
        />
      )}
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}

const hasPrinter = ({ printer }: DeskStatus) => printer !== 'not-used';

type RestingProps = Pick<WorkplaceProps, 'status'> & {
  readonly search: Search;
  readonly dayTurn: number;
  readonly onSettle: (playerId: string) => void;
};

function Resting({ status, search, dayTurn, onSettle }: RestingProps) {
  const { desk, offlineSince } = status;
  const offlineBar = hasPrinter(status) ? STATUS_TEXTS.offlineBar : STATUS_TEXTS.offlineBarNoPrinter;
  return (
    <main className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <h1 className="sr-only">{DESK_TEXTS.workplace(desk.name)}</h1>
      {offlineSince ? (
        <p role="status" className="bg-offline px-4 py-2 text-on-offline">
          {offlineBar(warsawTime(new Date(offlineSince)))}
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
