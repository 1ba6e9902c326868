// The frame of every client page: the signed-in person, menu, help. Staff without a family have their own area.

import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { signedInAt } from '../../server/signed-in-mark.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { unlessLookedUp } from '../../shared/invoice-data/look-up.ts';
import { ClientFrame } from './client-frame.tsx';

/**
 * Not read again after an act that failed in transit: while the network is down, an error page would replace what was
 * typed.
 */
export const shouldRevalidate = unlessLookedUp;

export const loader = asVisitor(async ({ me, request }) => {
  const { name, email } = await me();
  return { name: name || email, email, signedInAt: signedInAt(request) };
});

export default function Client() {
  const menu = useLoaderData<typeof loader>();
  return (
    <ClientFrame {...menu}>
      <Outlet />
    </ClientFrame>
  );
}

export function ErrorBoundary() {
  // When only the page inside the frame failed, the menu is still valid.
  const known = useRouteLoaderData<typeof loader>('client/shell/client.route');
  return (
    <ClientFrame name={known?.name}>
      <PageProblemView email={known?.email} />
    </ClientFrame>
  );
}
