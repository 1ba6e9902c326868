// The page for an unknown address.

import { notFound } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { ClientFrame } from './client-frame.tsx';

export const loader = () => notFound();
export const action = () => notFound();

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return (
    <ClientFrame>
      <PageProblemView />
    </ClientFrame>
  );
}
