// After a paid registration: who is enrolled, what was paid, the documents as papers, and what comes next.
import { Link } from '@remix-run/react';
import { formatGrosze, type Grosze, sumGrosze } from '@zapisy/domain/money';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/form/button.tsx';
import { CalendarLink } from '../../shared/calendar/calendar-link.tsx';
import { pl } from '../../texts/client-pl.ts';
import { duesAddress } from '../dues/chosen-dues.ts';
import type { Registration } from '../registration/basket.ts';
import { Enrolled, EnrolledFact } from '../registration/enrolled.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { byDocument } from './own-payment-list.ts';
import type { OwnPayment } from './payment-text.ts';

const texts = pl.enrolled;

type EnrolledPageProps = {
  readonly registrations: readonly Registration[];
  readonly payments: readonly OwnPayment[];
  /** What is still due for the family. */
  readonly owed: { readonly count: number; readonly total: Grosze };
  /** The state of the documents. */
  readonly children: ReactNode;
};

export function EnrolledPage({ registrations, payments, owed, children }: EnrolledPageProps) {
  const paid = sumGrosze(payments.map(({ payment }) => payment.amount));
  const paidAt = payments[0]?.paidAt;
  const numbers = payments.map(({ payment }) => payment.id);
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_356px] md:gap-11">
      <div className="grid min-w-0 gap-5">
        <Enrolled registrations={registrations}>
          <div className="mt-2.5">
            <EnrolledFact icon={CircleCheck} tone="ok">
              {texts.paid(formatGrosze(paid))}
            </EnrolledFact>
            <p className="pl-8.5 text-small text-muted">
              {[paidAt && formatWarsaw(paidAt), pl.payment.numbers(numbers.join(', '), numbers.length)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </Enrolled>
        <div aria-live="polite" className="grid gap-4">
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
        <section aria-labelledby="co-dalej" className="mt-3">
          <h2 id="co-dalej">{texts.next}</h2>
          <ul className="mt-3 grid gap-2">
            <li>
              {texts.plansChange}{' '}
              <a href={`tel:${pl.help.phoneLink}`} className="num link-alone">
                {pl.help.phone}
              </a>
            </li>
            {owed.count > 0 && (
              <li>
                {typeset(texts.stillOwed(formatGrosze(owed.total)))}{' '}
                <Link to={duesAddress()} className="link-alone">
                  {texts.payOwed(owed.count)}
                </Link>
              </li>
            )}
          </ul>
        </section>
      </div>
      <aside className="grid min-w-0 gap-7">
        {byDocument(payments).map((paidTogether) => (
          <DocumentSheet key={paidTogether[0].payment.id} paid={paidTogether} />
        ))}
        <p className="text-small">
          <Link to="/dokumenty" className="link-alone">
            {pl.menu.documents}
          </Link>
        </p>
      </aside>
    </div>
  );
}
