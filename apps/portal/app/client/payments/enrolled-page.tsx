// After a paid registration: who is enrolled, what was paid, the documents as papers, and what comes next.
import { Link } from '@remix-run/react';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { enrolledPl } from '#app/texts/enrolled-pl.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { CalendarLink } from '../../shared/calendar/calendar-link.tsx';
import { pl } from '../../texts/client-pl.ts';
import type { Registration } from '../registration/basket.ts';
import { Enrolled, EnrolledFact } from '../registration/enrolled.tsx';
import { emailsText } from './document-emails.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { NextSteps, type StillOwed } from './next-steps.tsx';
import { byDocument, documentsOf } from './own-payment-list.ts';
import { numbersText, type OwnPayment, titleOf } from './payment-text.ts';

const texts = enrolledPl.enrolled;

type EnrolledPageProps = {
  readonly registrations: readonly Registration[];
  readonly payments: readonly OwnPayment[];
  readonly owed: StillOwed;
  /** Where the letter that confirms the places was sent; null when it was not. */
  readonly confirmedTo: string | null;
  /** The names of the paid lines as a receipt bears them, by the lines' own names. */
  readonly receiptNames: Readonly<Record<string, string>>;
  /** What needs to be said of the documents. */
  readonly children: ReactNode;
};

export function EnrolledPage(props: EnrolledPageProps) {
  const { registrations, payments, owed, confirmedTo, receiptNames, children } = props;
  const paid = sumGrosze(payments.map(({ payment }) => payment.amount));
  const paidAt = payments[0]?.paidAt;
  const emails = emailsText(documentsOf(payments).map(({ document }) => document));
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_356px] md:gap-11">
      <div className="grid min-w-0 gap-5">
        <Enrolled registrations={registrations}>
          <div className="mt-2.5">
            <EnrolledFact icon={CircleCheck} tone="ok">
              {texts.paid(formatGrosze(paid))}
            </EnrolledFact>
            <PaidMonths payments={payments.filter(({ month }) => month !== null)} />
            <p className="pl-8.5 text-small text-muted">
              {[paidAt && formatWarsaw(paidAt), numbersText(payments)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </Enrolled>
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <CalendarLink
            text={pl.overview.toCalendar}
            registrationIds={registrations.map(({ id }) => id)}
            variant="primary"
          />
          <ButtonLink to="/moje-zajecia">{pl.menu.myClasses}</ButtonLink>
        </div>
        <NextSteps owed={owed} confirmedTo={confirmedTo} />
      </div>
      <aside className="grid min-w-0 gap-7">
        {byDocument(payments).map((paidTogether) => (
          <DocumentSheet key={paidTogether[0].payment.id} paid={paidTogether} receiptNames={receiptNames} />
        ))}
        {emails !== undefined && <p className="-mt-3 text-small wrap-anywhere text-muted">{typeset(emails)}</p>}
        <p className="text-small">
          <Link to="/dokumenty" className="link-alone">
            {pl.menu.documents}
          </Link>
        </p>
      </aside>
    </div>
  );
}

/** Which month of each class is paid (REG-34): money for a month is never said without it. */
function PaidMonths({ payments }: { readonly payments: readonly OwnPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <ul className="pl-8.5 text-small">
      {payments.map((one) => (
        <li key={one.payment.id}>
          {titleOf(one)}, {one.participant.firstName}: <span className="num">{formatGrosze(one.payment.amount)}</span>
        </li>
      ))}
    </ul>
  );
}
