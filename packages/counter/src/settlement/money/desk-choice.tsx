// Which desk prints the receipts, where the counter is at none.
import { DESK_WITHOUT_PRINTER } from '@zapisy/domain/printing/desk';
import { classes } from '@zapisy/screens/class-names';
import { useId } from 'react';
import type { CounterDesks } from '../../ports/counter-ports.ts';
import { SETTLEMENT_TEXTS } from '../../texts/settlement-texts.ts';

const TEXTS = SETTLEMENT_TEXTS.desk;

type DeskChoiceProps = {
  readonly desks: CounterDesks;
  /** Some buyer gets a receipt. */
  readonly prints: boolean;
  readonly isMissing: boolean;
};

export function DeskChoice({ desks, prints, isMissing }: DeskChoiceProps) {
  const id = useId();
  const { options, chosen, choose } = desks;
  const hint = hintOf(desks, prints);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {prints ? TEXTS.prints : TEXTS.label}
      </label>
      <select
        id={id}
        value={chosen}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
        onChange={(event) => choose(event.target.value)}
        className={classes(
          'min-h-ctl w-full rounded-control bg-surface px-3',
          isMissing ? 'border-2 border-error-line' : 'border border-control',
        )}
      >
        {chosen === '' && <option value="">{TEXTS.choose}</option>}
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="text-small">
        {isMissing ? (
          <span role="alert" className="font-medium text-error-line">
            {TEXTS.missing}
          </span>
        ) : (
          <span className={chosen === DESK_WITHOUT_PRINTER ? 'text-warn-ink' : 'text-muted'}>{hint}</span>
        )}
      </p>
    </div>
  );
}

function hintOf({ options, chosen }: CounterDesks, prints: boolean): string {
  if (options.every(({ id }) => id === DESK_WITHOUT_PRINTER)) return TEXTS.none;
  return prints && chosen === DESK_WITHOUT_PRINTER ? TEXTS.withoutPrinter : '';
}
