// The page after the payment gateway: the state of the payment and its documents, as the server knows it.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Hourglass } from 'lucide-react';
import { GATEWAY_PACE, usePolling } from '../../components/feedback/use-polling.ts';
import { ButtonLink } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import type { Api } from '../../server/api.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { CalendarLink } from '../../shared/calendar/calendar-link.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { duesAddress } from '../dues/chosen-dues.ts';
import { firstHold, STEPS, withBasket } from '../registration/basket.ts';
import { byDocument } from './own-payment-list.ts';
import { PaymentRow } from './payment-row.tsx';
import { PaymentState } from './payment-state.tsx';
import { isUnderWay } from './payment-text.ts';

export const meta: MetaFunction = () => pageTitle(pl.payment.title);

export const loader = asVisitor(async ({ api, params }) => {
  const checkout = await api.checkout.status.query({ checkoutId: params['checkoutId'] ?? '' });
  const mine = await api.payments.mine.query();
  const own = checkout.paymentIds.filter((id) => !checkout.unplacedIds.includes(id));
  const payments = mine.filter(({ payment }) => own.includes(payment.id));
  const failed = checkout.state === 'cancelled' || checkout.state === 'expired';
  return { checkout, payments, heldUntil: failed ? await heldUntil(api, checkout.registrationIds) : undefined };
});

/** The end of the hold of a failed payment's places; undefined when they were given back. */
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
  const { checkout, payments, heldUntil: until } = useLoaderData<typeof loader>();
  const waiting = checkout.state === 'open' || checkout.state === 'opening';
  const preparing = checkout.state === 'paid' && payments.some(isUnderWay);
  usePolling(waiting || preparing, waiting ? GATEWAY_PACE : undefined);
  const { paymentIds, registrationIds } = checkout;
  return (
    <>
      {(waiting || preparing) && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      <PageHead
        title={pl.payment.title}
        lead={
          <>
            <b className="num text-ink">{formatGrosze(checkout.amount)}</b> ·{' '}
            {pl.payment.numbers(paymentIds.join(', '), paymentIds.length)}
          </>
        }
      />
      <div className="mt-6 grid max-w-[680px] gap-4" aria-live="polite">
        <PaymentState
          state={checkout.state}
          gatewayUrl={checkout.url}
          payments={payments}
          places={registrationIds.length}
          heldUntil={until && warsawTime(until)}
          again={retryAddress(checkout, until !== undefined)}
          isOfDues={checkout.isOfDues}
          isUnplaced={checkout.unplacedIds.length > 0}
        />
        {(waiting || preparing) && (
          <p className="flex items-center gap-2 text-small text-muted">
            <Hourglass aria-hidden size={16} />
            {pl.payment.checkedBySelf}
          </p>
        )}
      </div>
      {checkout.state === 'paid' && (
        <div className="mt-7">
          <Card>
            <ul>
              {byDocument(payments).map((paid) => (
                <PaymentRow key={paid[0].payment.id} paid={paid} />
              ))}
            </ul>
          </Card>
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {checkout.state === 'paid' && registrationIds.length > 0 && (
          <CalendarLink text={pl.overview.toCalendar} registrationIds={registrationIds} />
        )}
        <ButtonLink to="/dokumenty">{pl.menu.documents}</ButtonLink>
      </div>
    </>
  );
}
