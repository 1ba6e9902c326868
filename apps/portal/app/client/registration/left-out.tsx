// The registrations that were left out of the basket: participant, course, and why.
import { Link } from '@remix-run/react';
import { fullName } from '@zapisy/domain/people/participant';
import { basketClosure } from '@zapisy/domain/registration/closed-courses';
import { isPlaceGone } from '@zapisy/domain/registration/registration';
import { Banner } from '@zapisy/screens/components/banner';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { pl } from '../../texts/client-pl.ts';
import { reviewText } from '../dues/review-text.ts';
import type { Registration } from './basket.ts';

type LeftOutProps = { readonly registrations: readonly Registration[]; readonly now: Date };

export function LeftOutRegistrations({ registrations, now }: LeftOutProps) {
  return registrations.map((registration) => (
    <OneLeftOut key={registration.id} registration={registration} now={now} />
  ));
}

function OneLeftOut({ registration, now }: { readonly registration: Registration; readonly now: Date }) {
  const { participant, course, payment, review } = registration;
  const what = typeset(`${fullName(participant)} – ${course.shortName}`);
  const texts = pl.registration.leftOut;
  if (payment?.state === 'pending') {
    return (
      <Banner tone="info" announce="none" title={texts.beingPaid}>
        {what}.{' '}
        <Link to={`/platnosc/${payment.checkoutId}`} className="link">
          {texts.toPayment}
        </Link>
      </Banner>
    );
  }
  if (review) {
    return (
      <Banner tone="info" announce="none" title={texts.reviewed}>
        {what}. {reviewText(review.since)}
      </Banner>
    );
  }
  const closure = payment === undefined ? basketClosure(registration, now) : undefined;
  if (closure) {
    return (
      <Banner tone="info" announce="none" title={texts.closed[closure]}>
        {what}. {texts.closedHint}
      </Banner>
    );
  }
  const isGone = payment === undefined && isPlaceGone(registration, now);
  return (
    <Banner tone="info" announce="none" title={isGone ? texts.gone : texts.settled}>
      {what}. {isGone ? texts.goneHint : texts.settledHint}
    </Banner>
  );
}
