// The desk: the shift decides what is on the screen; unfinished work stays under the lock.

import type { PrintItem } from '@zapisy/counter/ports/prints';
import { type ReactNode, useState } from 'react';
import type { DeskStatus, LockReason } from '../bridge.ts';
import { PIN_TEXTS, SIGN_IN_TEXTS } from '../texts.ts';
import { ChoosePinCard } from './frame/choose-pin-card.tsx';
import { Lock } from './frame/lock.tsx';
import { SignInCard } from './frame/sign-in-card.tsx';
import { StatusBar } from './frame/status-bar.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { reception, usePrints, useStatus } from './reception.ts';
import { useActivityReports } from './use-activity-reports.ts';
import { Workplace } from './workplace.tsx';

export function Desk() {
  const status = useStatus();
  const isOpen = status !== null && status.access.shift !== null && status.access.lock === null;
  const prints = usePrints(isOpen);
  const [notice, setNotice] = useState<string | null>(null);
  useActivityReports(isOpen);
  if (!status) return null;
  const { shift } = status.access;
  if (shift === null) {
    const { title, lead } = SIGN_IN_TEXTS;
    return <Entrance status={status} card={<SignInCard title={title} lead={lead} status={status} notice={notice} />} />;
  }
  const leave = async () => {
    setNotice(null);
    const isEnded = await reception().signOut();
    if (!isEnded) setNotice(SIGN_IN_TEXTS.browserStays);
  };
  // Another person begins with an empty desk.
  return <Shift key={shift} status={status} prints={prints} onLeave={() => void leave()} />;
}

const frame =
  'grid h-screen grid-rows-[64px_minmax(0,1fr)_36px] overflow-hidden bg-bg narrow:h-auto narrow:min-h-screen narrow:grid-rows-[auto_minmax(0,1fr)_auto] narrow:overflow-visible';

function Entrance({ status, card }: { readonly status: DeskStatus; readonly card: ReactNode }) {
  return (
    <div className={frame}>
      <TopBar school={status.school}>
        <span className="text-frame-muted">{status.desk.name}</span>
      </TopBar>
      <main className="grid place-items-center">{card}</main>
      <StatusBar status={status} prints={[]} onQueue={() => undefined} />
    </div>
  );
}

type ShiftProps = {
  readonly status: DeskStatus;
  readonly prints: readonly PrintItem[];
  readonly onLeave: () => void;
};

function Shift({ status, prints, onLeave }: ShiftProps) {
  const { lock, asksForPin, secondsToLock } = status.access;
  const isFree = lock === null && !asksForPin;
  const [hasStarted, setStarted] = useState(isFree);
  if (isFree && !hasStarted) setStarted(true);
  const card = lock ? (
    <SignInCard title={SIGN_IN_TEXTS.lockedTitle} lead={leadOf(lock, status)} status={status} />
  ) : (
    <ChoosePinCard status={status} />
  );
  // Without unfinished work there is nothing to keep under the lock.
  if (!hasStarted) return <Entrance status={status} card={card} />;
  return (
    <div className={frame}>
      <Workplace status={status} prints={prints} secondsToLock={secondsToLock} isLocked={!isFree} onLeave={onLeave} />
      {!isFree && <Lock title={lock ? SIGN_IN_TEXTS.lockedTitle : PIN_TEXTS.title}>{card}</Lock>}
    </div>
  );
}

function leadOf(lock: LockReason, { person, access }: DeskStatus): string {
  return SIGN_IN_TEXTS.locked[lock](person, access.pinTries > 0);
}
