// Cash that was taken without the server, above today's list: what waits to be sent, and whether its receipt came out
// (DESK-19).

import type { OutboxItem, PrintItem } from '@zapisy/counter/ports/prints';
import { isForPerson } from '@zapisy/counter/prints/unsent-sale';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { CircleQuestionMark, HardDrive, type LucideIcon, Pause, TriangleAlert } from 'lucide-react';
import { OFFLINE_TEXTS } from '../../offline-texts.ts';

const TEXTS = OFFLINE_TEXTS.unsent;

type UnsentSalesProps = {
  readonly outbox: readonly OutboxItem[];
  readonly prints: readonly PrintItem[];
  readonly onQueue: () => void;
};

export function UnsentSales({ outbox, prints, onQueue }: UnsentSalesProps) {
  if (outbox.length === 0) return null;
  return (
    <section aria-labelledby="unsent" className="mb-5 grid gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="unsent">
          {TEXTS.title} <span className="num ml-1 rounded-chip bg-quiet-bg px-2 text-fine">{outbox.length}</span>
        </h2>
        <span className="text-small text-muted">{TEXTS.safe}</span>
      </div>
      <ul className="rounded-card border border-line bg-surface shadow-card">
        {outbox.map((item) => (
          <UnsentRow key={item.settlementKey} item={item} state={stateOf(item, prints)} onQueue={onQueue} />
        ))}
      </ul>
    </section>
  );
}

type UnsentState = 'printed' | 'waits' | 'unknown' | 'forPerson';

/** The newest print of the sale says whether its receipt came out. */
function stateOf(item: OutboxItem, prints: readonly PrintItem[]): UnsentState {
  if (isForPerson(item) && !item.isResolved) return 'forPerson';
  const print = prints.findLast(({ paymentIds }) => paymentIds.some((id) => item.paymentIds.includes(id)));
  if (print?.state === 'printed') return 'printed';
  return print?.state === 'unknown' ? 'unknown' : 'waits';
}

const LOOKS: Readonly<Record<UnsentState, { readonly icon: LucideIcon; readonly ink: string }>> = {
  printed: { icon: HardDrive, ink: 'text-ink' },
  waits: { icon: Pause, ink: 'font-strong text-warn-ink' },
  unknown: { icon: CircleQuestionMark, ink: 'font-strong text-error-line' },
  forPerson: { icon: TriangleAlert, ink: 'font-strong text-error-line' },
};

type UnsentRowProps = { readonly item: OutboxItem; readonly state: UnsentState; readonly onQueue: () => void };

function UnsentRow({ item, state, onQueue }: UnsentRowProps) {
  const { icon: Icon, ink } = LOOKS[state];
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)_76px_192px_92px] items-center gap-x-4 max-[1200px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_76px_124px_84px] max-[1200px]:gap-x-2 border-t border-line px-4 py-1 first:border-t-0 narrow:flex narrow:flex-wrap">
      <span className="flex min-w-0 items-center gap-2.5">
        {item.shown && <PersonMark name={item.shown.firstName} mark={item.shown.mark} size={28} />}
        <b className="leading-[1.25] wrap-anywhere">{item.title}</b>
      </span>
      <span className="leading-[1.25] wrap-anywhere">{item.shown?.what}</span>
      <span className="num text-right font-strong">{formatGrosze(grosze(item.totalGrosze))}</span>
      <span className={classes('flex items-center gap-1.5', ink)}>
        <Icon aria-hidden size={17} className="shrink-0" />
        {TEXTS[state](warsawTime(new Date(item.takenAt)))}
      </span>
      {state === 'printed' ? (
        <span />
      ) : (
        <Button variant="quiet" size="small" keys={['F9']} className="justify-self-end" onClick={onQueue}>
          {TEXTS.queue}
        </Button>
      )}
    </li>
  );
}
