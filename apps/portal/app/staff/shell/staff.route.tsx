// The frame of the staff area: the signed-in person, and what the menu may show.

import { Outlet, useLoaderData } from '@remix-run/react';
import { hasRight, isStaff } from '@zapisy/domain/people/role';
import { attempt, unlessForbidden } from '../../server/api.server.ts';
import { signedInAt } from '../../server/signed-in-mark.server.ts';
import { asVisitor, noRight, unconfirmedEmail } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { PlainFrame } from '../../shared/frame/plain-frame.tsx';
import { unlessLookedUp } from '../../shared/invoice-data/look-up.ts';
import { MayReadAuditContext } from './audit-link.tsx';
import { DeskNamesContext, deskNames } from './desk-names.ts';
import { areKeysOff, isMenuFolded } from './menu/menu-cookie.server.ts';
import { StaffFrame } from './staff-frame.tsx';

export const handle = 'staff';

/**
 * Not read again after an act that failed in transit: while the network is down, an error page would replace what was
 * typed.
 */
export const shouldRevalidate = unlessLookedUp;

export const loader = asVisitor(async ({ api, me, request }) => {
  const parts = Promise.all([
    attempt(api.staffArea.waitingWork.query()),
    attempt(unlessForbidden(api.printing.allDesks.query())),
  ]);
  // The person comes first, whatever became of the rest.
  parts.catch(() => {});
  const { name, email, emailVerified, roles } = await me();
  if (!emailVerified) unconfirmedEmail();
  if (!isStaff(roles)) noRight();
  const [waiting, desks] = await parts;
  return {
    name: name || email,
    email,
    signedInAt: signedInAt(request),
    roles,
    // What could not be counted is absent, because that is not zero.
    waiting: waiting.ok ? waiting.value : {},
    isFolded: isMenuFolded(request),
    hasKeys: !areKeysOff(request),
    deskNames: deskNames(desks.ok ? (desks.value ?? []) : []),
  };
});

export default function Staff() {
  const menu = useLoaderData<typeof loader>();
  return (
    <StaffFrame menu={menu}>
      <DeskNamesContext.Provider value={menu.deskNames}>
        <MayReadAuditContext.Provider value={hasRight(menu.roles, 'see-audit')}>
          <Outlet />
        </MayReadAuditContext.Provider>
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
