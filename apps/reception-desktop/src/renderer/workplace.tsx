// The open desk: search at the left, today's list at the right, settlement and enrolment above both, the print queue in
// their place.

import { enrolmentStart } from '@zapisy/counter/enrolment/enrolment-start';
import type { PrintItem } from '@zapisy/counter/ports/prints';
import { resultId } from '@zapisy/counter/search/search-results.tsx';
import { useSearch } from '@zapisy/counter/search/use-search';
import { ENROLMENT_TEXTS } from '@zapisy/counter/texts/enrolment-texts';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { useKeys } from '@zapisy/screens/keys';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskStatus } from '../bridge.ts';
import { OFFLINE_TEXTS } from '../offline-texts.ts';
import { DESK_TEXTS, SIGN_IN_TEXTS } from '../texts.ts';
import { DeskCounter, hasPrinter } from './desk-counter.tsx';
import { useFocusHome } from './focus-home.ts';
import { ShortcutsDialog } from './frame/shortcuts-dialog.tsx';
import { StatusBar } from './frame/status-bar.tsx';
import { FrameKey, TopBar } from './frame/top-bar.tsx';
import { OpenDialog, type OpenView } from './open-dialog.tsx';
import { PrintQueueScreen } from './prints/print-queue-screen.tsx';
import { tryConnection } from './resting/offline-bar.tsx';
import { Resting } from './resting/resting.tsx';
import { useReconnection } from './resting/use-reconnection.ts';

type WorkplaceProps = {
  readonly status: DeskStatus;
  readonly prints: readonly PrintItem[];
  readonly secondsToLock: number | null;
  readonly isLocked: boolean;
  readonly onLeave: () => void;
};

export function Workplace(props: WorkplaceProps) {
  return (
    <DeskCounter status={props.status} prints={props.prints}>
      <OpenDesk {...props} />
    </DeskCounter>
  );
}

function OpenDesk({ status, prints, secondsToLock, isLocked, onLeave }: WorkplaceProps) {
  const search = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<OpenView | null>(null);
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
  const settle = (playerId: string) => setOpen({ kind: 'settlement', scope: { kind: 'person', playerId, only: [] } });
  const settleChosen = () => (chosen ? settle(chosen.participant.id) : focusSearch());
  const settleFamily = () => {
    if (chosen) setOpen({ kind: 'settlement', scope: { kind: 'family', playerId: chosen.participant.id } });
    else focusSearch();
  };
  const enrol = () =>
    isOffline ||
    setOpen({ kind: 'enrolment', start: enrolmentStart(search.chosen?.participant ?? null, search.query) });
  const readAgain = () => {
    setDayTurn((turn) => turn + 1);
    search.refresh();
  };
  useReconnection(isOffline, status.outbox.length, readAgain);
  useFocusHome(field);
  const leave = (to: 'rest' | 'prints') => {
    // Rendered before the next key is handled: without its first letter a search would find another person.
    flushSync(() => setOpen(null));
    readAgain();
    if (to === 'rest') focusSearch();
    else setView('prints');
  };
  const isFree = open === null && !showsKeys && !isLocked;
  const free = (act: () => void) => (isFree ? act : undefined);
  useKeys({
    'Ctrl+K': free(focusSearch),
    F2: free(settleChosen),
    F3: free(enrol),
    F8: free(settleFamily),
    F10: isLocked ? undefined : tryingWith(status),
    F9: free(() => setView(view === 'rest' ? 'prints' : 'rest')),
    // Its shortcut is shown in every layer except the lock.
    '?': showsKeys || isLocked ? undefined : () => setShowsKeys(true),
    Escape: view === 'prints' ? free(() => setView('rest')) : undefined,
  });

  return (
    <>
      <TopBar
        school={status.school}
        search={{
          query: search.query,
          placeholder: placeholderOf(status),
          fieldRef: field,
          onQuery: (query) => {
            setView('rest');
            search.type(query);
          },
          isOpen: view === 'rest',
          activeId: view === 'rest' && chosen ? resultId(chosen.participant.id) : undefined,
          onMove: search.move,
          onOpen: () => search.enter(({ participant }) => settle(participant.id)),
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
        <FrameKey keys={['F3']} onPress={enrol} offReason={offlineReason(status)}>
          {ENROLMENT_TEXTS.open}
        </FrameKey>
        <FrameKey keys={['?']} onPress={() => setShowsKeys(true)}>
          {DESK_TEXTS.shortcuts}
        </FrameKey>
      </TopBar>
      {view === 'prints' ? (
        <PrintQueueScreen status={status} prints={prints} onBack={() => setView('rest')} />
      ) : (
        <Resting
          status={status}
          prints={prints}
          hasPrinter={hasPrinter(status)}
          search={search}
          dayTurn={dayTurn}
          isFree={isFree}
          onSettle={settle}
          onQueue={() => setView('prints')}
        />
      )}
      <StatusBar status={status} prints={prints} onQueue={() => setView('prints')} onSignOut={onLeave} />
      {open && (
        <OpenDialog
          open={open}
          city={status.desk.city}
          isCovered={showsKeys || isLocked}
          onOpen={setOpen}
          onLeave={leave}
        />
      )}
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}

function placeholderOf({ offlineSince }: DeskStatus): string {
  return offlineSince === null ? DESK_TEXTS.search : OFFLINE_TEXTS.search(warsawTime(new Date(offlineSince)));
}

/** Also over a dialog, which leaves the bar with this key uncovered. */
const tryingWith = ({ offlineSince }: DeskStatus) => (offlineSince === null ? undefined : () => void tryConnection());

/** Why no enrolment is possible now. */
function offlineReason({ offlineSince }: DeskStatus): string | undefined {
  return offlineSince === null ? undefined : ENROLMENT_TEXTS.offline;
}
