// The page after the payment gateway: the state of the payment and its documents, as the server knows it.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { GATEWAY_PACE, usePolling } from '../../components/feedback/use-polling.ts';
import { ButtonLink } from '../../components/form/button.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import type { Api } from '../../server/api.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { duesAddress } from '../dues/chosen-dues.ts';
import { isPayableNow } from '../overview/overview.ts';
import { firstHold, STEPS, withBasket } from '../registration/basket.ts';
import { ATTEMPT_PARAM } from './attempt-acts.ts';
import { EnrolledPage } from './enrolled-page.tsx';
import type { StillOwed } from './next-steps.tsx';
import { PaidPage } from './paid-page.tsx';
import { PaymentItems } from './payment-items.tsx';
import { PaymentState } from './payment-state.tsx';
import { isUnderWay, numbersText, type OwnPayment } from './payment-text.ts';

export const meta: MetaFunction = () => pageTitle(pl.payment.title);

export const loader = asVisitor(async ({ api, params, url }) => {
  const checkout = await api.checkout.status.query({ checkoutId: params['checkoutId'] ?? '' });
  const mine = await api.payments.mine.query();
  const own = checkout.paymentIds.filter((id) => !checkout.unplacedIds.includes(id));
  const payments = mine
    .filter(({ payment }) => own.includes(payment.id))
    .toSorted((one, other) => one.payment.id - other.payment.id);
  const mayBePaidAgain = RETRIED.has(checkout.state);
  const isEnrolled = isDone(checkout, payments);
  return {
    checkout,
    payments,
    attempt: url.searchParams.get(ATTEMPT_PARAM) ?? undefined,
    isReviewed: checkout.state === 'mismatched' && (await isUnderReview(api, checkout)),
    heldUntil: mayBePaidAgain ? await heldUntil(api, checkout.registrationIds) : undefined,
    enrolled: isEnrolled ? await enrolledIn(api, checkout) : null,
    owed: checkout.state === 'paid' ? await stillOwed(api) : null,
  };
});

/** Staff check money that came for it: until they have decided it is not to be paid again (PAY-38). */
async function isUnderReview(api: Api, { isOfDues, paymentIds, registrationIds }: Checkout): Promise<boolean> {
  if (!isOfDues) {
    const basket = await api.registration.basket.query({ registrationIds: [...registrationIds] });
    return basket.some(({ review }) => review !== null);
  }
  const dues = (await api.checkout.dues.query()).flatMap((group) => group.dues);
  return dues.some(({ payment, lock }) => paymentIds.includes(payment.id) && lock?.kind === 'under-review');
}

/** Its places may still be held. */
const RETRIED: ReadonlySet<Checkout['state']> = new Set(['opening', 'cancelled', 'given-up', 'expired']);

/** Paid, and every place is taken: nothing waits for a person's decision. */
function isDone({ state, registrationIds, unplacedIds }: Checkout, payments: readonly OwnPayment[]): boolean {
  const isDecided = payments.every(({ outcome, payment }) => outcome !== 'needs-person' && payment.state === 'paid');
  return state === 'paid' && registrationIds.length > 0 && unplacedIds.length === 0 && isDecided;
}

async function enrolledIn(api: Api, { checkoutId, registrationIds }: Checkout) {
  const [registrations, { sentTo }] = await Promise.all([
    api.registration.basket.query({ registrationIds: [...registrationIds] }),
    api.overview.confirmation.query({ checkoutId }),
  ]);
  return registrations.every(({ state }) => state === 'taken') ? { registrations, confirmedTo: sentTo } : null;
}

async function stillOwed(api: Api): Promise<StillOwed> {
  const { payments } = await api.overview.owed.query();
  const due = payments.filter(isPayableNow);
  return { count: due.length, total: sumGrosze(due.map(({ amount }) => amount)) };
}

/** The end of the hold of an unpaid payment's places; undefined when they were given back. */
async function heldUntil(api: Api, registrationIds: readonly string[]): Promise<Date | undefined> {
  if (registrationIds.length === 0) return undefined;
  const basket = await api.registration.basket.query({ registrationIds: [...registrationIds] });
  const hold = firstHold(basket.map((registration) => registration.hold));
  return hold && hold.heldUntil > new Date() ? hold.heldUntil : undefined;
}

