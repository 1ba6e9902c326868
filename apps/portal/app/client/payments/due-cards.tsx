// The dues on 'Dokumenty i płatności': each with its day, all with one button, and what is being paid online now.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Hourglass } from 'lucide-react';
import { duesPl } from '#app/texts/dues-pl.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/client-pl.ts';
import { duesAddress, payableOf } from '../dues/chosen-dues.ts';
import { DueDay } from '../dues/due-day-text.tsx';
import { lockText, type ShownLock } from '../dues/lock-text.ts';
import { type OwnPayment, titleOf } from './payment-text.ts';

const texts = duesPl.clientDues;

const UNOPENED_HINTS = { 'not-opened': pl.payment.notOpened, unknown: pl.payment.maybeOpened } as const;

type Groups = Outputs['checkout']['dues'];
type OpenPayment = Omit<Extract<NonNullable<Groups[number]['dues'][number]['lock']>, { kind: 'open' }>, 'kind'>;

/** The open checkouts of due payments, each once. */
export function openOf(groups: Groups): readonly OpenPayment[] {
  const locks = groups.flatMap(({ dues }) => dues.flatMap(({ lock }) => (lock?.kind === 'open' ? [lock] : [])));
  return [
    ...new Map(locks.map(({ checkoutId, since, opening }) => [checkoutId, { checkoutId, since, opening }])).values(),
  ];
}

/** What keeps payments from being paid online now, by number. */
export function locksOf(groups: Groups): readonly (readonly [number, ShownLock])[] {
  return groups.flatMap(({ dues }) => dues.flatMap(({ payment, lock }) => (lock ? [[payment.id, lock] as const] : [])));
}

/** The payments that can be paid online now. */
export function payableIds(groups: Groups): readonly number[] {
  return groups.flatMap(payableOf).map(({ payment }) => payment.id);
}

export function OpenPayments({ open }: { readonly open: readonly OpenPayment[] }) {
  return (
    <div className="mt-5 grid gap-3 empty:hidden">
      {open.map(({ checkoutId, since, opening }) => (
        <Banner
          key={checkoutId}
          tone={opening ? 'warn' : 'info'}
          announce="none"
          {...(!opening && { icon: Hourglass })}
          title={opening ? pl.payment.unopened : texts.openNow(warsawTime(since))}
          actions={
            <ButtonLink to={`/platnosc/${checkoutId}`} size="small" variant="tinted">
              {opening ? pl.payment.backToAttempt : texts.backToOpen}
            </ButtonLink>
          }
        >
          {opening ? UNOPENED_HINTS[opening] : texts.openNowHint}
        </Banner>
      ))}
    </div>
  );
}

/** The one filled button of the page. */
export function PayAll({ due }: { readonly due: readonly OwnPayment[] }) {
  if (due.length === 0) return null;
  return (
    <div className="mt-6">
      <ButtonLink to={duesAddress()} variant="primary">
        {texts.pay(due.length, formatGrosze(sumGrosze(due.map(({ payment }) => payment.amount))))}
      </ButtonLink>
    </div>
  );
}

type DueCardProps = {
  readonly due: OwnPayment;
  /** Business day 'YYYY-MM-DD'. */
  readonly today: string;
  /** Undefined when it can be paid online. */
  readonly lock: ShownLock | undefined;
};

export function DueCard({ due, today, lock }: DueCardProps) {
  const { payment, participant } = due;
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-center gap-x-4.5 gap-y-3 px-4 py-4 md:px-6 md:py-5">
          <PersonMark name={participant.firstName} mark={participant.mark} size={52} />
          <div className="min-w-48 flex-1">
            <p className="text-h3 font-strong wrap-anywhere">{titleOf(due)}</p>
            <p className="text-small text-muted">
              {participant.firstName}
              <span aria-hidden> · </span>
              {lock ? lockText(lock) : <DueDay dueOn={payment.dueOn} today={today} />}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <b className="num text-figure tracking-[-0.02em]">{formatGrosze(payment.amount)}</b>
            {!lock && (
              <ButtonLink
                to={duesAddress([payment.id])}
                aria-label={texts.payOneOf(titleOf(due), participant.firstName)}
              >
                {texts.payOne}
              </ButtonLink>
            )}
          </div>
        </div>
      </Card>
    </li>
  );
}
