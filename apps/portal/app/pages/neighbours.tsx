// The day or month before and after the one that a list shows.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from '../components/form/button-link.tsx';

type Neighbour = { readonly to: string; readonly text: string };

type NeighboursProps = {
  readonly label: string;
  readonly before: Neighbour;
  /** False where it is still to come. */
  readonly after: Neighbour | false;
};

export function Neighbours({ label, before, after }: NeighboursProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      <ButtonLink to={before.to} variant="quiet" icon={ChevronLeft}>
        {before.text}
      </ButtonLink>
      {after && (
        <ButtonLink to={after.to} variant="quiet" icon={ChevronRight}>
          {after.text}
        </ButtonLink>
      )}
    </nav>
  );
}
