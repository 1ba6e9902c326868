// The cash that was received at the till and the change, in large digits (PAY-45). It is no part of the sale.
import type { Grosze } from '@zapisy/domain/money';
import { cashChange } from '@zapisy/domain/payments/cash-change';
import { classes } from '@zapisy/screens/class-names';
import { inputLook } from '@zapisy/screens/components/field';
import { changeFigure, changeLabel } from '@zapisy/screens/texts/cash-change';
import { useEffect, useId, useState } from 'react';
import { pl } from '../../texts/pl.ts';

const texts = pl.staffRegister.cash;

type TillCashProps = {
  /** What is paid in cash, in grosze; nothing is shown while it is 0. */
  readonly cash: Grosze;
};

/** The field has no name, so that no form sends it and a sale sent again is the same request. */
export function TillCash({ cash }: TillCashProps) {
  const id = useId();
  const [received, setReceived] = useState('');
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  // Where no script runs nothing could be computed.
  if (cash === 0 || !isLive) return null;
  const found = cashChange(cash, received);
  const isWrong = found.kind === 'unreadable' || found.kind === 'too-little';
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] items-end gap-3 rounded-control bg-sunken px-3.5 py-3">
      <div className="grid gap-1">
        <label htmlFor={id} className="text-small font-semibold">
          {texts.received}
        </label>
        <span className="relative block">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={received}
            aria-describedby={isWrong ? `${id}-change` : undefined}
            onChange={(event) => setReceived(event.target.value)}
            // Enter would take the money before the change was read.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className={classes(inputLook(false), 'num pr-9 text-right text-h3 font-semibold')}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-muted"
          >
            {texts.currency}
          </span>
        </span>
      </div>
      <div id={`${id}-change`} role="status" className={classes('text-right', isWrong && 'text-error-line')}>
        <div className={classes('text-small', isWrong ? 'font-semibold' : 'text-muted')}>
          {changeLabel(texts, found)}
        </div>
        <div className="num text-figure leading-[1.15] font-bold tracking-[-0.025em]">{changeFigure(texts, found)}</div>
      </div>
    </div>
  );
}
