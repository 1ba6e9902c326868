// The parts of a list, such as what is to come and what is over, with the one that is shown.
import { PillLink } from '../../components/form/pill-link.tsx';

type View = { readonly label: string; readonly to: string; readonly isShown: boolean };

export function ViewLinks({ label, views }: { readonly label: string; readonly views: readonly View[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {views.map((view) => (
        <PillLink key={view.label} to={view.to} isChosen={view.isShown} className="min-h-ctl px-3.5">
          {view.label}
        </PillLink>
      ))}
    </nav>
  );
}
