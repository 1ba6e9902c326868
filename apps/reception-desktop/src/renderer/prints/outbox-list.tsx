// Cash taken without the server: what waits to be sent, and refused sales that a person has to resolve.

import type { OutboxItem } from '@zapisy/counter/ports/prints';
import { isForPerson } from '@zapisy/counter/prints/unsent-sale';
import { outboxProblemText } from '@zapisy/counter/refusals/text-of-refusal';
import { PRINT_TEXTS } from '@zapisy/counter/texts/print-texts';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { useState } from 'react';
import { reception } from '../reception.ts';
import { NoteDialog } from './note-dialog.tsx';

const TEXTS = PRINT_TEXTS.outbox;

export function OutboxList({ items }: { readonly items: readonly OutboxItem[] }) {
  const [ending, setEnding] = useState<string | null>(null);
  if (items.length === 0) return null;
  const end = (settlementKey: string, note: string) => {
    setEnding(null);
    void reception().outboxDone(settlementKey, note);
  };
  return (
    <section aria-labelledby="outbox" className="grid gap-2">
      <h2 id="outbox" className="mt-3">
        {TEXTS.title}
      </h2>
      <ul className="rounded-card border border-line bg-surface shadow-card">
        {items.map((item) => (
          <li
            key={item.settlementKey}
            className="grid min-h-[54px] grid-cols-[84px_190px_92px_minmax(0,1fr)_auto_52px] max-[1200px]:grid-cols-[60px_110px_80px_minmax(0,1fr)_auto_44px] max-[1200px]:gap-2 items-center gap-3.5 border-t border-line py-1.5 pr-4 pl-4.5 first:border-t-0 narrow:flex narrow:flex-wrap"
          >
            <span className="num font-strong">{PRINT_TEXTS.number(item.paymentIds[0] ?? 0)}</span>
            <b className="leading-[1.25] wrap-anywhere">{item.title}</b>
            <span className="num text-right">{formatGrosze(grosze(item.totalGrosze))}</span>
            <span role="status" className={isForPerson(item) && !item.isResolved ? 'text-error-line' : 'text-muted'}>
              {item.isResolved ? TEXTS.resolved : stateText(item.problem)}
            </span>
            {isForPerson(item) && !item.isResolved ? (
              <Button size="small" onClick={() => setEnding(item.settlementKey)}>
                {TEXTS.done}
              </Button>
            ) : (
              <span />
            )}
            <span className="num text-right text-muted">{warsawTime(new Date(item.takenAt))}</span>
          </li>
        ))}
      </ul>
      {ending !== null && (
        <NoteDialog texts={TEXTS.form} onConfirm={(note) => end(ending, note)} onClose={() => setEnding(null)} />
      )}
    </section>
  );
}

function stateText(problem: string | null): string {
  return problem === null ? TEXTS.waits : outboxProblemText(problem);
}
