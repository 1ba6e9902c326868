// The bar at the bottom: the server, the printer, the queue, the person, the time.

import type { PrintItem } from '@zapisy/counter/ports/prints';
import { isForPerson } from '@zapisy/counter/prints/unsent-sale';
import { queueTone } from '@zapisy/counter/sale-result/result-steps';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { useNow } from '@zapisy/screens/use-now';
import { CircleCheck, type LucideIcon, Printer, Send, TriangleAlert, Wifi, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DeskStatus } from '../../bridge.ts';
import { DESK_TEXTS, STATUS_TEXTS } from '../../texts.ts';
import { printerCondition } from '../prints/printer-condition.ts';
import { reception } from '../reception.ts';

type StatusBarProps = {
  readonly status: DeskStatus;
  readonly prints: readonly PrintItem[];
  readonly onQueue: () => void;
  readonly onSignOut?: () => void;
};

/** The queue's counter has the colour of its worst job; on the dark bar as a chip in that tint. */
const COUNTER = {
  error: 'rounded-chip bg-error-bg px-2 text-error-ink forced-colors:border',
  warn: 'rounded-chip bg-warn-bg px-2 text-warn-ink forced-colors:border',
  calm: 'text-frame-ink',
} as const;

export function StatusBar({ status, prints, onQueue, onSignOut }: StatusBarProps) {
  const tone = queueTone(prints);
  const open = status.access.waiting.prints;
  const now = useNow();
  return (
    <footer className="flex items-center gap-5.5 bg-frame px-4 text-fine text-frame-muted narrow:flex-wrap narrow:gap-x-4 narrow:gap-y-1 narrow:py-2">
      <ServerState offlineSince={status.offlineSince} />
      <PrinterState condition={printerCondition(status.printer, prints)} />
      <OutboxState outbox={status.outbox} />
      <button
        type="button"
        onClick={onQueue}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-small px-1 focus-visible:outline-frame-link"
      >
        <Printer aria-hidden size={15} />
        {STATUS_TEXTS.queue} <b className={classes('num font-semibold', COUNTER[tone ?? 'calm'])}>{open}</b>
        {tone && <span className="sr-only">{STATUS_TEXTS.queueFailure[tone]}</span>}
        <KeyCaps keys={['F9']} place="frame" />
      </button>
      <span className="grow" />
      <span className="max-[1200px]:hidden">{status.desk.name}</span>
      <span>
        {STATUS_TEXTS.shift}{' '}
        <b className="font-semibold text-frame-ink">{(status.signedIn && status.person) || STATUS_TEXTS.noPerson}</b>
      </span>
      {onSignOut && status.update !== null && <UpdateOffer version={status.update} />}
      {onSignOut && (
        <button
          type="button"
          onClick={onSignOut}
          className="min-h-9 rounded-small px-1 text-frame-link focus-visible:outline-frame-link"
        >
          {DESK_TEXTS.signOut}
        </button>
      )}
      <time className="num">{warsawTime(now)}</time>
    </footer>
  );
}

function UpdateOffer({ version }: { readonly version: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <span role="status">{STATUS_TEXTS.updateGone}</span>;
  return (
    <button
      type="button"
      onClick={() =>
        void reception()
          .installUpdate()
          .then((isThere) => setGone(!isThere))
      }
      className="min-h-9 rounded-small px-1 text-frame-link focus-visible:outline-frame-link"
    >
      {STATUS_TEXTS.update(version)}
    </button>
  );
}

type StateProps = { readonly icon: LucideIcon; readonly alarm: boolean; readonly children: ReactNode };

function State({ icon: Icon, alarm, children }: StateProps) {
  return (
    <span
      role="status"
      className={classes('inline-flex items-center gap-1.5 font-semibold', alarm ? 'text-sun' : 'text-frame-ink')}
    >
      <Icon aria-hidden size={15} />
      {children}
    </span>
  );
}

function ServerState({ offlineSince }: { readonly offlineSince: string | null }) {
  return (
    <State icon={offlineSince ? WifiOff : Wifi} alarm={offlineSince !== null}>
      {offlineSince ? STATUS_TEXTS.offline(warsawTime(new Date(offlineSince))) : STATUS_TEXTS.connected}
    </State>
  );
}

function OutboxState({ outbox }: { readonly outbox: DeskStatus['outbox'] }) {
  if (outbox.length === 0) return null;
  const troubled = outbox.filter((item) => isForPerson(item) && !item.isResolved).length;
  return (
    <State icon={troubled > 0 ? TriangleAlert : Send} alarm={troubled > 0}>
      {troubled > 0 ? STATUS_TEXTS.toSettle(troubled) : STATUS_TEXTS.toSend(outbox.length)}
    </State>
  );
}

function PrinterState({ condition }: { readonly condition: ReturnType<typeof printerCondition> }) {
  const calm = condition === 'ready' || condition === 'not-used';
  return (
    <State icon={calm ? CircleCheck : TriangleAlert} alarm={!calm}>
      {STATUS_TEXTS.printer[condition]}
    </State>
  );
}
