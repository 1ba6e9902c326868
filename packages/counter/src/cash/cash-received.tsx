// The cash that was received and the change, in large digits. The field is optional: a sale never waits for it (DESK-18).
// Rules: PAY-45.
import type { Grosze } from '@zapisy/domain/money';
import { cashChange } from '@zapisy/domain/payments/cash-change';
import { classes } from '@zapisy/screens/class-names';
import { changeFigure, changeLabel } from '@zapisy/screens/texts/cash-change';
import { type Ref, useId } from 'react';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';

const TEXTS = SETTLEMENT_TEXTS.cash;

type CashReceivedProps = {
  /** What is paid in cash, in grosze. */
  readonly cash: Grosze;
  /** As it was typed. */
  readonly received: string;
  readonly onReceived: (text: string) => void;
  readonly fieldRef: Ref<HTMLInputElement>;
};

export function CashReceived({ cash, received, onReceived, fieldRef }: CashReceivedProps) {
  const id = useId();
  const found = cashChange(cash, received);
  const isWrong = found.kind === 'unreadable' || found.kind === 'too-little';
  return (
    <div className="grid grid-cols-2 items-end gap-3 rounded-[12px] bg-sunken px-3.5 py-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-small font-semibold">
          {TEXTS.received}
        </label>
        <span className="relative block">
          <input
            ref={fieldRef}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={received}
            aria-describedby={isWrong ? `${id}-change` : undefined}
            onChange={(event) => onReceived(event.target.value)}
            className="num min-h-[52px] w-full rounded-control border border-control bg-surface pr-9 pl-2 text-right text-figure leading-[1.15] font-bold tracking-[-0.025em]"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-muted"
          >
            {TEXTS.currency}
          </span>
        </span>
      </div>
      <div id={`${id}-change`} role="status" className={classes('text-right', isWrong && 'text-error-line')}>
        <div className={classes('text-small', isWrong ? 'font-semibold' : 'text-muted')}>
          {changeLabel(TEXTS, found)}
        </div>
        <div className="num text-figure leading-[1.15] font-bold tracking-[-0.025em]">{changeFigure(TEXTS, found)}</div>
      </div>
    </div>
  );
}
