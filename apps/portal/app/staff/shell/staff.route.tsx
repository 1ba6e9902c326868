// The frame of the staff area: the signed-in person, and what the menu may show.

import { Outlet, useLoaderData } from '@remix-run/react';
import { hasRight, isStaff } from '@zapisy/domain/people/role';
import { type Api, attempt } from '../../server/api.server.ts';
import { signedInAt } from '../../server/signed-in-mark.server.ts';
import { asVisitor, noRight, unconfirmedEmail } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { PlainFrame } from '../../shared/frame/plain-frame.tsx';
import { unlessLookedUp } from '../../shared/invoice-data/look-up.ts';
import { DeskNamesContext, deskNames } from './desk-names.ts';
import { StaffFrame } from './staff-frame.tsx';

export const handle = 'staff';

/**
 * Not read again after an act that failed in transit: while the network is down, an error page would replace what was
 * typed.
 */
export const shouldRevalidate = unlessLookedUp;

export const loader = asVisitor(async ({ api, request }) => {
  const { name, email, emailVerified, roles } = await api.people.me.query();
  if (!emailVerified) unconfirmedEmail();
  if (!isStaff(roles)) noRight();
  const mayIssue = hasRight(roles, 'settle-and-issue');
  const maySeeDesks = hasRight(roles, 'see-desks');
  const [critical, desks] = await Promise.all([
    mayIssue ? openNotifications(api) : undefined,
    maySeeDesks ? attempt(api.printing.allDesks.query()) : undefined,
  ]);
  return {
    name: name || email,
    email,
    signedInAt: signedInAt(request),
    roles,
    mayWorkLeads: hasRight(roles, 'work-leads'),
    maySeeJobs: hasRight(roles, 'see-cron'),
    maySeeFigures: hasRight(roles, 'see-figures'),
    mayIssue,
    maySeeSales: hasRight(roles, 'see-sales'),
    maySeeOverdue: hasRight(roles, 'see-overdue'),
    mayEnrol: hasRight(roles, 'enrol'),
    mayEditPeople: hasRight(roles, 'edit-participants'),
    maySeeCourses: hasRight(roles, 'manage-courses') || hasRight(roles, 'edit-participants'),
    mayHandleLetters: hasRight(roles, 'handle-letters'),
    mayUnify: hasRight(roles, 'unify-data-globally'),
    maySeeAudit: hasRight(roles, 'see-audit'),
    maySeeDesks,
    critical,
    deskNames: deskNames(desks?.ok ? desks.value : []),
  };
});

/** The number of open critical notifications; undefined when they could not be read, because that is not zero. */
async function openNotifications(api: Api): Promise<number | undefined> {
  const read = await attempt(api.notifications.list.query());
  return read.ok ? read.value.filter(({ resolvedAt }) => resolvedAt === null).length : undefined;
}

export default function Staff() {
  const menu = useLoaderData<typeof loader>();
  return (
    <StaffFrame menu={menu}>
      <DeskNamesContext.Provider value={menu.deskNames}>
        <Outlet />
      </DeskNamesContext.Provider>
    </StaffFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PlainFrame>
      <PageProblemView />
    </PlainFrame>
  );
}
