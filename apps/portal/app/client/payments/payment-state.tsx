// The state of a payment at the gateway as texts: what happened, what it means, what to do.
import type { Outputs } from '@zapisy/api/client';
import { Banner } from '@zapisy/screens/components/banner';
import { Hourglass } from 'lucide-react';
import { pl } from '../../texts/client-pl.ts';
import { EndedPayment } from './ended-payment.tsx';
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
  /** The number of places in the basket; 0 for due payments. */
  readonly places: number;
  /** So many of them wait for the money no longer. */
  readonly placesOver: number;
  /** After a payment that failed the same can be paid again: due payments, or places that are still held. */
  readonly mayBePaidAgain: boolean;
  /** Staff still check the mismatched money that came. */
  readonly isReviewed: boolean;
  /** Money came for a payment that is not owed any more. */
  readonly isUnplaced: boolean;
  /** It ended because of what was pressed on this page: then it takes the focus. */
  readonly isAnswer?: boolean;
};

export function PaymentState(props: PaymentStateProps) {
  const { state, payments, mayBePaidAgain, isReviewed, isUnplaced, isAnswer = false } = props;
  const texts = pl.payment;
  if (props.unopened) return <UnopenedPayment {...props.unopened} />;
  switch (state) {
    case 'opening':
    case 'open':
      return props.placesOver > 0 ? <TooLate {...props} /> : <WaitingForBank {...props} />;
    case 'cancelled':
    case 'given-up':
    case 'expired':
      return <EndedPayment state={state} mayBePaidAgain={mayBePaidAgain} isAnswer={isAnswer} />;
    case 'taken-over':
      return (
        <Banner tone="info" announce="none" title={texts.payOnce}>
          {texts.takenOverHint}
        </Banner>
      );
    case 'mismatched':
      return (
        <Banner tone={isReviewed ? 'warn' : 'info'} announce="none" title={isReviewed ? texts.payOnce : undefined}>
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

function WaitingForBank({ gatewayUrl, places }: Pick<PaymentStateProps, 'gatewayUrl' | 'places'>) {
  const texts = pl.payment;
  return (
    <>
      <Banner tone="info" announce="none" icon={Hourglass} title={texts.payOnce}>
        {texts.waitingHint} {places > 0 && texts.placesWaiting(places)}
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
}

/** No way back to the gateway: money that is sent now finds the places only while they are free. */
function TooLate({ places, placesOver }: Pick<PaymentStateProps, 'places' | 'placesOver'>) {
  const texts = pl.payment;
  return (
    <Banner tone="warn" announce="none" icon={Hourglass} title={texts.wentBack(placesOver, places)}>
      {texts.lateMoney(placesOver)}
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
