// Other leads with the same e-mail or phone: shown, never merged.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { pl } from '../../texts/pl.ts';

const texts = pl.lead;

export function PossibleDuplicates({ duplicates }: { readonly duplicates: Outputs['leads']['one']['duplicates'] }) {
  if (duplicates.length === 0) return null;
  return (
    <Banner tone="warn" announce="none" title={texts.duplicate}>
      <ul className="mt-1 grid gap-1">
        {duplicates.map(({ id, firstName, lastName, stage, inactiveReason, arrivedAt, by }) => (
          <li key={id}>
            <Link to={`/zespol/leady/${id}`} className="inline-block min-h-6 underline underline-offset-2">
              {`${firstName} ${lastName}`.trim() || pl.staff.noName}
            </Link>{' '}
            · {inactiveReason === null ? stage : texts.inactive} · {texts.sameBy[by]} ·{' '}
            <span className="num">{formatWarsaw(arrivedAt)}</span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
