// After a sale at the till: for each buyer the money, the receipt and the documents, followed until they are final.
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { SaleResults } from '@zapisy/counter/sale-result/sale-results.tsx';
import { soldIn } from '@zapisy/counter/sale-result/sold-in';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { useState } from 'react';
import { asStaff } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { DESKS, paymentAddress, TILL } from '../shell/addresses.ts';
import { PortalCounter } from '../shell/counter/portal-counter.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';

const texts = pl.staffRegister.result;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('settle-and-issue', async ({ api, params }) => ({
  settlement: await api.payments.settlement.query({ settlementKey: params['settlementKey'] ?? '' }),
}));

export default function StaffSaleResult() {
  const { settlement } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [correcting, setCorrecting] = useState<string | null>(null);
  const { cancelled, payments } = settlement;
  return (
    <PortalCounter>
      <StaffHead title={texts.title} />
      <h2 className="sr-only">{texts.parts}</h2>
      <div className="grid max-w-[860px] gap-4">
        {cancelled ? (
          <Banner tone="warn" title={texts.cancelled(formatWarsaw(cancelled.at))}>
            {texts.cancelledHint}
          </Banner>
        ) : (
          <SaleResults
            sales={soldIn(settlement)}
            given={undefined}
            isCovered={false}
            correcting={correcting}
            onCorrecting={setCorrecting}
            onNext={() => navigate(TILL)}
            onQueue={() => navigate(DESKS)}
          />
        )}
        <ul aria-label={texts.payments} className="flex flex-wrap gap-x-4">
          {payments.map(({ payment: { id } }) => (
            <li key={id}>
              <Link to={paymentAddress(id)} className="link-alone">
                {pl.staffPayments.open(id)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </PortalCounter>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}
