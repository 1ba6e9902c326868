// Places of courses that are over, folded: they are looked for seldom.
import { formatDate } from '@zapisy/domain/warsaw-time';
import { ChevronDown } from 'lucide-react';
import { pl } from '../../texts/client-pl.ts';
import type { OwnPlace } from './overview.ts';
import { PlaceFacts } from './place-facts.tsx';

export function PastPlaces({ places }: { readonly places: readonly OwnPlace[] }) {
  return (
    <details className="group mt-6 rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 list-none items-center gap-2.5 px-4 font-strong sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
        {pl.overview.ended(places.length)}
      </summary>
      <ul>
        {places.map((place) => (
          <PlaceFacts key={place.id} place={place} more={place.participant.firstName}>
            {place.paidOn !== null && <p className="text-muted">{pl.overview.paid(formatDate(place.paidOn))}</p>}
          </PlaceFacts>
        ))}
      </ul>
    </details>
  );
}
