// The day on which a transfer arrived: today, or the day of the bank's statement (PAY-5).
import { firstTransferDay, type TransferDayProblem } from '@zapisy/domain/payments/transfer-day';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { useEffect, useId, useRef } from 'react';
import { SETTLEMENT_TEXTS } from '../../texts/settlement-texts.ts';

const TEXTS = SETTLEMENT_TEXTS.transferDay;

type TransferDayProps = {
  /** Both 'YYYY-MM-DD', Europe/Warsaw; '' while the typed day is incomplete. */
  readonly day: string;
  readonly today: string;
  readonly problem: TransferDayProblem | null;
  readonly onDay: (day: string) => void;
};

/**
 * The system's language decides how the field shows a day, so the day is also written in words that cannot be misread.
 */
export function TransferDay({ day, today, problem, onDay }: TransferDayProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);
  return (
    <div className="mt-2 grid justify-items-end gap-1">
      <div className="flex items-center gap-2.5">
        <label htmlFor={id} className="text-small font-semibold">
          {TEXTS.label}
        </label>
        <input
          ref={input}
          id={id}
          type="date"
          value={day}
          min={firstTransferDay(today)}
          max={today}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onDay(event.target.value)}
          className={classes(
            'min-h-ctl rounded-control bg-surface px-3.5',
            problem ? 'border-2 border-error-line' : 'border border-control',
          )}
        />
      </div>
      {problem ? (
        <p id={`${id}-hint`} role="alert" className="text-small font-medium text-error-line">
          {TEXTS.problem[problem]}
        </p>
      ) : (
        <p id={`${id}-hint`} className="text-small text-muted">
          {day ? TEXTS.cameOn(formatDate(day)) : TEXTS.hint}
        </p>
      )}
    </div>
  );
}
