// The printer beside its queue, and for an unknown outcome what to look for on the last receipt.

import type { PrinterCondition, PrintItem } from '@zapisy/counter/ports/prints';
import { PRINT_TEXTS } from '@zapisy/counter/texts/print-texts';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { SCROLLED_BY_KEYS } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';
import { withIds } from '@zapisy/screens/lines-with-ids';
import { CircleCheck, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeskStatus } from '../../bridge.ts';
import { STATUS_TEXTS } from '../../texts.ts';
import { printerCondition } from './printer-condition.ts';

const TEXTS = PRINT_TEXTS;

/** What each condition says of the roll; nothing when it says nothing. */
const HAS_ROLL: Readonly<Partial<Record<PrinterCondition, boolean>>> = { ready: true, busy: true, paper: false };

type PrinterPanelProps = {
  readonly status: DeskStatus;
  readonly prints: readonly PrintItem[];
  readonly unknown: PrintItem | undefined;
};

export function PrinterPanel({ status, prints, unknown }: PrinterPanelProps) {
  const last = prints
    .filter(({ receiptNumber }) => receiptNumber !== null)
    .reduce<PrintItem | undefined>((before, item) => (numberOf(item) > numberOf(before) ? item : before), undefined);
  const condition = printerCondition(status.printer, prints);
  const hasRoll = HAS_ROLL[condition === 'answer' ? status.printer : condition];
  const today = warsawDate(new Date());
  const printedToday = prints.filter(
    ({ state, changedAt }) => state === 'printed' && warsawDate(new Date(changedAt)) === today,
  ).length;
  return (
    <aside
      aria-label={TEXTS.printer.title}
      {...SCROLLED_BY_KEYS}
      className="grid content-start gap-4 overflow-y-auto border-l border-line bg-surface p-4.5"
    >
      <div>
        <h2 className="mb-2">{TEXTS.printer.title}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-small">
          <Fact name={TEXTS.printer.device}>{status.desk.name}</Fact>
          <Fact name={TEXTS.printer.state}>{STATUS_TEXTS.printer[condition]}</Fact>
          {hasRoll !== undefined && (
            <Fact name={TEXTS.printer.paper}>
              <span className={classes('inline-flex items-center gap-1.5', !hasRoll && 'font-strong text-warn-ink')}>
                {hasRoll ? <CircleCheck aria-hidden size={15} /> : <Pause aria-hidden size={15} />}
                {hasRoll ? TEXTS.printer.hasRoll : TEXTS.printer.noRoll}
              </span>
            </Fact>
          )}
          {last && (
            <Fact name={TEXTS.printer.last}>
              {TEXTS.printer.lastAt(numberOf(last), warsawTime(new Date(last.changedAt)))}
            </Fact>
          )}
          {printedToday > 0 && <Fact name={TEXTS.printer.today}>{TEXTS.printer.receipts(printedToday)}</Fact>}
        </dl>
      </div>
      {unknown && <Hint item={unknown} />}
    </aside>
  );
}

const numberOf = (item: PrintItem | undefined) => item?.receiptNumber ?? 0;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Hint({ item }: { readonly item: PrintItem }) {
  const last = item.unknownPrint?.lastReceipt ?? null;
  const expected = item.unknownPrint?.expectedNumber ?? null;
  return (
    <>
      <div className="border-t border-line pt-3.5">
        <h3>{TEXTS.hint.title}</h3>
        <p className="mt-0.5 text-small text-muted">{last === null ? TEXTS.hint.none : TEXTS.hint.stoppedAt(last)}</p>
      </div>
      <div>
        <div className="mb-2 text-small text-muted">{TEXTS.hint.paper}</div>
        <div className="slip-shadow">
          <div className="slip px-4 pt-3.5 pb-5">
            <div className="text-center font-semibold">{TEXTS.hint.slipTitle}</div>
            <div className="my-2 border-t border-dashed border-paper-line" />
            {withIds(item.id, item.lines).map((line) => (
              <div key={line.id}>
                {line.name}
                <div className="text-right">{formatGrosze(grosze(line.grossGrosze))}</div>
              </div>
            ))}
            <div className="my-2 border-t border-dashed border-paper-line" />
            <div className="flex justify-between font-semibold">
              <span>{TEXTS.hint.total}</span>
              <span>{formatGrosze(grosze(item.totalGrosze))}</span>
            </div>
            <div className="flex justify-between">
              <span>{expected !== null && TEXTS.hint.number(expected)}</span>
              <span>{warsawTime(new Date(item.changedAt))}</span>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
