// 'Sprawdź, co się zmieni': each ward's present data, and what saving for all changes.

import { Button } from '@zapisy/screens/components/button';
import { Chip } from '@zapisy/screens/components/chip';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pl } from '../../texts/client-pl.ts';
import type { Change } from './family-change.ts';

export function FamilyDiff({ changes }: { readonly changes: readonly Change[] }) {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setClosed(true);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (closed) {
    return (
      <div className="mt-3">
        <input type="hidden" name="shown" value="yes" />
        <Button variant="quiet" size="small" onClick={() => setClosed(false)}>
          {pl.invoice.diffShow}
        </Button>
      </div>
    );
  }
  return (
    <section
      aria-labelledby="co-sie-zmieni"
      className="mt-4 overflow-hidden rounded-card border border-select-line bg-surface"
    >
      <h3 id="co-sie-zmieni" className="px-4 pt-3.5 pb-1 sm:px-5 sm:pt-4">
        {pl.invoice.diffTitle}
      </h3>
      <input type="hidden" name="shown" value="yes" />
      <table className="w-full border-collapse text-[15px] max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="text-left text-fine text-muted [&>th]:px-3 [&>th]:py-2 [&>th]:font-semibold [&>th:first-child]:pl-5">
            <th scope="col">{pl.invoice.diffParticipant}</th>
            <th scope="col">{pl.invoice.diffNow}</th>
            <th scope="col">{pl.invoice.diffAfter}</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {changes.map((change) => (
            <DiffRow key={change.ward.participant.id} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cell =
  'sm:border-t sm:border-line sm:px-3 sm:py-2.5 max-sm:grid max-sm:grid-cols-[92px_1fr] max-sm:items-center max-sm:py-0.5';

function DiffRow({ change }: { readonly change: Change }) {
  const { participant } = change.ward;
  return (
    <tr className="max-sm:block max-sm:border-t max-sm:border-line max-sm:px-4 max-sm:py-3">
      <th scope="row" className="text-left font-strong sm:border-t sm:border-line sm:py-2.5 sm:pr-3 sm:pl-5">
        <span className="flex items-center gap-2.5">
          <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
          {participant.firstName}
        </span>
      </th>
      <td className={cell}>
        <span aria-hidden className="text-fine text-muted sm:hidden">
          {pl.invoice.diffNow}
        </span>
        <span>
          <DocumentChip preference={change.now} />
        </span>
      </td>
      <td className={cell}>
        <span aria-hidden className="text-fine text-muted sm:hidden">
          {pl.invoice.diffAfter}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <ArrowRight aria-hidden size={18} className="mr-2 shrink-0 text-muted max-sm:hidden" />
          <After change={change} />
        </span>
      </td>
    </tr>
  );
}

function After({ change }: { readonly change: Change }) {
  if (change.what === 'nothing') return <span className="text-muted">{pl.invoice.diffSame}</span>;
  return (
    <>
      <DocumentChip preference={change.after} />
      {change.what === 'data' && <Chip tone="line">{pl.invoice.diffData}</Chip>}
    </>
  );
}
