// The page of a payment without money of ours: what happened, what it is for, and the next step.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { buttonLook } from '@zapisy/screens/components/button';
import { Phone, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { useSchool } from '../../shared/school/school-context.ts';
import { pl } from '../../texts/client-pl.ts';
import { duesAddress } from '../dues/chosen-dues.ts';
import { type Registration, STEPS, withBasket } from '../registration/basket.ts';
import { BasketTimer } from '../registration/step-frame.tsx';
import { paymentPage } from './attempt-acts.ts';
import { PaymentSubject, subjectsOfBasket, subjectsOfDues } from './payment-subject.tsx';
import type { OwnPayment } from './payment-text.ts';

const texts = pl.payment;

type Checkout = Outputs['checkout']['status'];

export type UnpaidPageProps = {
  readonly checkout: Checkout;
  readonly payments: readonly OwnPayment[];
  /** The registrations of a basket; empty for due payments. */
  readonly basket: readonly Registration[];
  /** Its places are still held. */
  readonly isHeld: boolean;
  /** Those of the basket that wait for the money no longer, while the checkout does. */
  readonly over: readonly Registration[];
  /** The time at which the page was rendered, UTC. */
  readonly now: Date;
  /** What happened, and what it means. */
  readonly children: ReactNode;
};

export function UnpaidPage(props: UnpaidPageProps) {
  const { checkout, payments, basket, isHeld, over, now, children } = props;
  const { state, opening, isOfDues, amount } = checkout;
  const hasEnded = state === 'cancelled' || state === 'given-up' || state === 'expired';
  return (
    <div className="max-w-[680px]">
      <h1>{texts.titles[titleOf(opening, { state, over })]}</h1>
      <div className="mt-4.5 grid gap-4.5">
        <div className="grid gap-3" aria-live="polite">
          {children}
        </div>
        <PaymentSubject
          subjects={isOfDues ? subjectsOfDues(payments) : subjectsOfBasket(basket)}
          total={amount}
          payments={payments}
        />
        {hasEnded && isHeld && (
          <div className="max-w-[400px]">
            <BasketTimer ids={checkout.registrationIds} holds={basket.map(({ hold }) => hold)} now={now} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full">
          {over.length > 0 && (
            <ButtonLink to={chooseAgain(over)} variant="primary">
              {pl.hold.again}
            </ButtonLink>
          )}
          {hasEnded ? <PayAgain checkout={checkout} isHeld={isHeld} /> : <WhatNext checkout={checkout} />}
        </div>
      </div>
    </div>
  );
}

type TitleFacts = Pick<UnpaidPageProps, 'over'> & Pick<Checkout, 'state'>;

function titleOf(opening: Checkout['opening'], { state, over }: TitleFacts): keyof typeof texts.titles {
  if (opening) return 'unopened';
  return over.length > 0 ? 'tooLate' : state;
}

/** Step 1 of the one course, else the offer. */
function chooseAgain(basket: UnpaidPageProps['basket']): string {
  const [courseId, ...others] = new Set(basket.map(({ course }) => course.id));
  return courseId !== undefined && others.length === 0 ? `/zajecia/${courseId}/zapis` : '/zajecia';
}

function PayAgain({ checkout, isHeld }: Pick<UnpaidPageProps, 'checkout' | 'isHeld'>) {
  const { isOfDues, paymentIds, registrationIds, amount } = checkout;
  const isAgain = isOfDues || isHeld;
  const again = isOfDues ? duesAddress(paymentIds) : withBasket(STEPS.summary, registrationIds);
  return (
    <>
      <ButtonLink to={isAgain ? again : '/zajecia'} variant="primary">
        {isAgain ? texts.payAgain(formatGrosze(amount)) : pl.hold.again}
      </ButtonLink>
      <ButtonLink to="/moje-zajecia" variant="quiet">
        {pl.menu.myClasses}
      </ButtonLink>
    </>
  );
}

/** While money may come, or staff have it: to look again, or to ask. */
function WhatNext({ checkout: { checkoutId, state, opening } }: Pick<UnpaidPageProps, 'checkout'>) {
  const { phone, phoneShown } = useSchool();
  const isCalled = state === 'mismatched' || state === 'taken-over';
  return (
    <>
      {isCalled && phone !== '' && (
        <a href={`tel:${phone}`} className={buttonLook({})}>
          <Phone aria-hidden size={18} />
          {texts.call(phoneShown)}
        </a>
      )}
      {!isCalled && !opening && (
        <ButtonLink to={paymentPage(checkoutId)} reloadDocument icon={RefreshCw}>
          {texts.checkNow}
        </ButtonLink>
      )}
      <ButtonLink to="/dokumenty" variant="quiet">
        {pl.menu.documents}
      </ButtonLink>
    </>
  );
}
