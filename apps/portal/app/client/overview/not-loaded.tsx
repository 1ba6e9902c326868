// A part of a page that could not be read: it alone says so, and what can be done.
import { Link, useLocation } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/client-pl.ts';

export function NotLoaded({ text }: { readonly text: string }) {
  const { pathname } = useLocation();
  return (
    <Card>
      <div className="flex items-start gap-3 px-4 py-4 sm:px-6">
        <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
        <div>
          <p>{text}</p>
          <Link to={pathname} reloadDocument className="link inline-flex min-h-11 items-center text-small">
            {pl.problems.retry}
          </Link>
        </div>
      </div>
    </Card>
  );
}
