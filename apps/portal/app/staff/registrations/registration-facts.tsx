// The facts of a registration: the course, the place, the payments, and what staff did.

import { Link } from '@remix-run/react';
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import type { ClosingReason } from '@zapisy/domain/payments/due-change';
import { paidMonthText } from '@zapisy/domain/payments/paid-month';
import { monthWithYear } from '@zapisy/domain/payments/payment-title';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { toDayText } from '@zapisy/domain/registration/course-time-text';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import { CourseLines } from '../../shared/courses/course-lines.tsx';
import { pl } from '../../texts/pl.ts';
import { classListAddress, paymentAddress } from '../shell/addresses.ts';
import { FactLine, FactLines } from '../shell/fact-lines.tsx';
import { type Registration, statusOf } from './registration-card.ts';
import { RegistrationState } from './registration-state.tsx';

const texts = pl.staffRegistration;

type FactsProps = { readonly registration: Registration };

export function RegistrationFacts({ registration }: FactsProps) {
  const { course, first, hold, usesPlace, reservedUntil, createdAt, ownerEmail } = registration;
  return (
    <Card labelledBy="zajecia">
      <CardHead>
        <h2 id="zajecia">{typeset(course.shortName)}</h2>
        <RegistrationState card={registration} />
      </CardHead>
      <div className="grid gap-3 p-pad">
        {hold && usesPlace && <p>{texts.heldUntil(formatWarsaw(hold.heldUntil))}</p>}
        {statusOf(registration) === 'reserved' && reservedUntil !== null && (
          <p>{typeset(texts.reservedNote(toDayText(reservedUntil)))}</p>
        )}
        <CourseLines course={course} />
        <Link to={classListAddress(course.id)} className="link-alone w-fit text-small">
          {pl.classList.open}
        </Link>
        <FactLines>
          <FactLine label={texts.price}>
            <span className="num">{formatGrosze(course.price)}</span>
          </FactLine>
          {first && (
            <FactLine label={texts.firstMonth}>
              <span className="num">
                {typeset(`${paidMonthText(first, monthWithYear)}, ${formatGrosze(first.price)}`)}
              </span>
            </FactLine>
          )}
          <FactLine label={texts.since}>
            <span className="num">{formatWarsaw(createdAt)}</span>
          </FactLine>
          <FactLine label={texts.account}>
            <EmailAddress address={ownerContactText(ownerEmail)} />
          </FactLine>
        </FactLines>
      </div>
    </Card>
  );
}

type PaymentsProps = { readonly registration: Pick<Registration, 'payments' | 'closedPayments'> };

export function RegistrationPayments({ registration: { payments, closedPayments } }: PaymentsProps) {
  return (
    <Card labelledBy="platnosci">
      <CardHead>
        <h2 id="platnosci">{texts.payments}</h2>
      </CardHead>
      {payments.length + closedPayments.length === 0 ? (
        <p className="p-pad text-muted">{texts.noPayments}</p>
      ) : (
        <ul>
          {payments.map((payment) => {
            const { id, state, amount, refunded } = payment;
            const paidFor = paidForText(payment);
            const givenBack =
              refunded !== null && state !== 'refunded' && `, ${texts.givenBack(formatGrosze(refunded))}`;
            return (
              <PaymentRow
                key={id}
                id={id}
                amount={amount}
                note={`${typeset(paidFor && `${paidFor} · `)}${pl.staffPayments.states[state]}${givenBack || ''}`}
              />
            );
          })}
          {closedPayments.map(({ id, amount, reason }) => (
            <PaymentRow key={id} id={id} amount={amount} note={closedText(reason)} isClosed />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The month and what of it; of a course that is paid once, and that the place has left, its name. */
function paidForText({ month, part = null, formerCourse }: Registration['payments'][number]): string {
  return month === null ? (formerCourse ?? '') : paidMonthText({ month, part });
}

/** Nothing of a divided payment was cancelled: its instalments are rows of their own. */
function closedText(reason: ClosingReason): string {
  return reason === 'divided' ? pl.staffPayments.states.divided : texts.closed(pl.staffDues.closing[reason]);
}

type PaymentRowProps = {
  readonly id: number;
  readonly amount: Grosze;
  readonly note: string;
  /** Nothing is owed any more. */
  readonly isClosed?: boolean;
};

function PaymentRow({ id, amount, note, isClosed = false }: PaymentRowProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t border-line px-pad py-2 first:border-t-0">
      <Link to={paymentAddress(id)} className="num link-alone">
        {texts.payment(id)}
      </Link>
      <span className="text-small text-muted">{note}</span>
      {isClosed ? (
        <s className="num ml-auto text-muted">{formatGrosze(amount)}</s>
      ) : (
        <span className="num ml-auto">{formatGrosze(amount)}</span>
      )}
    </li>
  );
}
