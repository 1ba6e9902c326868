// One due payment on 'Zapłać': a row to tick, or why it cannot be ticked now.
import { Link } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Tick } from '@zapisy/screens/components/tick';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Hourglass, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { duesPl } from '#app/texts/dues-pl.ts';
import { type Due, dueTitle, PAYMENT_FIELD } from './chosen-dues.ts';
import { DueDay } from './due-day-text.tsx';
import { lockText } from './lock-text.ts';

const texts = duesPl.clientDues;
const ROW =
  'grid min-h-[70px] grid-cols-[24px_auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line px-4 py-3 leading-[1.4] md:gap-x-3.5 md:px-6';

type DueRowProps = {
  readonly due: Due;
  /** Business day 'YYYY-MM-DD'. */
  readonly today: string;
  readonly isTicked: boolean;
  /** The buyer's data are wrong: the row waits for them. */
  readonly isBlocked: boolean;
};

export function DueRow({ due, today, isTicked, isBlocked }: DueRowProps) {
  const { payment, participant, lock } = due;
  const id = `platnosc-${payment.id}`;
  const person = <PersonMark name={participant.firstName} mark={participant.mark} />;
  if (lock !== null || isBlocked) {
    return (
      <li className={ROW}>
        <span aria-hidden className="size-6 rounded-[7px] border-2 border-dashed border-control bg-sunken" />
        {person}
        <Facts due={due} muted>
          {lock === null ? <NameAndDay due={due} today={today} /> : <Lock due={due} lock={lock} />}
        </Facts>
        <Amount due={due} muted />
      </li>
    );
  }
  return (
    <li>
      <label
        htmlFor={id}
        className={classes(
          ROW,
          'cursor-pointer has-checked:bg-select has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
          'forced-colors:has-checked:outline-2',
        )}
      >
        <Tick id={id} name={PAYMENT_FIELD} value={payment.id} defaultChecked={isTicked} />
        {person}
        <Facts due={due}>
          <NameAndDay due={due} today={today} />
        </Facts>
        <Amount due={due} />
      </label>
    </li>
  );
}

type FactsProps = { readonly due: Due; readonly muted?: boolean; readonly children: ReactNode };

function Facts({ due, muted = false, children }: FactsProps) {
  return (
    <span className="min-w-0">
      <b className={classes('block text-h3 leading-[1.3] wrap-break-word', muted && 'text-muted')}>
        {typeset(dueTitle(due))}
      </b>
      <span className="block text-small text-muted">{children}</span>
    </span>
  );
}

function Amount({ due, muted = false }: { readonly due: Due; readonly muted?: boolean }) {
  return (
    <b className={classes('num self-end max-[379px]:col-start-3 md:self-center', muted && 'text-muted')}>
      {formatGrosze(due.payment.amount)}
    </b>
  );
}

function NameAndDay({ due: { payment, participant }, today }: { readonly due: Due; readonly today: string }) {
  return (
    <>
      {participant.firstName} · <DueDay dueOn={payment.dueOn} today={today} />
    </>
  );
}

type LockProps = { readonly due: Due; readonly lock: NonNullable<Due['lock']> };

function Lock({ due: { participant }, lock }: LockProps) {
  const Icon = lock.kind === 'open' ? Hourglass : Store;
  return (
    <span className="flex items-start gap-1.5">
      <Icon aria-hidden size={16} className="mt-[0.15em] shrink-0" />
      <span>
        {participant.firstName} · {lockText(lock)}
        {lock.kind === 'open' && (
          <>
            {' '}
            <Link to={`/platnosc/${lock.checkoutId}`} className="inline-block min-h-6 link">
              {texts.backToOpen}
            </Link>
          </>
        )}
      </span>
    </span>
  );
}
