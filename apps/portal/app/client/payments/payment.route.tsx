// The page after the payment gateway: the state of the payment and its documents, as the server knows it (REG-17).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { sumGrosze } from '@zapisy/domain/money';
import { isPayableNow } from '@zapisy/domain/overview/own-place';
import { isHoldOver } from '@zapisy/domain/registration/registration';
import { shownPlaces } from '@zapisy/domain/registration/shown-basket';

import { Hourglass } from 'lucide-react';
import { GATEWAY_PACE, usePolling } from '../../components/feedback/use-polling.ts';
import type { Api } from '../../server/api.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { momentText } from '../../texts/moment-text.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { firstHold, type Registration } from '../registration/basket.ts';
import { ATTEMPT_PARAM } from './attempt-acts.ts';
import { EnrolledPage } from './enrolled-page.tsx';
import type { StillOwed } from './next-steps.tsx';
import { PaidPage } from './paid-page.tsx';
import { PaymentState } from './payment-state.tsx';
import { isUnderWay, type OwnPayment } from './payment-text.ts';
import { receiptNamesOf } from './receipt-names.server.ts';
import { UnpaidPage } from './unpaid-page.tsx';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.payment.title);

export const loader = asVisitor(async ({ api, params, url }) => {
  const checkout = await api.checkout.status.query({ checkoutId: params['checkoutId'] ?? '' });
  const mine = await api.payments.mine.query();
  const own = checkout.paymentIds.filter((id) => !checkout.unplacedIds.includes(id));
  const payments = mine
    .filter(({ payment }) => own.includes(payment.id))
    .toSorted((one, other) => one.payment.id - other.payment.id);
  const isPaid = checkout.state === 'paid';
  const basket = isPaid || checkout.isOfDues ? [] : await basketOf(api, checkout);
  return {
    checkout,
    payments,
    attempt: url.searchParams.get(ATTEMPT_PARAM) ?? undefined,
    now: new Date(),
    basket,
    isReviewed: checkout.state === 'mismatched' && (await isUnderReview(api, checkout, basket)),
    enrolled: isDone(checkout, payments) ? await enrolledIn(api, checkout, payments) : null,
    owed: isPaid ? await stillOwed(api) : null,
  };
});

/** Staff check money that came for it: until they have decided it is not to be paid again (PAY-38). */
async function isUnderReview(api: Api, { isOfDues, paymentIds }: Checkout, basket: readonly Registration[]) {
  if (!isOfDues) return basket.some(({ review }) => review !== null);
  const dues = (await api.checkout.dues.query()).flatMap((group) => group.dues);
  return dues.some(({ payment, lock }) => paymentIds.includes(payment.id) && lock?.kind === 'under-review');
}

/** Paid, and every place is taken: nothing waits for a person's decision. */
function isDone({ state, registrationIds, unplacedIds }: Checkout, payments: readonly OwnPayment[]): boolean {
  const isDecided = payments.every(({ outcome, payment }) => outcome !== 'needs-person' && payment.state === 'paid');
  return state === 'paid' && registrationIds.length > 0 && unplacedIds.length === 0 && isDecided;
}

function basketOf(api: Api, { registrationIds }: Checkout): Promise<readonly Registration[]> {
  return api.registration.basket.query({ registrationIds });
}

async function enrolledIn(api: Api, checkout: Checkout, payments: readonly OwnPayment[]) {
  const [registrations, { sentTo }] = await Promise.all([
    basketOf(api, checkout),
    api.overview.confirmation.query({ checkoutId: checkout.checkoutId }),
  ]);
  if (!registrations.every(({ state }) => state === 'taken')) return null;
  return { registrations, confirmedTo: sentTo, receiptNames: receiptNamesOf(payments) };
}

async function stillOwed(api: Api): Promise<StillOwed> {
  const { payments } = await api.overview.owed.query();
  const due = payments.filter(isPayableNow);
  return { count: due.length, total: sumGrosze(due.map(({ amount }) => amount)) };
}

