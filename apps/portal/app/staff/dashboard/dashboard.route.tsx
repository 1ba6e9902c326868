// The staff's first page: critical notifications, and the newest leads for roles that work with leads.
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { hasRight } from '@zapisy/domain/people/role';
import { warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { usePolling } from '../../components/feedback/use-polling.ts';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { Table } from '../../components/table/table.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLastAnswer } from '../../forms/use-last-answer.ts';
import { attempt, type FormFailure, statusOf } from '../../server/api.server.ts';
import { malformedForm, sentId } from '../../server/form-value.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { longDay } from '../../texts/format.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { readIntake } from '../leads/intake/intake-facts.server.ts';
import { IntakeAlert } from '../leads/intake/intake-facts.tsx';
import { LEAD_COLUMNS, LeadRow } from '../leads/lead-row.tsx';
import { ActNotice } from '../payments/act-notice.tsx';
import { sendDocumentAct } from '../payments/document-acts.server.ts';
import type { ActOutcome } from '../payments/document-acts.ts';
import { DASHBOARD } from '../shell/addresses.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { useMinutely } from '../shell/use-minutely.ts';
import { FailedLetters } from './failed-letters.tsx';
import { type ConcernedPayment, readNotifications } from './notifications.server.ts';
import { Notifications, type Resolved } from './notifications.tsx';
import { readPrints } from './prints.server.ts';
import { Prints } from './prints.tsx';

const NEWEST_LEADS = 5;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(pl.staff.dashboard);

export const loader = asStaff('read-invoice-data', async ({ api, person: { roles } }) => {
  const now = new Date();
  const worksLeads = hasRight(roles, 'work-leads');
  const [notifications, prints, leads, intake, mail] = await Promise.all([
    hasRight(roles, 'settle-and-issue') ? readNotifications(api) : null,
    hasRight(roles, 'settle-and-issue') ? readPrints(api) : undefined,
    worksLeads ? attempt(api.leads.list.query({ limit: NEWEST_LEADS })) : null,
    worksLeads ? readIntake(api) : undefined,
    hasRight(roles, 'handle-letters') ? attempt(api.mail.state.query()) : null,
  ]);
  return {
    notifications,
    prints,
    leads: leads?.ok ? leads.value.leads : null,
    intake,
    failedLetters: mail?.ok ? mail.value.failed : 0,
    now,
    day: warsawDate(now),
  };
});

export const action = asVisitor(async ({ api, request, answerWith }): Promise<Resolved | ActOutcome> => {
  const form = await request.formData();
  const ordered = await sendDocumentAct(api, form);
  if (ordered?.kind === 'refused') answerWith(statusOf(ordered.failure));
  if (ordered) return ordered;
  const undoing = form.get('action') === 'undo';
  // The form that resolves a notification names no act.
  if (!undoing && form.has('action')) malformedForm();
  const id = sentId(form, 'id');
  const note = String(form.get('note') ?? '');
  const done = await attempt(
    undoing ? api.notifications.undoResolve.mutate({ id }) : api.notifications.resolve.mutate({ id, note }),
  );
  const at = Date.now();
  if (done.ok) return undoing ? { kind: 'reopened', at } : { kind: 'resolved', id, at };
  answerWith(statusOf(done.failure));
  return { kind: 'failed', id, failure: done.failure, at };
});

export const clientAction = submitForm;

export default function StaffDashboard() {
  const { notifications, prints, leads, intake, failedLetters, now, day } = useLoaderData<typeof loader>();
  const done = useLastAnswer(useAnswer<typeof action>());
  useMinutely();
  const payments = notifications?.kind === 'read' ? notifications.open.flatMap((one) => one.payments) : [];
  usePolling(payments.some(({ outcome }) => outcome === 'waiting'));
  return (
    <>
      <StaffHead title={pl.staff.dashboard} note={longDay(day)} />
      {done && <Done key={done.at} done={done} payments={payments} />}
      {notifications && (
        <Notifications
          read={notifications}
          resolvedNow={done?.kind === 'resolved' ? done : undefined}
          withoutNote={done?.kind === 'failed' && isNoteMissing(done.failure) ? done.id : undefined}
          checkedAt={warsawTime(now)}
        />
      )}
      {prints !== undefined && (
        <div className="mt-4 empty:hidden">
          <Prints read={prints} />
        </div>
      )}
      {intake !== undefined && (
        <div className="mt-4 empty:hidden">
          <IntakeAlert health={intake} now={now} />
        </div>
      )}
      {failedLetters > 0 && (
        <div className="mt-4">
          <FailedLetters count={failedLetters} />
        </div>
      )}
      {leads && (
        <div className="mt-4">
          <Card labelledBy="leady">
            <CardHead>
              <h2 id="leady">{pl.staff.openLeads}</h2>
              <Link to="/zespol/leady" className="link-alone">
                {pl.staff.openAll}
              </Link>
            </CardHead>
            {leads.length === 0 ? (
              <div className="p-pad">
                <EmptyState title={pl.staff.noLeads} note={pl.staff.noLeadsHint} />
              </div>
            ) : (
              <Table caption={pl.staff.openLeads} columns={LEAD_COLUMNS}>
                {leads.map((lead) => (
                  <LeadRow key={lead.id} lead={lead} now={now} />
                ))}
              </Table>
            )}
          </Card>
        </div>
      )}
    </>
  );
}

/** The note of 'Załatwione' is its only field. */
function isNoteMissing(failure: FormFailure): boolean {
  return failure.kind === 'refused' && failure.code === 'bad-input';
}

type DoneProps = { readonly done: Resolved | ActOutcome; readonly payments: readonly ConcernedPayment[] };

/** The result of the last button, above the list; 'Załatwione' has its own bar with 'Cofnij'. */
function Done({ done, payments }: DoneProps) {
  if (done.kind === 'resolved' || done.kind === 'reopened') return null;
  const ids: readonly number[] = done.kind === 'refused' ? done.paymentIds : [];
  const payment = payments.find(({ id }) => ids.includes(id));
  return (
    <div className="mb-4">
      {done.kind === 'failed' ? (
        <StaffFailure failure={done.failure} />
      ) : (
        <ActNotice outcome={done} playerId={payment?.participant.id} back={DASHBOARD} />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
