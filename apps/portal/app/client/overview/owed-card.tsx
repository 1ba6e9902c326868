// What the family owes: the sum with the one main button, and each payment with its child and its day.
import { Link } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { paidOnlineText } from '@zapisy/screens/texts/paid-online';
import { CircleCheck, Hourglass } from 'lucide-react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/client-pl.ts';
import { duesAddress } from '../dues/chosen-dues.ts';
import { DueDay } from '../dues/due-day-text.tsx';
import { reviewText } from '../dues/review-text.ts';
import { type Owed, type OwedPayment, owedTitle, payText, sumOf } from './overview.ts';

const texts = pl.overview;

/** One line when nothing is owed: no card. */
export function OwedCard({ owed }: { readonly owed: Owed }) {
  if (owed.payments.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden size={20} className="text-ok-line" />
        {texts.allPaid}
      </p>
    );
  }
  return (
    <Card labelledBy="do-zaplaty">
      <OwedHead owed={owed} />
      <ul>
        {owed.payments.map((payment) => (
          <OwedRow key={payment.paymentId} payment={payment} today={owed.today} />
        ))}
      </ul>
    </Card>
  );
}

function OwedHead({ owed }: { readonly owed: Owed }) {
  const sum = sumOf(owed);
  if (sum.due.length === 0) {
    const isOnlyPaid = owed.payments.every(({ checkout }) => checkout !== null && checkout.opening === null);
    return (
      <h2 id="do-zaplaty" className="px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
        {isOnlyPaid ? texts.onlyBeingPaid : texts.owed}
      </h2>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3.5 p-4 sm:px-6 sm:py-5">
      <div className="min-w-48 flex-1">
        <h2 id="do-zaplaty">{texts.owed}</h2>
        <p className="num text-[2.125rem] leading-[1.15] font-bold tracking-[-0.025em]">{sum.total}</p>
      </div>
      <ButtonLink to={duesAddress()} variant="primary" className="max-sm:w-full">
        {payText(sum)}
      </ButtonLink>
    </div>
  );
}

function OwedRow({ payment, today }: { readonly payment: OwedPayment; readonly today: string }) {
  const { participant, amount } = payment;
  return (
    <li className="grid min-h-[67px] grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-2.5 leading-[1.4] sm:gap-x-3.5 sm:px-6">
      <span className="max-sm:row-span-2">
        <PersonMark name={participant.firstName} mark={participant.mark} />
      </span>
      <div className="min-w-0 max-sm:contents">
        <h3 className="wrap-break-word max-sm:col-span-2">{owedTitle(payment)}</h3>
        <p className="text-small text-muted">
          {participant.firstName}
          <span aria-hidden> · </span>
          <DueState payment={payment} today={today} />
        </p>
      </div>
      <b className="num max-sm:self-end">{formatGrosze(amount)}</b>
    </li>
  );
}

/** When it is due, that it is late, that it is being paid, that its page did not open, or that staff check money for it. */
export function DueState({ payment, today }: { readonly payment: OwedPayment; readonly today: string }) {
  const { checkout, state, title, participant } = payment;
  if (state === 'pending') {
    return (
      <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
        <Hourglass aria-hidden size={15} className="self-center" />
        {checkout && paidOnlineText(texts.beingPaid, { since: checkout.openedAt, opening: checkout.opening })}
        {checkout && (
          <Link
            to={`/platnosc/${checkout.id}`}
            className="link-alone"
            aria-label={texts.backToPaymentOf(title, participant.firstName)}
          >
            {texts.backToPayment}
          </Link>
        )}
      </span>
    );
  }
  if (payment.reviewedSince) return reviewText(payment.reviewedSince);
  return <DueDay dueOn={payment.dueOn} today={today} />;
}
