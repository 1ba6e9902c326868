// A card with a chart, and the same values as a table one click away.
import { classes } from '@zapisy/screens/class-names';
import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { useIsAlive } from '#app/pages/first-screen.ts';
import { pl } from '#app/texts/pl.ts';

type ChartCardProps = {
  readonly id: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly chart: ReactNode;
  readonly table: ReactNode;
  /** Elsewhere on a wide screen. */
  readonly isTableOnPhoneOnly?: boolean;
};

export function ChartCard({ id, title, note, chart, table, isTableOnPhoneOnly = false }: ChartCardProps) {
  const isAlive = useIsAlive();
  return (
    // An open table needs the width of both cards of a row.
    <Card labelledBy={id} className="lg:has-[details[open]]:col-span-full">
      <CardHead>
        <h2 id={id}>{title}</h2>
        {note && <span className="text-small text-muted">{note}</span>}
      </CardHead>
      <div className={classes('px-pad pt-3', isTableOnPhoneOnly && 'sm:pb-pad')}>{chart}</div>
      <details className={isTableOnPhoneOnly ? 'sm:hidden' : undefined}>
        <summary className="link-alone m-pad mt-2 flex w-fit list-none items-center gap-1.5 text-small [&::-webkit-details-marker]:hidden">
          <Table2 aria-hidden size={16} />
          {pl.figures.asTable}
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="overflow-x-auto border-t border-line">{isAlive && table}</div>
      </details>
    </Card>
  );
}
