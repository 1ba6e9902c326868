// After a payment without a page of its own for the places: what was paid for whom, each document once, what comes next.
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import type { ReactNode } from 'react';
import { enrolledPl } from '#app/texts/enrolled-pl.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { pl } from '../../texts/client-pl.ts';
import { NextSteps, type StillOwed } from './next-steps.tsx';
import { PaymentDocuments } from './payment-documents.tsx';
import { PaymentItems } from './payment-items.tsx';
import { numbersText, type OwnPayment } from './payment-text.ts';

type PaidPageProps = {
  readonly amount: Grosze;
  readonly payments: readonly OwnPayment[];
  readonly owed: StillOwed;
  /** What needs to be said of the documents or of a part of the money. */
  readonly children: ReactNode;
};

export function PaidPage({ amount, payments, owed, children }: PaidPageProps) {
  const paidAt = payments[0]?.paidAt;
  return (
    <>
      <PageHead
        title={enrolledPl.enrolled.paid(formatGrosze(amount))}
        lead={[paidAt && formatWarsaw(paidAt), numbersText(payments)].filter(Boolean).join(' · ') || undefined}
      />
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_356px] md:gap-11">
        <div className="grid min-w-0 gap-5">
          <div aria-live="polite" className="grid gap-4 empty:hidden">
            {children}
          </div>
          <PaymentItems payments={payments} />
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink to="/moje-zajecia" variant="primary">
              {pl.menu.myClasses}
            </ButtonLink>
            <ButtonLink to="/dokumenty">{pl.menu.documents}</ButtonLink>
          </div>
          <NextSteps owed={owed} />
        </div>
        <aside className="min-w-0" aria-live="polite">
          <PaymentDocuments payments={payments} />
        </aside>
      </div>
    </>
  );
}
