// 'Przyjdą dziś, a zalegają': those who come today and have something overdue, by the time of their class (DASH-11).
import { formatGrosze } from '@zapisy/domain/money';
import { briefTitle } from '@zapisy/domain/payments/payment-title';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { ButtonLink } from '#app/components/form/button.tsx';
import { CutText } from '#app/components/table/cut-text.tsx';
import { Cell, type Column, Row, RowHead, Table } from '#app/components/table/table.tsx';
import { pl } from '#app/texts/pl.ts';
import { filterAddress } from '../../payments/payment-filter.ts';
import { PAYMENTS, tillAddress } from '../../shell/addresses.ts';
import type { TileData } from '../tiles/read-tiles.server.ts';
import { Tile } from '../tiles/tile.tsx';
import { ComerName, nameOf, OwnerPhone } from './comer.tsx';

const texts = pl.dashboard.counter;
const { columns } = texts;

const COLUMNS: readonly Column[] = [
  { title: columns.participant },
  { title: columns.classTime },
  { title: columns.title },
  { title: columns.owner },
  { title: columns.phone },
  { title: columns.days },
  { title: columns.amount, right: true },
  { title: columns.act, right: true },
];

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
      link={
        count > 0 ? { to: PAYMENTS + filterAddress({ city, today: 'owing' }), title: texts.paymentList } : undefined
      }
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
        <Table caption={texts.owing} columns={COLUMNS}>
          {rows.map((row) => (
            <OwingRow key={row.comer.id} row={row} />
          ))}
        </Table>
      )}
      {rows.length < count && (
        <p className="border-t border-line p-pad text-small text-muted">{texts.owingMore(rows.length)}</p>
      )}
    </Tile>
  );
}

function OwingRow({
  row: { comer, starts, payments, days, amount, ...titled },
}: {
  readonly row: Owing['rows'][number];
}) {
  return (
    <Row>
      <RowHead cut>
        <ComerName comer={comer} />
      </RowHead>
      <Cell label={columns.classTime}>
        <time dateTime={starts.toISOString()} className="num font-strong">
          {warsawTime(starts)}
        </time>
      </Cell>
      <Cell label={columns.title} cut="wide">
        <CutText title={typeset(briefTitle(titled))} />
        {payments > 1 && <CutText title={typeset(texts.morePayments(payments - 1))} className="text-fine text-muted" />}
      </Cell>
      <Cell label={columns.owner} cut>
        <CutText title={nameOf(comer.owner)} />
      </Cell>
      <Cell label={columns.phone}>
        <OwnerPhone comer={comer} />
      </Cell>
      <Cell label={columns.days}>
        <span className="num whitespace-nowrap">{texts.days(days)}</span>
      </Cell>
      <Cell label={columns.amount} right>
        <b className="num">{formatGrosze(amount)}</b>
      </Cell>
      <Cell label={columns.act} right>
        <ButtonLink
          to={tillAddress(comer.id)}
          size="small"
          aria-label={texts.settleFor(nameOf(comer))}
          data-row-key="r"
        >
          {texts.settle}
        </ButtonLink>
      </Cell>
    </Row>
  );
}
