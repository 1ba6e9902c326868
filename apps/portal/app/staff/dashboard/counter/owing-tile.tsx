// 'Przyjdą dziś, a zalegają': those who come today and have something overdue, by the time of their class (DASH-11).
import { formatGrosze } from '@zapisy/domain/money';
import { briefTitle } from '@zapisy/domain/payments/payment-title';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CutText } from '#app/components/table/cut-text.tsx';
import { type Columns, ListTable } from '#app/pages/list-table.tsx';
import { pl } from '#app/texts/pl.ts';
import { PAYMENT_LIST } from '../../payments/payment-list.ts';
import type { TileData } from '../tiles/read-tiles.server.ts';
import { Tile } from '../tiles/tile.tsx';
import { ComerName, nameOf, OwnerPhone, SettleLink } from './comer.tsx';

const texts = pl.dashboard.counter;
type Owing = TileData['classes']['owing'];

type OwingTileProps = {
  readonly read: Owing;
  /** '' for all. */
  readonly city: string;
};

export function OwingTile({ read: { rows, count, sum }, city }: OwingTileProps) {
  return (
    <Tile
      id="zalegaja-dzis"
      title={texts.owing}
      count={count > 0 ? { value: count, label: texts.owing } : undefined}
      link={count > 0 ? { to: PAYMENT_LIST.to({ city, today: 'owing' }), title: texts.paymentList } : undefined}
      note={
        count > 0 && (
          <>
            {texts.owingSum}
            <b className="num text-ink">{formatGrosze(sum)}</b>
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="p-pad text-muted">{texts.noOwing}</p>
      ) : (
        <ListTable
          caption={texts.owing}
          titles={texts.columns}
          columns={COLUMNS}
          items={rows}
          keyOf={({ comer }) => comer.id}
        />
      )}
      {rows.length < count && (
        <p className="border-t border-line p-pad text-small text-muted">{texts.owingMore(rows.length)}</p>
      )}
    </Tile>
  );
}

const COLUMNS = {
  participant: { isHead: true, cut: true, cell: ({ comer }) => <ComerName comer={comer} /> },
  classTime: {
    cell: ({ starts }) => (
      <time dateTime={starts.toISOString()} className="num font-strong">
        {warsawTime(starts)}
      </time>
    ),
  },
  title: {
    cut: 'wide',
    cell: ({ payments, ...titled }) => (
      <>
        <CutText title={typeset(briefTitle(titled))} />
        {payments > 1 && <CutText title={typeset(texts.morePayments(payments - 1))} className="text-fine text-muted" />}
      </>
    ),
  },
  owner: { cut: true, cell: ({ comer }) => <CutText title={nameOf(comer.owner)} /> },
  phone: { cell: ({ comer }) => <OwnerPhone comer={comer} /> },
  days: { cell: ({ days }) => <span className="num whitespace-nowrap">{texts.days(days)}</span> },
  amount: { right: true, cell: ({ amount }) => <b className="num">{formatGrosze(amount)}</b> },
  act: { right: true, cell: ({ comer }) => <SettleLink comer={comer} /> },
} satisfies Partial<Columns<Owing['rows'][number], keyof typeof texts.columns>>;
