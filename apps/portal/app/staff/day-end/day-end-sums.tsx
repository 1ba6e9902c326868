// The sums behind the figures of a day's end: by payment method, by document and by desk.

import { Link } from '@remix-run/react';
import { HELD_DOCUMENTS } from '@zapisy/domain/day-end/held-documents';
import { formatGrosze, type Grosze, grosze } from '@zapisy/domain/money';
import { classes } from '@zapisy/screens/class-names';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { Table } from '../../components/table/table.tsx';
import { pl } from '../../texts/pl.ts';
import { useDeskName } from '../shell/desk-names.ts';
import type { DayEnd } from './day-end.server.ts';
import { DAY_END_LIST, type DayEndFilter } from './day-end-list.ts';

const texts = pl.dayEnd;

type EndProps = { readonly end: DayEnd };
type Sums = Pick<DayEnd, 'taken' | 'refunded' | 'net'>;

export function DayEndForms({ end }: EndProps) {
  const { methods, unknownMethod, goods } = end;
  const hasUnknown = unknownMethod.taken !== 0 || unknownMethod.refunded !== 0;
  const notes = [
    ...(goods.payments > 0 ? [texts.goods(formatGrosze(goods.sum), goods.payments)] : []),
    ...(end.refunded > 0 ? [texts.refundsHint] : []),
    ...(hasUnknown ? [texts.unknownMethodHint] : []),
  ];
  const heads = [texts.form, texts.taken, texts.refunded, texts.net];
  return (
    <SumTable id="formy" title={texts.methods} heads={heads} notes={notes}>
      {methods.map(({ method, ...sums }) => (
        <SumRow key={method} name={pl.staffPayments.methods[method]} cells={methodCells(sums)} />
      ))}
      {hasUnknown && <SumRow name={texts.unknownMethod} cells={methodCells(unknownMethod)} />}
      <SumRow name={texts.net} cells={methodCells(end)} total />
    </SumTable>
  );
}

/** Without refunds the difference equals what was taken. */
function methodCells({ taken, refunded, net }: Sums): readonly SumCell[] {
  return [
    { ...money(texts.taken, taken), isOnPhone: refunded !== 0 },
    money(texts.refunded, grosze(-refunded)),
    money(texts.net, net),
  ];
}

export function DayEndDocuments({ end }: EndProps) {
  const { documents, receipts, invoices, payments, taken } = end;
  const counts = texts.documentCounts(
    ...([receipts.documents, formatGrosze(receipts.sum)] as const),
    ...([invoices.documents, formatGrosze(invoices.sum)] as const),
  );
  const heads = [texts.document, texts.paymentCount, texts.amount];
  const cells = (count: number, sum: Grosze) => [number(texts.paymentCount, count), money(texts.amount, sum)];
  return (
    <SumTable id="rodzaje-dokumentow" title={texts.documents} heads={heads} notes={[counts]}>
      {HELD_DOCUMENTS.map((held) => (
        <SumRow key={held} name={texts.standings[held]} cells={cells(documents[held].payments, documents[held].sum)} />
      ))}
      <SumRow name={texts.net} cells={cells(payments, taken)} total />
    </SumTable>
  );
}

/** Each desk's own drawer; nothing when there is only one. */
export function DayEndDesks({ end: { desks }, filter }: EndProps & { readonly filter: DayEndFilter }) {
  if (desks.length < 2) return null;
  const heads = [texts.desk, texts.paymentCount, texts.refunded, texts.net, texts.deskCash];
  return (
    <SumTable id="stanowiska" title={texts.desks} heads={heads} notes={[]}>
      {desks.map(({ deskId, payments, refunded, net, cash }) => (
        <SumRow
          key={deskId}
          name={deskId === null ? texts.noDesk : <DeskLink deskId={deskId} filter={filter} />}
          cells={[
            number(texts.paymentCount, payments),
            money(texts.refunded, grosze(-refunded)),
            money(texts.net, net),
            money(texts.deskCash, cash.expected),
          ]}
        />
      ))}
    </SumTable>
  );
}

function DeskLink({ deskId, filter }: { readonly deskId: string; readonly filter: DayEndFilter }) {
  const deskName = useDeskName();
  return (
    <Link to={DAY_END_LIST.to({ ...filter, deskId })} className="link-alone">
      {deskName(deskId)}
    </Link>
  );
}

type SumTableProps = {
  readonly id: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly notes: readonly string[];
  readonly children: ReactNode;
};

function SumTable({ id, title, heads, notes, children }: SumTableProps) {
  return (
    <Card labelledBy={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
      </CardHead>
      <Table caption={title} columns={heads.map((head, index) => ({ title: head, right: index > 0 }))}>
        {children}
      </Table>
      {notes.length > 0 && (
        <div className="grid gap-1 border-t border-line px-pad py-2.5 text-small text-pretty text-muted">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </Card>
  );
}

type SumCell = {
  readonly label: string;
  readonly text: string;
  /** A zero is shown muted, so that the other sums are seen. */
  readonly isNothing: boolean;
  readonly isOnPhone: boolean;
};

function money(label: string, amount: Grosze): SumCell {
  return { label, text: formatGrosze(amount), isNothing: amount === 0, isOnPhone: amount !== 0 };
}

function number(label: string, count: number): SumCell {
  return { label, text: String(count), isNothing: count === 0, isOnPhone: count !== 0 };
}

type SumRowProps = { readonly name: ReactNode; readonly cells: readonly SumCell[]; readonly total?: boolean };

/** The last cell is the main one: on a phone it is beside the name, the others with their labels below both. */
function SumRow({ name, cells, total = false }: SumRowProps) {
  return (
    <tr className="border-t border-line first:border-t-0 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-pad max-sm:py-2">
      <th scope="row" className="text-left font-normal sm:px-3 sm:py-2.5 sm:first:pl-pad">
        <span className={classes('block first-letter:uppercase', total && 'font-strong')}>{name}</span>
      </th>
      {cells.map(({ label, text, isNothing, isOnPhone }, index) => {
        const isLast = index === cells.length - 1;
        return (
          <td
            key={label}
            className={classes(
              'sm:px-3 sm:py-2.5 sm:text-right sm:last:pr-pad',
              isLast && 'max-sm:col-start-2 max-sm:row-start-1',
              !isLast && 'max-sm:col-span-2 max-sm:text-fine',
              !isLast && !isOnPhone && 'max-sm:hidden',
            )}
          >
            {!isLast && (
              <span aria-hidden className="text-muted sm:hidden">
                {label}{' '}
              </span>
            )}
            <span className={classes('num', isNothing && 'text-muted', (isLast || total) && 'font-strong')}>
              {text}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
