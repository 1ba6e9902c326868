// The open desk: search left, today right, the settlement over both, the print queue in their place.

import { warsawTime } from '@zapisy/domain/warsaw-time';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskStatus, PrintItem } from '../bridge.ts';
import { DESK_TEXTS, SIGN_IN_TEXTS, STATUS_TEXTS } from '../texts.ts';
import { ShortcutsDialog } from './frame/shortcuts-dialog.tsx';
import { StatusBar } from './frame/status-bar.tsx';
import { FrameKey, TopBar } from './frame/top-bar.tsx';
import { useKeys } from './keys.ts';
import { PrintQueueScreen } from './prints/print-queue-screen.tsx';
import { DayTable } from './resting/day-table.tsx';
import { resultId, SearchResults } from './resting/search-results.tsx';
import { useSearch } from './resting/use-search.ts';
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

  useEffect(() => field.current?.focus(), []);
  const { chosen } = search;
  const hasPrinter = status.printer !== 'not-used';
  const offlineBar = hasPrinter ? STATUS_TEXTS.offlineBar : STATUS_TEXTS.offlineBarNoPrinter;
  const focusSearch = () => {
    setView('rest');
    field.current?.focus();
    field.current?.select();
  };
  const settleChosen = () => (chosen ? setSettling(chosen.participant.id) : focusSearch());
  const finish = () => {
    // Before the next key is heard: a first letter that went astray would find somebody else.
    flushSync(() => setSettling(null));
    setDayTurn(dayTurn + 1);
    focusSearch();
  };
  const isFree = settling === null && !showsKeys && !isLocked;
  const free = (act: () => void) => (isFree ? act : undefined);
  useKeys({
    'Ctrl+K': free(focusSearch),
    F2: free(settleChosen),
    F9: free(() => setView(view === 'rest' ? 'prints' : 'rest')),
    '?': free(() => setShowsKeys(true)),
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
        <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
          {status.offlineSince ? (
            <p role="status" className="bg-offline px-4 py-2 text-on-offline">
              {offlineBar(warsawTime(new Date(status.offlineSince)))}
            </p>
          ) : (
            <span />
          )}
          <div className="grid min-h-0 grid-cols-[470px_minmax(0,1fr)]">
            <SearchResults search={search} onOpen={({ participant }) => setSettling(participant.id)} />
            <DayTable city={status.desk.city} turn={dayTurn} onSettle={setSettling} />
          </div>
        </div>
      )}
      <StatusBar status={status} prints={prints} onQueue={() => setView('prints')} onSignOut={onLeave} />
      {settling && (
        <SettlementDialog
          key={settling}
          playerId={settling}
          hasPrinter={hasPrinter}
          onParticipant={setSettling}
          onClose={finish}
        />
      )}
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}
