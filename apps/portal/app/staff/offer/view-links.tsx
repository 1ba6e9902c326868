// The parts of a list, such as what is to come and what is over, with the one that is shown.
import { Link } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';

type View = { readonly label: string; readonly to: string; readonly isShown: boolean };

export function ViewLinks({ label, views }: { readonly label: string; readonly views: readonly View[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {views.map((view) => (
        <Link
          key={view.label}
          to={view.to}
          aria-current={view.isShown ? 'true' : undefined}
          className={classes(
            'inline-flex min-h-ctl items-center rounded-chip border px-3.5 font-semibold text-ink no-underline',
            view.isShown
              ? 'border-select-line bg-select inset-ring inset-ring-select-line'
              : 'border-line-strong bg-surface hover:bg-sunken',
          )}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