type Checkout = Awaited<ReturnType<Api['checkout']['status']['query']>>;

/** Where a payment that failed is made again: the same due payments, the same basket, or another choice. */
function retryAddress({ isOfDues, paymentIds, registrationIds }: Checkout, areHeld: boolean): string {
  if (isOfDues) return duesAddress(paymentIds);
  return areHeld ? withBasket(STEPS.summary, registrationIds) : '/zajecia';
}

export default function Payment() {
  const { checkout, payments, isReviewed, heldUntil: until, enrolled, owed, attempt } = useLoaderData<typeof loader>();
  // Money may still come after reception has taken the payment over.
  const isWaiting = checkout.state === 'open' || checkout.state === 'taken-over';
  const isPreparing = checkout.state === 'paid' && payments.some(isUnderWay);
  usePolling(isWaiting || isPreparing, isWaiting ? GATEWAY_PACE : undefined);
  const state = (
    <StateNow
      checkout={checkout}
      payments={payments}
      heldUntil={until}
      attempt={attempt}
      isReviewed={isReviewed}
      isChecked={isWaiting || isPreparing}
    />
  );
  return (
    <>
      {(isWaiting || isPreparing) && <ReadAgain />}
      <Found checkout={checkout} payments={payments} enrolled={enrolled} owed={owed}>
        {state}
      </Found>
    </>
  );
}

type FoundProps = {
  readonly checkout: Checkout;
  readonly payments: readonly OwnPayment[];
  readonly enrolled: Awaited<ReturnType<typeof enrolledIn>>;
  readonly owed: StillOwed | null;
  readonly children: ReactNode;
};

function Found({ checkout, payments, enrolled, owed, children }: FoundProps) {
  if (owed === null) return <PaymentPage checkout={checkout} payments={payments} children={children} />;
  if (enrolled === null)
    return <PaidPage amount={checkout.amount} payments={payments} owed={owed} children={children} />;
  return <EnrolledPage payments={payments} {...enrolled} owed={owed} children={children} />;
}

type StateNowProps = {
  readonly checkout: Checkout;
  readonly payments: readonly OwnPayment[];
  readonly heldUntil: Date | undefined;
  readonly attempt: string | undefined;
  readonly isReviewed: boolean;
  /** The page reads the state again by itself. */
  readonly isChecked: boolean;
};

function StateNow({ checkout, payments, heldUntil: until, attempt, isReviewed, isChecked }: StateNowProps) {
  const { checkoutId, opening, endsAt } = checkout;
  return (
    <>
      <PaymentState
        state={checkout.state}
        unopened={opening && { checkoutId, opening, endsAt, attempt, after: afterGivingUp(checkout, until) }}
        gatewayUrl={checkout.url}
        payments={payments}
        places={checkout.registrationIds.length}
        heldUntil={until && warsawTime(until)}
        again={retryAddress(checkout, until !== undefined)}
        isOfDues={checkout.isOfDues}
        isAnswer={attempt !== undefined}
        isReviewed={isReviewed}
        isUnplaced={checkout.unplacedIds.length > 0}
      />
      {isChecked && (
        <p className="flex items-center gap-2 text-small text-muted">
          <Hourglass aria-hidden size={16} />
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
  return until ? `${places} ${pl.payment.placesWait(registrationIds.length, warsawTime(until))}` : places;
}

type PaymentPageProps = Pick<StateNowProps, 'checkout' | 'payments'> & { readonly children: ReactNode };

/** A payment that waits, has ended, or is not complete. */
function PaymentPage({ checkout, payments, children }: PaymentPageProps) {
  return (
    <>
      <PageHead
        title={pl.payment.title}
        lead={
          <>
            <b className="num text-ink">{formatGrosze(checkout.amount)}</b>
            {payments.length > 0 && ` · ${numbersText(payments)}`}
          </>
        }
      />
      <div className="mt-6 grid max-w-[680px] gap-4">
        <div className="grid gap-4" aria-live="polite">
          {children}
        </div>
        <PaymentItems payments={payments} />
      </div>
      <div className="mt-6">
        <ButtonLink to="/dokumenty">{pl.menu.documents}</ButtonLink>
      </div>
    </>
  );
}

/** Without scripts the browser reads the page again. */
function ReadAgain() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content="10" />
    </noscript>
  );
}
