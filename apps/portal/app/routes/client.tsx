// The frame of every client page: who is signed in, menu, help. Staff without a family have their own area.
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { ClientFrame } from '../components/client-frame.tsx';
import { PageProblemView } from '../components/page-problem.tsx';
import { isLookUp } from '../invoice-data/look-up.ts';
import { asVisitor } from '../server/visit.server.ts';

/** Not after an act that failed on its way either: while the network is away, reading would cost the page what was typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formAction,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => !isLookUp(formAction) && actionStatus < 500 && defaultShouldRevalidate;

export const loader = asVisitor(async ({ api }) => {
  const { name, email } = await api.people.me.query();
  return { name: name || email };
});

export default function Client() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <ClientFrame name={name}>
      <Outlet />
    </ClientFrame>
  );
}

export function ErrorBoundary() {
  // When only the page inside failed, the menu is still good.
  const known = useRouteLoaderData<typeof loader>('routes/client');
  return (
    <ClientFrame name={known?.name}>
      <PageProblemView />
    </ClientFrame>
  );
}
