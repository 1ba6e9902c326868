// Where a page is: the pages above it, and its own name.
import { Link } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { Fragment, type ReactNode } from 'react';
import { pl } from '../../texts/client-pl.ts';

type CrumbsProps = {
  readonly above: readonly { readonly to: string; readonly title: string }[];
  readonly here: ReactNode;
  /** The space below. */
  readonly className?: string;
};

export function Crumbs({ above, here, className = 'mb-1' }: CrumbsProps) {
  return (
    <nav aria-label={pl.menu.crumbs} className={classes('text-small text-muted', className)}>
      {above.map(({ to, title }) => (
        <Fragment key={to}>
          <Link to={to} className="inline-block min-h-6 underline underline-offset-[0.18em]">
            {title}
          </Link>
          {' / '}
        </Fragment>
      ))}
      {here}
    </nav>
  );
}
