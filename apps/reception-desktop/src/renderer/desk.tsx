// The desk: who works here decides what is on the screen; what was begun stays under the lock.
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import { useEffect, useState } from 'react';
import type { DeskStatus, PrintItem } from '../bridge.ts';
import { SIGN_IN_TEXTS } from '../texts.ts';
import { Lock } from './frame/lock.tsx';
import { SignInCard } from './frame/sign-in-card.tsx';
import { StatusBar } from './frame/status-bar.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { reception, usePrints, useStatus } from './reception.ts';
import { useIdleLock } from './use-idle-lock.ts';
import { Workplace } from './workplace.tsx';

export function Desk() {
  const status = useStatus();
  const prints = usePrints();
  const [hasWorked, setWorked] = useState(false);
  const isIn = status?.signedIn === true;
  useEffect(() => {
    if (isIn) setWorked(true);
  }, [isIn]);
  if (!status) return null;
  // Once somebody has worked here, a session that ends locks the desk instead of emptying it.
  if (!isIn && !hasWorked) return <Entrance status={status} prints={prints} />;
  const leave = () => {
    setWorked(false);
    void reception().signOut();
  };
  return <OpenDesk status={status} prints={prints} onLeave={leave} />;
}

type DeskProps = { readonly status: DeskStatus; readonly prints: readonly PrintItem[] };

const frame = 'grid h-screen grid-rows-[64px_minmax(0,1fr)_36px] overflow-hidden bg-bg';
const queued = (prints: readonly PrintItem[]) => prints.filter((item) => isPrintJobOpen(item.state)).length;

function Entrance({ status, prints }: DeskProps) {
  return (
    <div className={frame}>
      <TopBar>
        <span className="text-frame-muted">{status.desk.name}</span>
      </TopBar>
      <main className="grid place-items-center">
        <SignInCard title={SIGN_IN_TEXTS.title} lead={SIGN_IN_TEXTS.lead} last={status.last} queued={queued(prints)} />
      </main>
      <StatusBar status={status} prints={prints} onQueue={() => undefined} />
    </div>
  );
}

function OpenDesk({ status, prints, onLeave }: DeskProps & { readonly onLeave: () => void }) {
  const idle = useIdleLock(status.signedIn);
  const lead = !status.signedIn ? SIGN_IN_TEXTS.lockedLead : idle.isLocked ? SIGN_IN_TEXTS.idleLead : null;
  return (
    <div className={frame}>
      <Workplace
        status={status}
        prints={prints}
        secondsToLock={idle.secondsLeft}
        isLocked={lead !== null}
        onLeave={onLeave}
      />
      {lead && <Lock lead={lead} last={status.last} queued={queued(prints)} onSignedIn={idle.unlock} />}
    </div>
  );
}
