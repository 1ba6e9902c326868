// The staff's first page: what must be acted on now, then tiles by right, each read alone (DASH-1, DASH-2).

import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { resolveNotificationAct } from '@zapisy/acts/notifications/resolve-notification';
import type { undoResolutionAct } from '@zapisy/acts/notifications/undo-resolution';
import { hasRight } from '@zapisy/domain/people/role';
import { warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { UserRoundPlus } from 'lucide-react';
import { usePolling } from '../../components/feedback/use-polling.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLastAnswer } from '../../forms/use-last-answer.ts';
import { FilterForm } from '../../pages/filter-form.tsx';
import { listAddress, text } from '../../pages/list-address.ts';
import { attempt, type FormFailure, statusOf } from '../../server/api.server.ts';
import { malformedForm, sentId } from '../../server/form-value.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { longDay } from '../../texts/format.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { ActNotice } from '../payments/act-notice.tsx';
import { sendDocumentAct } from '../payments/document-acts.server.ts';
import type { ActOutcome } from '../payments/document-acts.ts';
import { DASHBOARD, ENROL } from '../shell/addresses.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { useMinutely } from '../shell/use-minutely.ts';
import { CounterTiles } from './counter/counter-tiles.tsx';
import { type ConcernedPayment, readNotifications } from './notifications.server.ts';
import { Notifications, type Resolved } from './notifications.tsx';
import { readPrints } from './prints.server.ts';
import { Prints } from './prints.tsx';
import { OfficeTiles } from './tiles/office-tiles.tsx';
import { readCities, readTiles } from './tiles/read-tiles.server.ts';

const DASHBOARD_LIST = listAddress(DASHBOARD, { city: text('miasto') });

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(pl.staff.dashboard);

export const loader = asStaff('read-invoice-data', async ({ api, url, person: { roles } }) => {
  const now = new Date();
  const city = DASHBOARD_LIST.filterIn(url).city ?? '';
  const [notifications, prints, tiles, cities] = await Promise.all([
    hasRight(roles, 'settle-and-issue') ? readNotifications(api) : null,
    hasRight(roles, 'settle-and-issue') ? readPrints(api) : undefined,
    readTiles(api, roles, city),
    readCities(api, roles),
  ]);
  return { notifications, prints, ...tiles, city, cities, now, day: warsawDate(now) };
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
  const { notifications, prints, office, counter, isReception, city, cities, now, day } =
    useLoaderData<typeof loader>();
  const done = useLastAnswer(useAnswer<typeof action>());
  useMinutely();
  const open = notifications?.kind === 'read' ? notifications.open : [];
  const payments = open.flatMap((one) => one.payments);
  usePolling(payments.some(({ outcome }) => outcome === 'waiting'));
  return (
    <>
      <StaffHead title={pl.staff.dashboard} note={longDay(day)}>
        {cities.length > 1 && (
          <FilterForm
            list={DASHBOARD_LIST}
            filter={{ city }}
            fields={{
              city: { kind: 'choice', label: pl.staff.city, every: pl.dashboard.everyCity, options: cities },
            }}
            button={{ text: pl.dashboard.showCity, isForNoScripts: true }}
            isSentByChoice
            isLabelHidden
            className="flex items-center gap-2"
          />
        )}
        {isReception && (
          <ButtonLink to={ENROL} variant={open.length > 0 ? 'secondary' : 'primary'} icon={UserRoundPlus}>
            {pl.dashboard.counter.enrol}
          </ButtonLink>
        )}
      </StaffHead>
      {done && <Done key={done.at} done={done} payments={payments} />}
      <div className="grid gap-3.5">
        {notifications && (
          <div>
            <Notifications
              read={notifications}
              resolvedNow={done?.kind === 'resolved' ? done : undefined}
              withoutNote={done?.kind === 'failed' && isNoteMissing(done.failure) ? done : undefined}
              checkedAt={warsawTime(now)}
            />
          </div>
        )}
        {prints !== undefined && (
          <div className="empty:hidden">
            <Prints read={prints} />
          </div>
        )}
        <CounterTiles read={counter} city={city} now={now} />
        <OfficeTiles read={office} city={city} now={now} />
      </div>
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
  // Its field says it.
  if (done.kind === 'failed' && isNoteMissing(done.failure)) return null;
  const ids: readonly number[] = done.kind === 'refused' ? done.paymentIds : [];
  const payment = payments.find(({ id }) => ids.includes(id));
  return (
    <div className="mb-4">
      {done.kind === 'failed' ? (
        <StaffFailure<typeof resolveNotificationAct | typeof undoResolutionAct> failure={done.failure} />
      ) : (
        <ActNotice outcome={done} playerId={payment?.participant.id} back={DASHBOARD} />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
