// The frame of the start page, for guests and signed-in people.
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { readSession } from '../../server/session.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { ClientFrame } from './client-frame.tsx';

const signedInName = asVisitor(async ({ me }) => {
  const { name, email } = await me();
  return { name: name || email, email };
});

export const loader = (args: LoaderFunctionArgs) =>
  readSession(args.request) ? signedInName(args) : Promise.resolve({ name: undefined, email: undefined });

export default function Guest() {
  const { name } = useLoaderData<typeof loader>();
  if (name === undefined) return <Outlet />;
  return (
    <ClientFrame name={name}>
      <Outlet />
    </ClientFrame>
  );
}

export function ErrorBoundary() {
  // When only the page inside the frame failed, the person is still known.
  const known = useRouteLoaderData<typeof loader>('client/shell/guest.route');
  return (
    <ClientFrame name={known?.name}>
      <PageProblemView email={known?.email} />
    </ClientFrame>
  );
}
