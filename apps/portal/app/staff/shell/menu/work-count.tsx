// How much work waits behind a page of the menu; nothing when none does, or when it could not be counted (STA-2).
import { MOST_WAITING, type WorkCounter } from '@zapisy/domain/staff-area/waiting-work';
import { classes } from '@zapisy/screens/class-names';
import { pl } from '#app/texts/pl.ts';

/** Red must be dealt with now, orange is to be retried, grey is to be done. */
const LOOKS: Readonly<Record<WorkCounter, string>> = {
  critical: 'bg-danger text-on-danger',
  intake: 'bg-warn-bg text-warn-ink inset-ring inset-ring-warn-line',
  letters: 'bg-warn-bg text-warn-ink inset-ring inset-ring-warn-line',
  prints: 'bg-warn-bg text-warn-ink inset-ring inset-ring-warn-line',
  overdue: 'bg-sunken text-muted rail:sr-only',
  leads: 'bg-sunken text-muted rail:sr-only',
};

type WorkCountProps = {
  readonly counter: WorkCounter;
  readonly count: number | undefined;
  readonly className?: string;
};

export function WorkCount({ counter, count, className }: WorkCountProps) {
  if (!count) return null;
  return (
    <span
      className={classes(
        'inline-block min-w-5 rounded-chip px-1.5 text-center text-key leading-5! font-strong',
        LOOKS[counter],
        className,
      )}
    >
      {count > MOST_WAITING ? pl.staffMenu.more(MOST_WAITING) : count}
      <span className="sr-only"> {pl.staffMenu.waiting[counter]}</span>
    </span>
  );
}
