// What the last run of the job erased of each kind, and what the next one will.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { ERASED_KINDS } from '@zapisy/domain/privacy/retention';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import { personalDataPl } from '#app/texts/personal-data-pl.ts';
import { JOBS } from '../shell/addresses.ts';

const texts = personalDataPl.personalData.run;
const names = { ...personalDataPl.personalData.terms.names, cards: texts.cards };

type Held = Outputs['privacy']['held'];
type Counted = {
  readonly kind: (typeof ERASED_KINDS)[number];
  readonly erased: number | undefined;
  readonly waits: number;
};

const COLUMNS: Columns<Counted, keyof typeof texts.columns> = {
  kind: { isHead: true, cell: ({ kind }) => names[kind] },
  erased: { right: true, cell: ({ erased }) => erased ?? texts.none },
  waits: { right: true, cell: ({ waits }) => waits },
};

export function ErasedCounts({ lastRun, waits }: Pick<Held, 'lastRun' | 'waits'>) {
  return (
    <>
      <h2 className="mt-2">{texts.title}</h2>
      <p className="text-small text-muted">
        {saidOf(lastRun)}{' '}
        <Link to={JOBS} className="inline-block min-h-6 underline underline-offset-2">
          {texts.jobs}
        </Link>
      </p>
      <ListCard
        caption={texts.title}
        titles={texts.columns}
        columns={COLUMNS}
        items={ERASED_KINDS.map((kind) => ({ kind, erased: lastRun?.erased[kind], waits: waits[kind] }))}
        keyOf={({ kind }) => kind}
        empty={null}
      />
    </>
  );
}

function saidOf(lastRun: Held['lastRun']): string {
  if (!lastRun) return texts.never;
  const time = formatWarsaw(lastRun.at);
  return lastRun.failed ? texts.failed(time) : texts.last(time);
}
