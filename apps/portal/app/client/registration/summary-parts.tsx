// The parts of the summary: participants with their courses, the documents that follow, and the total (NAME-7).
import { Form, Link } from '@remix-run/react';
import { nameOnDocument } from '@zapisy/domain/documents/fiscal-names/fiscal-document';
import { formatGrosze } from '@zapisy/domain/money';
import { paidMonthText } from '@zapisy/domain/payments/paid-month';
import { monthWithYear } from '@zapisy/domain/payments/payment-title';
import { fullName } from '@zapisy/domain/people/participant';
import { sameInvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { shownBasket } from '@zapisy/domain/registration/shown-basket';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { DOCUMENT_LOOKS } from '@zapisy/screens/document-looks';
import { typeset } from '@zapisy/screens/texts/typesetting';
import type { ReactNode } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { CourseLines } from '../../shared/courses/course-lines.tsx';
import { BuyerLines } from '../../shared/invoice-data/buyer-lines.tsx';
import { useSchool } from '../../shared/school/school-context.ts';
import { pl } from '../../texts/client-pl.ts';
import { WithdrawalInfo } from '../law/withdrawal-info.tsx';
import type { CheckedBasket } from './basket.ts';
import { SHOWN_FIELD } from './shown-field.ts';

type Checked = CheckedBasket['registrations'][number];

/** Registrations with the same buyer: one set of documents each (DOC-6). */
export function byBuyer(registrations: readonly Checked[]): readonly (readonly Checked[])[] {
  const groups: Checked[][] = [];
  for (const one of registrations) {
    const group = groups.find(([first]) => first !== undefined && sameBuyer(first, one));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

function sameBuyer({ buyer: one }: Checked, { buyer: other }: Checked): boolean {
  if (one.preference !== other.preference) return false;
  return one.preference === 'none' || sameInvoiceData(one.data, other.data);
}

type SectionHeadProps = { readonly id: string; readonly title: string; readonly children?: ReactNode };

export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}

type RegisteredItemsProps = {
  readonly registrations: readonly Checked[];
  /** The act beside each registration. */
  readonly act?: (registration: Checked['registration']) => ReactNode;
};

export function RegisteredItems({ registrations, act }: RegisteredItemsProps) {
  return (
    <Card>
      <ul className="px-5.5 py-0.5">
        {registrations.map(({ registration, registration: { id, course, participant }, item, paid }) => (
          <li key={id} className="flex items-start gap-4 border-t border-line py-4.5 first:border-t-0">
            <PersonMark name={participant.firstName} mark={participant.mark} size={44} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-start justify-between gap-x-3">
                <h3>{typeset(course.shortName)}</h3>
                <b className="num text-h3">{formatGrosze(item.gross)}</b>
              </div>
              <p className="mt-0.5 mb-1 text-small">
                {fullName(participant)}
                {paid && ` · ${typeset(paidMonthText(paid, monthWithYear))}`}
              </p>
              <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
                <CourseLines course={course} />
                {act?.(registration)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One set of documents: its kind, its buyer and its lines. */
export function DocumentCard({ group }: { readonly group: readonly Checked[] }) {
  const [first] = group;
  if (!first) return null;
  const { preference, data } = first.buyer;
  const { icon: Icon } = DOCUMENT_LOOKS[preference];
  const payable = group.some(({ item }) => item.gross > 0);
  const { issuesDocuments } = useSchool();
  const issued = issuesDocuments ? pl.registration.issue[preference] : pl.registration.issuedElsewhere;
  return (
    <Card>
      <div className="p-5.5">
        <div className="mb-4.5 flex items-start gap-3.5 rounded-control bg-sunken px-4.5 py-4">
          <Icon aria-hidden size={24} className="mt-0.5 shrink-0" />
          <p>
            <span className="block text-small text-muted">{pl.registration.willIssue}</span>
            <b>{payable ? issued : pl.registration.nothingIssued}</b>
          </p>
        </div>
        <div className="grid gap-x-gap gap-y-4.5 sm:grid-cols-2">
          <div className="min-w-0">
            <h3 className="text-small! font-semibold! text-muted">{pl.registration.buyer}</h3>
            {preference === 'none' ? (
              <p className="mt-0.5">{pl.registration.noBuyer}</p>
            ) : (
              <BuyerLines preference={preference} data={data} className="mt-0.5 wrap-anywhere" />
            )}
          </div>
          <div className="min-w-0">
            <h3 className="text-small! font-semibold! text-muted">
              {preference === 'none' ? pl.registration.onReceipt : pl.registration.onInvoice}
            </h3>
            <ul className="mt-0.5 grid gap-2 wrap-anywhere">
              {group.map(({ registration, item }) => (
                <li key={registration.id}>
                  {typeset(nameOnDocument(preference === 'none' ? 'receipt' : 'vat', item.name))}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Card>
  );
}

type BasketFormProps = {
  readonly checked: CheckedBasket;
  /** The account's e-mail. */
  readonly email: string;
  readonly isBusy: boolean;
  readonly busyText: string;
  /** The text of the button when something is to be paid. */
  readonly act: string;
  /** Rendered above the form. */
  readonly children?: ReactNode;
  /** Rendered in the form, above its button. */
  readonly asks?: ReactNode;
};

/** The total of the basket, and the button to the next step; in its place where to go while nothing is paid online (SCH-10). */
export function BasketForm({ checked, email, isBusy, busyText, act, children, asks }: BasketFormProps) {
  const { paysOnline, issuesDocuments } = useSchool();
  const isPaid = checked.total > 0;
  if (isPaid && !paysOnline) {
    return (
      <Totals checked={checked}>
        <div className="mt-4.5">
          <Banner tone="info" announce="none" title={pl.registration.onlineOff}>
            {pl.registration.onlineOffHint}
          </Banner>
        </div>
      </Totals>
    );
  }
  return (
    <Totals checked={checked}>
      {children}
      <Form method="post" noValidate className="mt-4.5">
        <input type="hidden" name={SHOWN_FIELD} value={JSON.stringify(shownBasket(checked))} />
        {asks && <div className="mb-4.5">{asks}</div>}
        <WithdrawalInfo kinds={checked.registrations.map(({ registration }) => registration.course.kind)} />
        <Button type="submit" variant="primary" full busy={isBusy} busyText={busyText}>
          {isPaid ? act : pl.registration.freeSubmit}
        </Button>
      </Form>
      {isPaid && (
        <p className="mt-3.5 text-small wrap-anywhere text-muted">
          {pl.registration.methods(issuesDocuments ? documentAddress(checked, email) : undefined)}
        </p>
      )}
    </Totals>
  );
}

type TotalsProps = { readonly checked: CheckedBasket; readonly children: ReactNode };

function Totals({ checked, children }: TotalsProps) {
  return (
    <Card>
      <div className="px-5 pt-4.5 pb-5 md:px-6 md:pt-5.5 md:pb-6">
        <ul>
          {checked.registrations.map(({ registration, item, paid }) => (
            <li key={registration.id} className="flex justify-between gap-3 py-1">
              <span className="min-w-0">
                {typeset(`${registration.participant.firstName} – ${registration.course.shortName}`)}
                {paid && ` · ${typeset(paidMonthText(paid))}`}
              </span>
              <span className="num">{formatGrosze(item.gross)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2.5 flex justify-between gap-3 border-t-2 border-ink pt-3.5 text-[22px] leading-tight font-bold tracking-[-0.01em]">
          <span>{pl.registration.total}</span>
          <span className="num">{formatGrosze(checked.total)}</span>
        </p>
        {children}
      </div>
    </Card>
  );
}

/** Where the documents are sent: the e-mail of the invoice data, else the account's. */
function documentAddress(checked: CheckedBasket, account: string): string {
  const addresses = new Set(checked.registrations.map(({ buyer }) => buyer.data.email || account));
  return [...addresses].join(', ');
}

type BackLinkProps = { readonly to: string; readonly children: string };

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className="link-alone text-small">
      {children}
    </Link>
  );
}
