// The staff's first page: what must be acted on now, then tiles by right, each read alone (DASH-1, DASH-2, DASH-3).

import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasRight } from '@zapisy/domain/people/role';
import { warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { UserRoundPlus } from 'lucide-react';
import { usePolling } from '../../components/feedback/use-polling.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { actionOf } from '../../forms/carry-out.server.ts';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLastAnswer } from '../../forms/use-last-answer.ts';
import { FilterForm } from '../../pages/filter-form.tsx';
import { listAddress, text } from '../../pages/list-address.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { longDay } from '../../texts/format.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { DASHBOARD, ENROL } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { useMinutely } from '../shell/use-minutely.ts';
import { dashboardForms } from './dashboard-forms.server.ts';
import { DashboardNotice } from './dashboard-notice.tsx';
import { DocumentsOff } from './documents-off.tsx';
import { readErasureRequests } from './erasure-requests.server.ts';
import { ErasureRequests } from './erasure-requests.tsx';
import { readNotifications } from './notifications.server.ts';
import { Notifications } from './notifications.tsx';
import { readOpening } from './opening.server.ts';
import { OpeningSteps } from './opening.tsx';
import { readPrints } from './prints.server.ts';
import { Prints } from './prints.tsx';
import { readCities, readTiles } from './tiles/read-tiles.server.ts';
import { CounterTiles, OfficeTiles } from './tiles/tiles.tsx';

const DASHBOARD_LIST = listAddress(DASHBOARD, { city: text('miasto') });

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.staff.dashboard);

export const loader = asStaff('see-staff-area', async ({ api, me, url }) => {
  const { roles } = await me();
  const now = new Date();
  const city = DASHBOARD_LIST.filterIn(url).city ?? '';
  const [notifications, prints, tiles, cities, opening, erasures] = await Promise.all([
    hasRight(roles, 'settle-and-issue') ? readNotifications(api) : null,
    hasRight(roles, 'settle-and-issue') ? readPrints(api) : undefined,
    readTiles({ api, roles, city, now }),
    readCities(api, roles),
    readOpening(api, roles),
    readErasureRequests(api, roles),
  ]);
  return { notifications, prints, ...tiles, city, cities, opening, erasures, now, day: warsawDate(now) };
});

export const action = asVisitor(actionOf(dashboardForms));

export const clientAction = submitForm;

export default function StaffDashboard() {
  const { notifications, prints, office, counter, isReception, city, cities, opening, erasures, now, day } =
    useLoaderData<typeof loader>();
  const answer = useLastAnswer(useAnswer<typeof action>());
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
      {answer && (
        <div className="mb-4 empty:hidden">
          <DashboardNotice answer={answer} payments={payments} />
        </div>
      )}
      <div className="grid gap-3.5">
        <OpeningSteps steps={opening} />
        <ErasureRequests requests={erasures} />
        {notifications && (
          <div className="grid gap-3.5">
            <DocumentsOff />
            <Notifications
              read={notifications}
              withoutNote={answer?.act === 'resolve' && answer.kind === 'wrong' ? answer : undefined}
              checkedAt={warsawTime(now)}
            />
          </div>
        )}
        {prints !== undefined && (
          <div className="empty:hidden">
            <Prints read={prints} />
          </div>
        )}
        <CounterTiles tiles={counter} city={city} />
        <OfficeTiles tiles={office} city={city} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
