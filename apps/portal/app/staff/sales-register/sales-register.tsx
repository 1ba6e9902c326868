// The list of the register: whether it agrees with the day's ends, its rows, and its pages.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { CircleCheck, CircleX } from 'lucide-react';
import { Count } from '../../components/feedback/count.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { type Column, Table } from '../../components/table/table.tsx';
import { pl } from '../../texts/pl.ts';
import { type MonthFilter, monthAddress } from './month-filter.ts';
import { SalesRow } from './sales-row.tsx';

const texts = pl.salesRegister;
const { columns } = texts;

const COLUMNS: readonly Column[] = [
  { title: columns.document },
  { title: columns.issued },
  { title: columns.buyer },
  { title: columns.rate },
  { title: columns.net, right: true },
  { title: columns.vat, right: true },
  { title: columns.gross, right: true },
  { title: columns.paid },
  { title: columns.state },
];

type SalesMonth = Outputs['salesRegister']['month'];
type SalesRegisterProps = {
  readonly sales: SalesMonth;
  readonly filter: MonthFilter;
  readonly isFirst: boolean;
};

export function SalesRegister({ sales, filter, isFirst }: SalesRegisterProps) {
  const { rows, count, next } = sales;
  if (count === 0) return <NothingThatMonth filter={filter} sales={sales} />;
  return (
    <Card labelledBy="rejestr" className="overflow-x-auto">
      <CardHead>
        <h2 id="rejestr">
          {texts.register} <Count value={count} />
        </h2>
        <Agreement sales={sales} />
      </CardHead>
      <Table caption={texts.register} columns={COLUMNS}>
        {rows.map((row) => (
          <SalesRow key={row.key} row={row} />
        ))}
      </Table>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-pad py-2.5 text-small">
        <span className="flex-1 text-muted">
          {texts.page(rows.length, count)}. {texts.countsOnce}
        </span>
        {!isFirst && (
          <ButtonLink to={monthAddress(filter)} size="small">
            {texts.newest}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={monthAddress(filter, next)} size="small">
            {texts.older}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** Both sums were computed: the register's from its rows, the day's ends' from the payments. */
function Agreement({ sales: { agrees, totals, dayEnds } }: { readonly sales: SalesMonth }) {
  const Icon = agrees ? CircleCheck : CircleX;
  return (
    <b className={`inline-flex items-center gap-1.5 text-small ${agrees ? 'text-ok-line' : 'text-error-line'}`}>
      <Icon aria-hidden size={16} className="shrink-0" />
      {agrees ? texts.agrees : texts.disagrees(formatGrosze(totals.money.net), formatGrosze(dayEnds.net))}
    </b>
  );
}

function NothingThatMonth({ filter, sales }: Omit<SalesRegisterProps, 'isFirst'>) {
  const isNarrowed = filter.city !== '' || filter.kind !== null;
  return (
    <Card className="grid gap-3 p-pad">
      <EmptyState
        title={isNarrowed ? texts.emptyHere : texts.empty}
        action={
          isNarrowed && <ButtonLink to={monthAddress({ ...filter, city: '', kind: null })}>{texts.showAll}</ButtonLink>
        }
      />
      <Agreement sales={sales} />
    </Card>
  );
}
