// What to check of a day: sales without a receipt, documents and prints in progress, refunds, cancelled settlements.
import { Link } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import type { PaymentPart } from '@zapisy/domain/payments/payment';
import { formatReceived } from '@zapisy/domain/payments/received';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { formatDate, formatWarsaw } from '@zapisy/domain/warsaw-time';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Count } from '../../components/feedback/count.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { Cell, type Column, Row, RowHead, Table } from '../../components/table/table.tsx';
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
    <List id="bez-paragonu" title={texts.withoutReceipt} list={withoutReceipt} about={texts.reason}>
      {withoutReceipt.rows.map(({ reason, ...row }) => (
        <ListRow key={row.id} row={row} about={texts.reason}>
          {reason ? reasonText(reason) : <b>{texts.noReason}</b>}
          <DetailText>{methodText(row.parts)}</DetailText>
        </ListRow>
      ))}
    </List>
  );
}

function Waivers({ end: { waivers } }: EndProps) {
  return (
    <List id="rezygnacje" title={texts.waivers} list={waivers} about={texts.answer}>
      {waivers.rows.map(({ waiver, ...row }) => (
        <ListRow key={row.id} row={row} about={texts.answer}>
          {waiver && <InvoiceWaiverText waiver={waiver} />}
          <DetailText>{methodText(row.parts)}</DetailText>
        </ListRow>
      ))}
    </List>
  );
}

function reasonText({ code, text }: NonNullable<DayEnd['withoutReceipt']['rows'][number]['reason']>): string {
  const reason = pl.staffPayment.noReceiptReasons[code];
  return typeset(text === '' ? reason : `${reason}: ${text}`);
}

function Unfinished({ end: { unfinished } }: EndProps) {
  return (
    <List id="do-dokonczenia" title={texts.unfinished} list={unfinished} about={texts.state}>
      {unfinished.rows.map(({ outcome, printState, ...row }) => (
        <ListRow key={row.id} row={row} about={texts.state}>
          <span className="grid justify-items-start gap-0.5">
            <OutcomeMark outcome={outcome} />
            {printState !== null && printState !== 'printed' && <PrintMark state={printState} />}
          </span>
        </ListRow>
      ))}
    </List>
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
    <List id="zwroty" title={texts.refunds} list={refunds} about={texts.reason}>
      {refunds.rows.map(({ reason, by, parts, paidOn, ...row }) => (
        <ListRow key={row.id} row={row} about={texts.reason}>
          {typeset(reason)}
          <DetailText>
            {listed([
              `${texts.refundMethod}: ${parts ? methodText(parts) : texts.unknownMethod}`,
              ...(paidOn ? [texts.paidOn(formatDate(paidOn))] : []),
              texts.by(by.name ?? by.email),
            ])}
          </DetailText>
        </ListRow>
      ))}
    </List>
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
    >
      {cancelled.rows.map(({ reason, by, at, paidOn, ...row }) => (
        <ListRow key={`${row.id} ${at.getTime()}`} row={row} about={texts.reason}>
          {typeset(reason)}
          <DetailText>
            {listed([
              methodText(row.parts),
              ...(paidOn ? [texts.paidOn(formatDate(paidOn))] : []),
              texts.cancelledAt(formatWarsaw(at)),
              texts.cancelledBy(by.name ?? by.email),
            ])}
          </DetailText>
        </ListRow>
      ))}
    </List>
  );
}

/** 'gotówka', or for several methods 'karta 150,00 zł, gotówka 100,00 zł'. */
function methodText(parts: readonly PaymentPart[]): string {
  const names = pl.staffPayments.methods;
  if (parts.length < 2) return listed(parts.map(({ method }) => names[method]));
  return listed(parts.map(({ method, amount }) => `${names[method]} ${formatGrosze(amount)}`));
}

type ListProps = {
  readonly id: string;
  readonly title: string;
  readonly list: Pick<DayEnd['unfinished'], 'count' | 'sum'> & { readonly rows: readonly unknown[] };
  /** The title of the column that says why a row is listed. */
  readonly about: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

function List({ id, title, list: { rows, count, sum }, about, note, children }: ListProps) {
  if (count === 0) return null;
  const columns: readonly Column[] = [
    { title: texts.payment },
    { title: texts.actor },
    { title: about },
    { title: texts.amount, right: true },
  ];
  return (
    <Card labelledBy={id} className="sm:[&_td:nth-child(3)]:w-full">
      <CardHead>
        <h2 id={id}>
          {title} <Count value={count} />
        </h2>
        <b className="num">{formatGrosze(sum)}</b>
      </CardHead>
      {note}
      <Table caption={title} columns={columns}>
        {children}
      </Table>
      {rows.length < count && (
        <p className="border-t border-line px-pad py-2.5 text-small">{texts.firstOf(rows.length, count)}</p>
      )}
    </Card>
  );
}

type ListRowProps = {
  readonly row: Pick<DayEnd['unfinished']['rows'][number], 'id' | 'participant' | 'amount'>;
  readonly about: string;
  readonly children: ReactNode;
};

function ListRow({ row: { id, participant, amount }, about, children }: ListRowProps) {
  return (
    <Row>
      <RowHead>
        <Link to={paymentAddress(id)} className="num link-alone sm:min-w-16" aria-label={pl.staffPayments.open(id)}>
          {id}
        </Link>
      </RowHead>
      <Cell label={texts.actor}>
        <span className="inline-block sm:min-w-44 print:min-w-28">
          {participant.firstName} {participant.lastName}
        </span>
      </Cell>
      <Cell label={about}>{children}</Cell>
      <Cell label={texts.amount} right>
        <span className="num">{formatReceived(amount)}</span>
      </Cell>
    </Row>
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
