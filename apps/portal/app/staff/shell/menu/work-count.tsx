// How much work waits behind a page of the menu; nothing when none does, or when it could not be counted (STA-2).
import { MOST_WAITING, type WorkCounter } from '@zapisy/domain/staff-area/waiting-work';
import { classes } from '@zapisy/screens/class-names';
import { Count } from '@zapisy/screens/components/count';
import { pl } from '#app/texts/pl.ts';

const LOOKS: Readonly<Record<WorkCounter, 'urgent' | 'warn' | 'quiet'>> = {
  critical: 'urgent',
  intake: 'warn',
  letters: 'warn',
  prints: 'warn',
  overdue: 'quiet',
  leads: 'quiet',
};

type WorkCountProps = {
  readonly counter: WorkCounter;
  readonly count: number | undefined;
  readonly className?: string;
};

export function WorkCount({ counter, count, className }: WorkCountProps) {
  if (!count) return null;
  const look = LOOKS[counter];
  return (
    <Count
      value={count > MOST_WAITING ? pl.staffMenu.more(MOST_WAITING) : count}
      look={look}
      label={pl.staffMenu.waiting[counter]}
      className={classes(look === 'quiet' && 'rail:sr-only', className)}
    />
  );
}
