// An address that leads nowhere.
import { ClientFrame } from '../components/client-frame.tsx';
import { PageProblemView } from '../components/page-problem.tsx';
import { notFound } from '../server/visit.server.ts';

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
