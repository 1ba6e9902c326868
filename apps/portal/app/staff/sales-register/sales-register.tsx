// The list of the register: whether it agrees with the day's ends, its rows, and its pages (SAL-3).
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { Count } from '@zapisy/screens/components/count';
import { CircleCheck, CircleX } from 'lucide-react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { useFirstScreen } from '../../pages/first-screen.ts';
import { ListPager } from '../../pages/list-pager.tsx';
import { ListTable } from '../../pages/list-table.tsx';
import { NothingHere } from '../../pages/nothing-here.tsx';
import { pl } from '../../texts/pl.ts';
import { isPartOfMonth, SALES_LIST, type SalesFilter } from './sales-list.ts';
import { SALES_COLUMNS } from './sales-row.tsx';

const texts = pl.salesRegister;
/** So many rows fit below the sums of the month. */
const BELOW_THE_SUMS = 5;

type SalesMonth = Outputs['salesRegister']['month'];
type SalesRegisterProps = {
  readonly sales: SalesMonth;
  readonly filter: SalesFilter;
  readonly isFirst: boolean;
};

export function SalesRegister({ sales, filter, isFirst }: SalesRegisterProps) {
  const { rows, count, next } = sales;
  const first = useFirstScreen(rows, BELOW_THE_SUMS);
  if (count === 0) return <NothingThatMonth filter={filter} sales={sales} />;
  return (
    <Card labelledBy="rejestr" className="overflow-x-auto">
      <CardHead>
        <h2 id="rejestr">
          {texts.register} <Count value={count} />
        </h2>
        <Agreement sales={sales} />
      </CardHead>
      <ListTable
        caption={texts.register}
        titles={texts.columns}
        columns={SALES_COLUMNS}
        items={first}
        keyOf={({ key }) => key}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-pad py-2.5 text-small">
        <span className="flex-1 text-muted">
          {texts.page(rows.length, count)}. {texts.countsOnce}
        </span>
        <ListPager
          first={isFirst ? null : SALES_LIST.to(filter)}
          next={SALES_LIST.pageTo(filter, next)}
          texts={texts.pages}
          label={texts.register}
          size="small"
        />
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
  return (
    <Card className="grid gap-3 p-pad">
      <NothingHere texts={texts} isNarrowed={isPartOfMonth(filter)} all={SALES_LIST.to({ month: filter.month })} />
      <Agreement sales={sales} />
    </Card>
  );
}
