// 'Zanim otworzysz': each step of a school that opens, with why and how; the product checks what is done.
import { Link } from '@remix-run/react';
import type { OpeningStep } from '@zapisy/domain/school/opening';
import { classes } from '@zapisy/screens/class-names';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Circle, CircleCheck } from 'lucide-react';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';
import { ACCOUNTS, CITIES, DESKS, JOBS, LAW_TEXTS, NEW_COURSE, SCHOOL } from '../shell/addresses.ts';
import type { Opening } from './opening.server.ts';

const texts = pl.opening;

/** Where a step is done. */
const PLACES: Readonly<Record<OpeningStep, string>> = {
  name: SCHOOL,
  contact: SCHOOL,
  letters: JOBS,
  city: CITIES,
  course: NEW_COURSE,
  receipts: DESKS,
  terms: LAW_TEXTS,
  staff: ACCOUNTS,
};

export function OpeningSteps({ steps }: { readonly steps: Opening }) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card labelledBy="otwarcie">
      <CardHead>
        <h2 id="otwarcie">{texts.title}</h2>
        <span className="text-small text-muted">{texts.done(done, steps.length)}</span>
      </CardHead>
      <ol>
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isDone }: Opening[number]) {
  const { what, why, how } = texts.steps[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-3 border-t border-line px-pad py-2.5 first:border-t-0">
      <Icon aria-hidden size={18} className={classes('mt-0.5 shrink-0', isDone ? 'text-ok-line' : 'text-muted')} />
      <span className="min-w-0 flex-1">
        <b className={classes(isDone && 'font-normal text-muted')}>{what}</b>{' '}
        <span className="sr-only">{isDone ? texts.isDone : texts.isOpen}</span>
        {!isDone && (
          <span className="block text-small text-muted text-pretty">
            {typeset(why)} {typeset(how)}
          </span>
        )}
      </span>
      {!isDone && (
        <Link to={PLACES[step]} className="link-alone" aria-label={`${texts.go}: ${what}`}>
          {texts.go}
        </Link>
      )}
    </li>
  );
}
