// One payment for staff: what it was for, the progress of its documents, the possible acts, and its history.

import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { acceptMismatchAct } from '@zapisy/acts/documents/accept-mismatch';
import { DOCUMENT_KINDS } from '@zapisy/domain/documents/document';
import { hasRight } from '@zapisy/domain/people/role';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { usePolling } from '../../components/feedback/use-polling.ts';
import { Crumbs } from '../../components/layout/crumbs.tsx';
import { actionOf } from '../../forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLastAnswer } from '../../forms/use-last-answer.ts';
import { attempt, unlessForbidden } from '../../server/api.server.ts';
import { asStaff, asVisitor, notFound } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { PaymentRegistration, PlaceStillTaken } from '../registrations/payment-registration.tsx';
import { isPlaceRetainedAfterRefund } from '../registrations/registration-card.ts';
import { COMPARE_PARAM, PAYMENTS } from '../shell/addresses.ts';
import { AuditLink } from '../shell/audit-link.tsx';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { CHANGE_PARAM, CHANGES, type Change, LINE_PARAM } from './dues/due-acts.ts';
import { DueCard, type DueRights } from './dues/due-card.tsx';
import { DueChange, type OpenedChange } from './dues/due-change.tsx';
import { InstalmentsCard } from './dues/instalments-card.tsx';
import { MismatchingDocuments } from './mismatching-documents.tsx';
import { OpenNotifications } from './open-notifications.tsx';
import type { PaymentCard } from './payment-card.ts';
import { PaymentDocuments } from './payment-documents.tsx';
import { PaymentBuyer, PaymentLines, PaymentSettlement } from './payment-facts.tsx';
import { paymentForms } from './payment-forms.server.ts';
import { PaymentHistory } from './payment-history.tsx';
import { MoreActs } from './payment-more-acts.tsx';
import { Notices } from './payment-notices.tsx';
import { ReminderCard } from './reminders/reminder-card.tsx';

const texts = pl.staffPayment;

export const handle = 'staff';
export const meta: MetaFunction<typeof loader> = ({ matches, params }) =>
  pageTitle(matches, texts.title(params['paymentId'] ?? ''));

// A refusal means that the page shows an old state, so it is read again after any answer.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('settle-and-issue', async ({ api, me, params, url }) => {
  const text = params['paymentId'] ?? '';
  if (!/^[1-9]\d{0,9}$/.test(text)) notFound();
  const paymentId = Number(text);
  const kind = DOCUMENT_KINDS.find((one) => one === url.searchParams.get(COMPARE_PARAM));
  const [card, history, desks, mismatch, reminder, { roles }] = await Promise.all([
    api.payments.one.query({ paymentId }),
    attempt(api.payments.history.query({ paymentId })),
    attempt(api.printing.desks.query()),
    kind && attempt(api.documents.mismatch.query({ paymentId, kind })),
    attempt(unlessForbidden(api.payments.reminder.query({ paymentId }))),
    me(),
  ]);
  const compared = kind && mismatch ? { kind, mismatch } : null;
  const { registrationId } = card.payment;
  const registration =
    registrationId === null ? undefined : await attempt(api.registration.one.query({ registrationId }));
  return {
    card,
    compared,
    registration: registration?.ok ? registration.value : null,
    history: history.ok ? history.value : null,
    desks: desks.ok ? desks.value.flatMap(({ id, driver }) => (driver === 'posnet' ? [id] : [])) : [],
    mayRefund: hasRight(roles, 'manage-courses'),
    dueRights: {
      mayLower: hasRight(roles, 'lower-price'),
      mayDivideAndCancel: hasRight(roles, 'divide-and-cancel-dues'),
    },
    reminder: reminder?.ok && card.payment.state === 'due' ? reminder.value : null,
    opened: openedIn(url.searchParams),
    today: warsawDate(new Date()),
  };
});

export const action = asVisitor(actionOf(paymentForms));

export const clientAction = submitForm;

export default function StaffPayment() {
  const { card, compared, registration, history, desks, mayRefund, dueRights, reminder, opened, today } =
    useLoaderData<typeof loader>();
  const answer = useLastAnswer(useAnswer<typeof action>());
  usePolling(card.outcome === 'waiting' || card.state === 'pending' || isPrinting(card));
  const { participant } = card;
  return (
    <>
      <Crumbs above={[{ to: PAYMENTS, title: pl.staffPayments.title }]} here={card.id} />
      <StaffHead title={texts.title(card.id)} note={`${participant.firstName} ${participant.lastName}`}>
        <AuditLink subject={{ kind: 'payment', id: card.id }} />
      </StaffHead>
      <Notices card={card} answer={answer} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          {registration && isPlaceRetainedAfterRefund(registration) && <PlaceStillTaken registration={registration} />}
          <OpenNotifications card={card} />
          {compared &&
            (compared.mismatch.ok ? (
              <MismatchingDocuments
                paymentId={card.id}
                kind={compared.kind}
                mismatch={compared.mismatch.value}
                answer={answer}
              />
            ) : (
              answer?.kind !== 'done' && <StaffFailure<typeof acceptMismatchAct> failure={compared.mismatch.failure} />
            ))}
          <DueChange rights={dueRights} {...{ card, opened, answer, today }} />
          <DueOrPaid card={card} rights={dueRights} />
          <PaymentHistory history={history} />
        </div>
        <div className="grid min-w-0 gap-4">
          {!isClosedUnpaid(card) && <PaymentBuyer card={card} />}
          <PaymentSettlement card={card} />
          {reminder && <ReminderCard paymentId={card.id} reminder={reminder} />}
          <InstalmentsCard card={card} />
          {registration && <PaymentRegistration registration={registration} />}
          <MoreActs card={card} mayRefund={mayRefund} desks={desks} answer={answer} />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

function DueOrPaid({ card, rights }: { readonly card: PaymentCard; readonly rights: DueRights }) {
  if (card.state === 'due' || card.state === 'pending') return <DueCard card={card} rights={rights} />;
  return (
    <>
      {!isClosedUnpaid(card) && <PaymentDocuments card={card} />}
      <PaymentLines card={card} />
    </>
  );
}

/** Cancelled, divided or lowered to 0,00 before any money came: it has no buyer and no documents, and never will. */
function isClosedUnpaid({ state, payment, documents }: PaymentCard): boolean {
  return state === 'cancelled' && payment.buyer === null && documents.requests.length === 0;
}

/** The change of a due payment that the address opens; null for none, or an unknown one. */
function openedIn(search: URLSearchParams): OpenedChange | null {
  const change = (Object.keys(CHANGES) as Change[]).find((one) => CHANGES[one] === search.get(CHANGE_PARAM));
  if (!change) return null;
  return { change, position: Number(search.get(LINE_PARAM)) };
}

function isPrinting({ prints }: PaymentCard): boolean {
  const state = prints[0]?.state;
  return state === 'queued' || state === 'printing';
}
