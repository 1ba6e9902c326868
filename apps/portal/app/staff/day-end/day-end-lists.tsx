// What to check of a day: sales without a receipt, documents and prints in progress, refunds, cancelled settlements.
import { Link } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import type { PaymentPart } from '@zapisy/domain/payments/payment';
import { formatReceived } from '@zapisy/domain/payments/received';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { formatDate, formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Count } from '@zapisy/screens/components/count';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { ListTable } from '../../pages/list-table.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { OutcomeMark } from '../payments/document-outcome.tsx';
import { InvoiceWaiverText } from '../payments/invoice-waiver-text.tsx';
import { paymentAddress } from '../shell/addresses.ts';
import type { DayEnd } from './day-end.server.ts';

const texts = pl.dayEnd;

type EndProps = { readonly end: DayEnd };

/** The lists one below the other; an empty list is not shown. */
export function DayEndLists({ end }: EndProps) {
  const lists = [end.withoutReceipt, end.waivers, end.unfinished, end.refunds, end.cancelled];
  if (lists.every(({ count }) => count === 0)) return <p className="text-muted">{texts.nothingToLookAt}</p>;
  return (
    <>
      <WithoutReceipt end={end} />
      <Waivers end={end} />
      <Unfinished end={end} />
      <Refunds end={end} />
      <Cancelled end={end} />
    </>
  );
}

function WithoutReceipt({ end: { withoutReceipt } }: EndProps) {
  return (
    <List
      id="bez-paragonu"
      title={texts.withoutReceipt}
      list={withoutReceipt}
      about={texts.reason}
      cell={({ reason, parts }) => (
        <>
          {reason ? reasonText(reason) : <b>{texts.noReason}</b>}
          <DetailText>{methodText(parts)}</DetailText>
        </>
      )}
    />
  );
}

function Waivers({ end: { waivers } }: EndProps) {
  return (
    <List
      id="rezygnacje"
      title={texts.waivers}
      list={waivers}
      about={texts.answer}
      cell={({ waiver, parts }) => (
        <>
          {waiver && <InvoiceWaiverText waiver={waiver} />}
          <DetailText>{methodText(parts)}</DetailText>
        </>
      )}
    />
  );
}

function reasonText({ code, text }: NonNullable<DayEnd['withoutReceipt']['rows'][number]['reason']>): string {
  const reason = pl.staffPayment.noReceiptReasons[code];
  return typeset(text === '' ? reason : `${reason}: ${text}`);
}

function Unfinished({ end: { unfinished } }: EndProps) {
  return (
    <List
      id="do-dokonczenia"
      title={texts.unfinished}
      list={unfinished}
      about={texts.state}
      cell={({ outcome, printState }) => (
        <span className="grid justify-items-start gap-0.5">
          <OutcomeMark outcome={outcome} />
          {printState !== null && printState !== 'printed' && <PrintMark state={printState} />}
        </span>
      )}
    />
  );
}

/** Prints that need no person have a quiet mark. */
function PrintMark({ state }: { readonly state: PrintJobState }) {
  const message = pl.staffPayment.print[state];
  if (state === 'queued' || state === 'printing') return <DetailText>{message}</DetailText>;
  return (
    <b className="inline-flex items-start gap-1.5 text-error-line">
      <Printer aria-hidden size={16} className="mt-px shrink-0" />
      {message}
    </b>
  );
}

function Refunds({ end: { refunds } }: EndProps) {
  return (
    <List
      id="zwroty"
      title={texts.refunds}
      list={refunds}
      about={texts.reason}
      cell={({ reason, by, parts, paidOn }) => (
        <>
          {typeset(reason)}
          <DetailText>
            {listed([
              `${texts.refundMethod}: ${parts ? methodText(parts) : texts.unknownMethod}`,
              ...(paidOn ? [texts.paidOn(formatDate(paidOn))] : []),
              texts.by(by.name ?? by.email),
            ])}
          </DetailText>
        </>
      )}
    />
  );
}

function Cancelled({ end: { cancelled } }: EndProps) {
  return (
    <List
      id="anulowane"
      title={texts.cancelled}
      list={cancelled}
      about={texts.reason}
      note={<p className="px-pad pt-2.5 text-small text-pretty text-muted">{texts.cancelledHint}</p>}
      keyOf={({ id, at }) => `${id} ${at.getTime()}`}
      cell={({ reason, by, at, paidOn, parts }) => (
        <>
          {typeset(reason)}
          <DetailText>
            {listed([
              methodText(parts),
              ...(paidOn ? [texts.paidOn(formatDate(paidOn))] : []),
              texts.cancelledAt(formatWarsaw(at)),
              texts.cancelledBy(by.name ?? by.email),
            ])}
          </DetailText>
        </>
      )}
    />
  );
}

/** 'gotówka', or for several methods 'karta 150,00 zł, gotówka 100,00 zł'. */
function methodText(parts: readonly PaymentPart[]): string {
  const names = pl.staffPayments.methods;
  if (parts.length < 2) return listed(parts.map(({ method }) => names[method]));
  return listed(parts.map(({ method, amount }) => `${names[method]} ${formatGrosze(amount)}`));
}

type Listed = Pick<DayEnd['unfinished']['rows'][number], 'id' | 'participant' | 'amount'>;

type ListProps<Row extends Listed> = {
  readonly id: string;
  readonly title: string;
  readonly list: Pick<DayEnd['unfinished'], 'count' | 'sum'> & { readonly rows: readonly Row[] };
  /** The title of the column that says why a row is listed, and its cell. */
  readonly about: string;
  readonly cell: (row: Row) => ReactNode;
  /** By its payment unless one may be there twice. */
  readonly keyOf?: (row: Row) => string | number;
  readonly note?: ReactNode;
};

function List<Row extends Listed>({ id, title, list, about, cell, keyOf = (row) => row.id, note }: ListProps<Row>) {
  const { rows, count, sum } = list;
  if (count === 0) return null;
  return (
    <Card labelledBy={id} className="sm:[&_td:nth-child(3)]:w-full">
      <CardHead>
        <h2 id={id}>
          {title} <Count value={count} />
        </h2>
        <b className="num">{formatGrosze(sum)}</b>
      </CardHead>
      {note}
      <ListTable
        caption={title}
        titles={{ ...texts.columns, about }}
        columns={{
          payment: {
            isHead: true,
            cell: (row) => (
              <Link
                to={paymentAddress(row.id)}
                className="num link-alone sm:min-w-16"
                aria-label={pl.staffPayments.open(row.id)}
              >
                {row.id}
              </Link>
            ),
          },
          actor: {
            cell: ({ participant }) => (
              <span className="inline-block sm:min-w-44 print:min-w-28">
                {participant.firstName} {participant.lastName}
              </span>
            ),
          },
          about: { cell },
          amount: { right: true, cell: ({ amount }) => <span className="num">{formatReceived(amount)}</span> },
        }}
        items={rows}
        keyOf={keyOf}
      />
      {rows.length < count && (
        <p className="border-t border-line px-pad py-2.5 text-small">{texts.firstOf(rows.length, count)}</p>
      )}
    </Card>
  );
}

/** Below the text before it; beside it when printed, so that a day fits on one sheet. */
function DetailText({ children }: { readonly children: ReactNode }) {
  return (
    <span className="block text-fine wrap-anywhere text-muted print:inline print:before:content-['_·_']">
      {children}
    </span>
  );
}
