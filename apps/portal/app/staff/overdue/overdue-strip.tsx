// The sums of each age in one strip; each is a link that filters the list, and the chosen one leads back to all.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { OVERDUE_AGES, type OverdueAge } from '@zapisy/domain/payments/overdue-ages';
import { classes } from '@zapisy/screens/class-names';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { OVERDUE_LIST, type OverdueFilter } from './overdue-list.ts';

const texts = pl.overdue;

export const AGE_COLOURS: Readonly<Record<OverdueAge, string>> = {
  'over-30': 'bg-error-line',
  '15-30': 'bg-warn-line',
  '8-14': 'bg-primary',
  '1-7': 'bg-quiet-line',
};

type OverdueStripProps = { readonly sums: Outputs['payments']['overdue']['sums']; readonly filter: OverdueFilter };

export function OverdueStrip({ sums, filter }: OverdueStripProps) {
  const largest = Math.max(1, ...OVERDUE_AGES.map((age) => sums[age].amount));
  return (
    <Card>
      <nav
        aria-label={texts.byAge}
        className="grid grid-cols-4 gap-px bg-line max-lg:grid-cols-2 max-[340px]:grid-cols-1"
      >
        {OVERDUE_AGES.toReversed().map((age) => {
          const { payments, amount } = sums[age];
          const isChosen = filter.age === age;
          return (
            <Link
              key={age}
              to={OVERDUE_LIST.to({ ...filter, age: isChosen ? undefined : age })}
              aria-current={isChosen ? 'true' : undefined}
              className={classes(
                'grid content-start gap-0.5 bg-surface px-pad py-3 text-ink no-underline hover:bg-sunken',
                'focus-visible:-outline-offset-2',
                isChosen && 'bg-select! inset-ring-2 inset-ring-select-line',
              )}
            >
              <span className="text-small text-muted">{texts.afterDueDay(texts.ages[age])}</span>
              <b className="num text-figure">{formatGrosze(amount)}</b>
              <span className="text-fine text-muted">{texts.payments(payments)}</span>
              <Bar share={amount / largest} colour={AGE_COLOURS[age]} />
            </Link>
          );
        })}
      </nav>
    </Card>
  );
}

function Bar({ share, colour }: { readonly share: number; readonly colour: string }) {
  const steps = Math.round(share * STEPS);
  return (
    <span aria-hidden className="mt-1.5 grid h-1.5 grid-cols-12 overflow-hidden rounded-full bg-sunken">
      {steps > 0 && <span className={classes('rounded-full', colour, SPANS[steps - 1])} />}
    </span>
  );
}

/** The page's policy allows no style attributes, so the length of a bar is one of twelve classes. */
const SPANS = [
  'col-span-1',
  'col-span-2',
  'col-span-3',
  'col-span-4',
  'col-span-5',
  'col-span-6',
  'col-span-7',
  'col-span-8',
  'col-span-9',
  'col-span-10',
  'col-span-11',
  'col-span-12',
] as const;
const STEPS = SPANS.length;
