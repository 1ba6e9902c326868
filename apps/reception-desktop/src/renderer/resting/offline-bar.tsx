// The bar above the resting desk: no connection since when, what to do, and a try at once; then what is being sent (DESK-19).

import { isForPerson } from '@zapisy/counter/prints/unsent-sale';
import { DESK_OF_OTHER_COMPUTER } from '@zapisy/counter/texts/print-texts';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { NextTry } from '@zapisy/screens/components/next-try';
import { CircleCheck, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import type { DeskStatus } from '../../bridge.ts';
import { OFFLINE_TEXTS } from '../../offline-texts.ts';
import { reception } from '../reception.ts';
import { type SentSales, useSentSales } from './use-sent-sales.ts';

const TEXTS = OFFLINE_TEXTS.bar;
const BAR = 'flex min-h-11 items-center gap-3 px-4 narrow:flex-wrap narrow:py-1';

/** Asks the server for anything: its answer, or none, is in the next status. */
export function tryConnection(): Promise<unknown> {
  return reception().call('people.me', undefined);
}

type OfflineBarProps = { readonly status: DeskStatus; readonly hasPrinter: boolean; readonly onQueue: () => void };

export function OfflineBar({ status, hasPrinter, onQueue }: OfflineBarProps) {
  const { offlineSince, nextTryAt, outbox } = status;
  const ended = useSentSales(offlineSince !== null, outbox);
  if (offlineSince === null && status.isElsewhere) return <Elsewhere />;
  if (offlineSince === null) return <Connected outbox={outbox} ended={ended} onQueue={onQueue} />;
  return (
    <div data-connection-bar className={`${BAR} bg-offline text-on-offline`}>
      <WifiOff aria-hidden size={20} className="shrink-0" />
      <p role="status" className="grow">
        <b className="font-bold">{TEXTS.since(warsawTime(new Date(offlineSince)))}</b>{' '}
        {hasPrinter ? TEXTS.cash : TEXTS.noPrinter}
      </p>
      <TryNow nextTryAt={nextTryAt} />
    </div>
  );
}

/** The server takes no report of this computer: nothing of it may look as if it were sent. */
function Elsewhere() {
  return (
    <p data-connection-bar role="alert" className={`${BAR} bg-error-bg text-error-ink font-strong`}>
      <TriangleAlert aria-hidden size={18} className="shrink-0" />
      {DESK_OF_OTHER_COMPUTER}
    </p>
  );
}

type ConnectedProps = Pick<OfflineBarProps, 'onQueue'> & {
  readonly outbox: DeskStatus['outbox'];
  readonly ended: SentSales;
};

/** What is being sent; then for a while that all was sent, or how many sales are refused and wait for a person. */
function Connected({ outbox, ended, onQueue }: ConnectedProps) {
  const sending = outbox.filter((item) => !(isForPerson(item) || item.isResolved)).length;
  if (sending > 0) {
    return (
      <p data-connection-bar role="status" className={`${BAR} bg-info-bg text-info-ink`}>
        <RefreshCw aria-hidden size={18} className="shrink-0" />
        {OFFLINE_TEXTS.sending(sending)}
      </p>
    );
  }
  if (ended.refused > 0) {
    return (
      <div data-connection-bar className={`${BAR} bg-error-bg text-error-ink`}>
        <TriangleAlert aria-hidden size={18} className="shrink-0" />
        <p role="alert" className="grow font-strong">
          {OFFLINE_TEXTS.notAllSent(ended.refused)}
        </p>
        <Button variant="quiet" size="small" keys={['F9']} onClick={onQueue}>
          {OFFLINE_TEXTS.unsent.queue}
        </Button>
      </div>
    );
  }
  if (ended.sent === 0) return <span />;
  return (
    <p data-connection-bar role="status" className={`${BAR} bg-ok-bg text-ok-ink`}>
      <CircleCheck aria-hidden size={18} className="shrink-0" />
      {OFFLINE_TEXTS.sent(ended.sent)}
    </p>
  );
}

function TryNow({ nextTryAt }: Pick<DeskStatus, 'nextTryAt'>) {
  const [isTrying, setTrying] = useState(false);
  const attempt = () => {
    setTrying(true);
    void tryConnection().finally(() => setTrying(false));
  };
  return (
    <>
      {nextTryAt === null ? (
        <span className="text-small">{TEXTS.next}</span>
      ) : (
        <NextTry at={new Date(nextTryAt)} text={TEXTS.nextIn} afterwards={TEXTS.next} className="text-small" />
      )}
      <button
        type="button"
        aria-disabled={isTrying || undefined}
        onClick={() => isTrying || attempt()}
        // A dialog lets nothing else be pressed, but leaves this bar uncovered.
        className="pointer-events-auto inline-flex min-h-9 items-center gap-2 rounded-small px-1 font-bold focus-visible:outline-on-offline"
      >
        {isTrying ? TEXTS.trying : TEXTS.tryNow}
        <KeyCaps keys={['F10']} place="button" />
      </button>
    </>
  );
}
