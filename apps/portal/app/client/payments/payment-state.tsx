// The state of a payment at the gateway as texts: what happened, what it means, what to do.
import type { Outputs } from '@zapisy/api/client';
import { CircleX, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner, BUTTON_IN_BANNER } from '../../components/feedback/banner.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { pl } from '../../texts/client-pl.ts';
import { isOnItsWay, isUnderWay, type OwnPayment } from './payment-text.ts';
import { UnopenedPayment, type UnopenedProps } from './unopened-payment.tsx';

type CheckoutState = Outputs['checkout']['status']['state'];

type PaymentStateProps = {
  readonly state: CheckoutState;
  /** While it has no page at the gateway; null otherwise. */
  readonly unopened: UnopenedProps | null;
  readonly gatewayUrl: string | null;
  /** The payments that are not cancelled. */
  readonly payments: readonly OwnPayment[];
  /** The number of places in the basket. */
  readonly places: number;
  /** The end of the hold of the places, 'HH:MM'; undefined when they are not held. */
  readonly heldUntil: string | undefined;
  /** Where to retry after a payment that failed. */
  readonly again: string;
  /** Due payments: they are owed again after a payment that failed. */
  readonly isOfDues: boolean;
  /** Staff still check the mismatched money that came. */
  readonly isReviewed: boolean;
  /** Money came for a payment that is not owed any more. */
  readonly isUnplaced: boolean;
  /** It ended because of what was pressed on this page: then it takes the focus. */
  readonly isAnswer?: boolean;
};

const ENDED = {
  cancelled: pl.payment.cancelled,
  'given-up': pl.payment.givenUp,
  expired: pl.payment.expired,
} as const satisfies Partial<Readonly<Record<CheckoutState, string>>>;

export function PaymentState(props: PaymentStateProps) {
  const { state, gatewayUrl, payments, isReviewed, isUnplaced } = props;
  const texts = pl.payment;
  if (props.unopened) return <UnopenedPayment {...props.unopened} />;
  switch (state) {
    case 'opening':
    case 'open':
      return (
        <>
          <Banner tone="info" announce="none" icon={Hourglass} title={texts.waiting}>
            {texts.waitingHint}
          </Banner>
          {gatewayUrl && (
            <p className="text-small text-muted">
              {texts.unfinished}{' '}
              <a href={gatewayUrl} className="link">
                {texts.backToGateway}
              </a>
            </p>
          )}
        </>
      );
    case 'cancelled':
    case 'given-up':
    case 'expired':
      return <Ended {...props} state={state} />;
    case 'taken-over':
      return (
        <Banner tone="info" announce="none" title={texts.takenOver}>
          {texts.takenOverHint}
        </Banner>
      );
    case 'mismatched':
      return (
        <Banner tone="warn" announce="none" title={texts.mismatched}>
          {isReviewed ? texts.mismatchedHint : texts.mismatchedDone}
        </Banner>
      );
    case 'paid':
      return isUnplaced ? (
        <Banner tone="warn" announce="none" title={texts.paid}>
          {texts.unplaced}
        </Banner>
      ) : (
        <Paid payments={payments} />
      );
  }
}

type EndedProps = Pick<PaymentStateProps, 'again' | 'heldUntil' | 'isOfDues' | 'places' | 'isAnswer'> & {
  readonly state: keyof typeof ENDED;
};

function Ended({ state, again, heldUntil, isOfDues, places, isAnswer = false }: EndedProps) {
  const texts = pl.payment;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) banner.current?.focus();
  }, [isAnswer]);
  return (
    <Banner
      tone="quiet"
      announce="none"
      icon={CircleX}
      title={ENDED[state]}
      {...(isAnswer && { focusRef: banner })}
      actions={
        <ButtonLink to={again} size="small" className={BUTTON_IN_BANNER}>
          {isOfDues || heldUntil ? texts.tryAgain : pl.hold.again}
        </ButtonLink>
      }
    >
      {texts.cancelledHint} {heldUntil && texts.placesWait(places, heldUntil)}
    </Banner>
  );
}

/** What is to be said of the documents; nothing once they are all there, because they are beside it. */
function Paid({ payments }: Pick<PaymentStateProps, 'payments'>) {
  const texts = pl.payment;
  const fallen = payments.filter(({ outcome }) => outcome === 'fell-back');
  if (fallen.length > 0) {
    return (
      <Banner tone="warn" announce="none" title={texts.paid}>
        {fallen.every(isOnItsWay) ? texts.fellBack : texts.fellBackNotMailed}
      </Banner>
    );
  }
  if (payments.some(({ outcome }) => outcome === 'needs-person')) {
    return (
      <Banner tone="warn" announce="none" title={texts.paid}>
        {texts.needsPerson}
      </Banner>
    );
  }
  if (payments.some(isUnderWay)) {
    return (
      <Banner tone="info" announce="none" icon={Hourglass} title={texts.paid}>
        {texts.preparing} {texts.preparingHint}
      </Banner>
    );
  }
  return null;
}