/** The end of the hold of these places; undefined when they were given back. */
function heldUntil(basket: readonly Registration[], now: Date): Date | undefined {
  const hold = firstHold(basket.map((registration) => registration.hold));
  return hold && hold.heldUntil > now ? hold.heldUntil : undefined;
}

type Checkout = Awaited<ReturnType<Api['checkout']['status']['query']>>;

export default function Payment() {
  const { checkout, payments, basket, now, isReviewed, enrolled, owed, attempt } = useLoaderData<typeof loader>();
  const until = heldUntil(basket, now);
  // The checkout lives longer than the hold, because money that was sent in time may come later.
  const over = checkout.state === 'open' ? basket.filter((place) => isHoldOver(place, now)) : [];
  // Money may still come after reception has taken the payment over.
  const isWaiting = checkout.state === 'open' || checkout.state === 'taken-over';
  const isPreparing = checkout.state === 'paid' && payments.some(isUnderWay);
  usePolling(isWaiting || isPreparing, isWaiting ? GATEWAY_PACE : undefined);
  const state = (
    <StateNow
      checkout={checkout}
      payments={payments}
      basket={basket}
      heldUntil={until}
      placesOver={over.length}
      attempt={attempt}
      isReviewed={isReviewed}
      isChecked={isWaiting || isPreparing}
    />
  );
  return (
    <>
      {(isWaiting || isPreparing) && <ReadAgain />}
      {owed === null ? (
        <UnpaidPage
          checkout={checkout}
          payments={payments}
          basket={basket}
          isHeld={until !== undefined}
          over={over}
          now={now}
        >
          {state}
        </UnpaidPage>
      ) : enrolled === null ? (
        <PaidPage amount={checkout.amount} payments={payments} owed={owed}>
          {state}
        </PaidPage>
      ) : (
        <EnrolledPage payments={payments} {...enrolled} owed={owed}>
          {state}
        </EnrolledPage>
      )}
    </>
  );
}

type StateNowProps = {
  readonly checkout: Checkout;
  readonly payments: readonly OwnPayment[];
  readonly basket: readonly Registration[];
  readonly heldUntil: Date | undefined;
  readonly placesOver: number;
  readonly attempt: string | undefined;
  readonly isReviewed: boolean;
  /** The page reads the state again by itself. */
  readonly isChecked: boolean;
};

function StateNow(props: StateNowProps) {
  const { checkout, payments, basket, heldUntil: until, placesOver, attempt, isReviewed, isChecked } = props;
  const { checkoutId, opening, endsAt, amount: total } = checkout;
  const unopened = {
    checkoutId,
    endsAt,
    shown: shownPlaces(basket),
    total,
    attempt,
    after: afterGivingUp(checkout, until),
  };
  return (
    <>
      <PaymentState
        state={checkout.state}
        unopened={opening && { ...unopened, opening }}
        gatewayUrl={checkout.url}
        payments={payments}
        places={checkout.registrationIds.length}
        placesOver={placesOver}
        mayBePaidAgain={checkout.isOfDues || until !== undefined}
        isAnswer={attempt !== undefined}
        isReviewed={isReviewed}
        isUnplaced={checkout.unplacedIds.length > 0}
      />
      {isChecked && (
        <p className="flex items-start gap-2 text-small text-muted">
          <Hourglass aria-hidden size={16} className="mt-[0.2em] shrink-0" />
          {pl.payment.checkedBySelf}
        </p>
      )}
    </>
  );
}

/** A basket keeps its places as long as they are held. */
function afterGivingUp({ isOfDues, registrationIds }: Checkout, until: Date | undefined): string {
  const { dues, places } = pl.payment.afterGivingUp;
  if (isOfDues) return dues;
  return until ? `${places} ${pl.payment.placesWait(registrationIds.length, momentText(until, new Date()))}` : places;
}

/** Without scripts the browser reads the page again. */
function ReadAgain() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content="10" />
    </noscript>
  );
}
