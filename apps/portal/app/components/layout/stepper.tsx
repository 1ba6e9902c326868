// The steps of a registration: finished ones are links, the current one is marked, later ones are plain text.
import { Link } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { Check } from 'lucide-react';
import { pl } from '../../texts/client-pl.ts';

type Step = { readonly title: string /** The address of a finished step. */; readonly to?: string | undefined };

type StepperProps = { readonly steps: readonly Step[] /** Counted from 1. */; readonly current: number };

export function Stepper({ steps, current }: StepperProps) {
  return (
    <nav aria-label={pl.steps.label}>
      <ol className="flex gap-1.5">
        {steps.map((step, index) => (
          <StepItem key={step.title} step={step} number={index + 1} current={current} />
        ))}
      </ol>
      <p aria-hidden className="mt-2 text-muted sm:hidden">
        {pl.steps.position(current, steps.length)} <b className="text-ink">{steps[current - 1]?.title}</b>
      </p>
    </nav>
  );
}

function StepItem({ step, number, current }: { step: Step; number: number; current: number }) {
  const done = number < current;
  const now = number === current;
  return (
    <li
      aria-current={now ? 'step' : undefined}
      className={classes(
        'flex-1 border-t-4 text-small leading-[1.3] sm:pt-3',
        done && 'border-ok-line text-ink',
        now && 'border-primary font-strong text-ink',
        !done && !now && 'border-line-strong text-muted',
      )}
    >
      <span className="sr-only sm:not-sr-only">
        <span className="font-strong">{number}. </span>
        {done && step.to ? (
          <Link to={step.to} className="inline-block min-h-6 underline underline-offset-[0.18em]">
            {step.title}
          </Link>
        ) : (
          step.title
        )}
        {done && <Check aria-hidden size={16} className="ml-1.5 inline-block align-[-0.2em] text-ok-line" />}
        {done && <span className="sr-only"> {pl.steps.done}</span>}
      </span>
    </li>
  );
}
