// The bar above the resting desk: no connection since when, what to do, and a try at once; then what is being sent.
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useState } from 'react';
import type { DeskStatus } from '../../bridge.ts';
import { OFFLINE_TEXTS } from '../../offline-texts.ts';
import { isForPerson } from '../../unsent-sale.ts';
import { KeyCaps } from '../components/key-caps.tsx';
import { reception } from '../reception.ts';

const TEXTS = OFFLINE_TEXTS.bar;
const BAR = 'flex min-h-11 items-center gap-3 px-4';

/** Asks the server for anything: its answer, or none, is in the next status. */
export function tryConnection(): Promise<unknown> {
  return reception().call('people.me', undefined);
}

type OfflineBarProps = { readonly status: DeskStatus; readonly hasPrinter: boolean };

export function OfflineBar({ status, hasPrinter }: OfflineBarProps) {
  const { offlineSince, outbox } = status;
  const sending = outbox.filter((item) => !(isForPerson(item) || item.isResolved)).length;
  if (offlineSince === null) {
    if (sending === 0) return <span />;
    return (
      <p role="status" className={`${BAR} bg-info-bg text-info-ink`}>
        <RefreshCw aria-hidden size={18} className="shrink-0" />
        {OFFLINE_TEXTS.sending(sending)}
      </p>
    );
  }
  return (
    <div className={`${BAR} bg-offline text-on-offline`}>
      <WifiOff aria-hidden size={20} className="shrink-0" />
      <p role="status" className="grow">
        <b className="font-bold">{TEXTS.since(warsawTime(new Date(offlineSince)))}</b>{' '}
        {hasPrinter ? TEXTS.cash : TEXTS.noPrinter}
      </p>
      <TryNow />
    </div>
  );
}

function TryNow() {
  const [isTrying, setTrying] = useState(false);
  const attempt = () => {
    setTrying(true);
    void tryConnection().finally(() => setTrying(false));
  };
  return (
    <>
      <span className="text-small">{TEXTS.next}</span>
      <button
        type="button"
        aria-disabled={isTrying || undefined}
        onClick={() => isTrying || attempt()}
        className="inline-flex min-h-9 items-center gap-2 rounded-small px-1 font-bold focus-visible:outline-on-offline"
      >
        {isTrying ? TEXTS.trying : TEXTS.tryNow}
        <KeyCaps keys={['F10']} place="button" />
      </button>
    </>
  );
}
