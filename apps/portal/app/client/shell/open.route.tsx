// The frame of the pages that need no sign-in: a guest gets the way to sign in, staff the way back to their area.
import { Outlet, useLoaderData } from '@remix-run/react';
import { buttonLook } from '@zapisy/screens/components/button';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { pageOf, signInAddress } from '../../server/sign-in.server.ts';
import { signedInAt } from '../../server/signed-in-mark.server.ts';
import { asAnyone } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pl } from '../../texts/client-pl.ts';
import { offerPl } from '../../texts/offer-pl.ts';
import { ClientFrame, GuestFrame } from './client-frame.tsx';

export const loader = asAnyone(async ({ me, request, url, isGuest }) => {
  // Whoever has chosen nothing yet gets the start page.
  const hasChosen = url.search !== '' || url.pathname !== '/zajecia';
  if (isGuest) return { kind: 'guest' as const, signIn: signInAddress(hasChosen ? pageOf(request) : '/') };
  const { name, email, isStaff } = await me();
  if (isStaff) return { kind: 'staff' as const };
  return { kind: 'client' as const, name: name || email, email, signedInAt: signedInAt(request) };
});

export default function Open() {
  const found = useLoaderData<typeof loader>();
  if (found.kind === 'client')
    return (
      <ClientFrame {...found}>
        <Outlet />
      </ClientFrame>
    );
  const action =
    found.kind === 'guest' ? (
      <a href={found.signIn} className={buttonLook({ size: 'small' })}>
        {pl.start.signIn}
      </a>
    ) : (
      <ButtonLink to="/zespol" size="small">
        {offerPl.clientOffer.toStaffArea}
      </ButtonLink>
    );
  return (
    <GuestFrame action={action}>
      <Outlet />
    </GuestFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ClientFrame>
      <PageProblemView />
    </ClientFrame>
  );
}
