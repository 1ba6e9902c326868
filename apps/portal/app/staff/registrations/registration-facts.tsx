// The facts of a registration: the course, the place, the payments, and what staff did.

import { Link } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import { CourseLines } from '../../shared/courses/course-lines.tsx';
import { pl } from '../../texts/pl.ts';
import { actorText } from '../shell/actor-text.ts';
import { classListAddress, paymentAddress } from '../shell/addresses.ts';
import { FactLine, FactLines } from '../shell/fact-lines.tsx';
import type { Registration } from './registration-card.ts';
import { RegistrationState } from './registration-state.tsx';

const texts = pl.staffRegistration;

type FactsProps = { readonly registration: Registration };

export function RegistrationFacts({ registration }: FactsProps) {
  const { course, hold, usesPlace, createdAt, ownerEmail } = registration;
  return (
    <Card labelledBy="zajecia">
      <CardHead>
        <h2 id="zajecia">{typeset(course.shortName)}</h2>
        <RegistrationState card={registration} />
      </CardHead>
      <div className="grid gap-3 p-pad">
        {hold && usesPlace && <p>{texts.heldUntil(formatWarsaw(hold.heldUntil))}</p>}
        <CourseLines course={course} />
        <Link to={classListAddress(course.id)} className="link-alone w-fit text-small">
          {pl.classList.open}
        </Link>
        <FactLines>
          <FactLine label={texts.price}>
            <span className="num">{formatGrosze(course.price)}</span>
          </FactLine>
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

export function RegistrationPayments({ registration: { payments } }: FactsProps) {
  return (
    <Card labelledBy="platnosci">
      <CardHead>
        <h2 id="platnosci">{texts.payments}</h2>
      </CardHead>
      {payments.length === 0 ? (
        <p className="p-pad text-muted">{texts.noPayments}</p>
      ) : (
        <ul>
          {payments.map(({ id, state, amount, refunded }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t border-line px-pad py-2 first:border-t-0"
            >
              <Link to={paymentAddress(id)} className="num link-alone">
                {texts.payment(id)}
              </Link>
              <span className="text-small text-muted">
                {pl.staffPayments.states[state]}
                {refunded !== null && state !== 'refunded' && `, ${texts.givenBack(formatGrosze(refunded))}`}
              </span>
              <span className="num ml-auto">{formatGrosze(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function RegistrationHistory({ registration: { history } }: FactsProps) {
  return (
    <Card labelledBy="historia">
      <CardHead>
        <h2 id="historia">{texts.history.title}</h2>
      </CardHead>
      {history.length === 0 ? (
        <p className="p-pad text-muted">{texts.history.none}</p>
      ) : (
        <ol>
          {history.map(({ id, at, action, from, to, reason, name, actor }) => (
            <li
              key={String(id)}
              className="grid gap-x-4 border-t border-line px-pad py-2 first:border-t-0 sm:grid-cols-[128px_minmax(0,1fr)]"
            >
              <time className="num text-small text-muted" dateTime={at.toISOString()}>
                {formatWarsaw(at)}
              </time>
              <span className="wrap-anywhere">
                {typeset(
                  action === 'releaseRegistration' ? texts.history.released(from) : texts.history.moved(from, to),
                )}
                <span className="block text-small text-muted">
                  {[actorText(name, actor), reason].filter((part) => part !== '').join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
