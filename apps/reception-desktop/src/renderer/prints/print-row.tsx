// One job of the queue: its payment, its amount, the text of its state, and a person's acts.

import type { PrintItem } from '@zapisy/counter/ports/prints';
import { lineText, problemText } from '@zapisy/counter/prints/problem-text';
import { PRINT_TEXTS } from '@zapisy/counter/texts/print-texts';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import {
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Ellipsis,
  Hourglass,
  type LucideIcon,
  Pause,
  Printer,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { reception } from '../reception.ts';

const LOOKS: Readonly<Record<PrintJobState, { readonly icon: LucideIcon; readonly ink: string }>> = {
  queued: { icon: Hourglass, ink: 'text-ink' },
  printing: { icon: Printer, ink: 'text-ink' },
  printed: { icon: CircleCheck, ink: 'text-ok-line' },
  held: { icon: Pause, ink: 'text-warn-line' },
  failed: { icon: CircleX, ink: 'text-error-line' },
  unknown: { icon: CircleQuestionMark, ink: 'text-error-line' },
  cancelled: { icon: CircleX, ink: 'text-muted' },
};

type PrintRowProps = { readonly item: PrintItem; readonly isBehindUnknown: boolean; readonly onCancel: () => void };

export function PrintRow({ item, isBehindUnknown, onCancel }: PrintRowProps) {
  const { icon: Icon, ink } = LOOKS[item.state];
  const canRetry = item.state === 'held' || item.state === 'failed';
  return (
    <li className="grid min-h-[54px] grid-cols-[84px_minmax(190px,0.8fr)_92px_minmax(0,1fr)_72px_52px_40px] max-[1200px]:grid-cols-[60px_minmax(110px,0.8fr)_80px_minmax(0,1fr)_72px_44px_40px] max-[1200px]:gap-2 items-center gap-3.5 border-t border-line py-1.5 pr-2.5 pl-4.5 first:border-t-0 narrow:flex narrow:flex-wrap">
      <span className="num font-strong">{numberOf(item)}</span>
      <span className="leading-[1.25] wrap-anywhere">
        <b className="block">{item.title}</b>
        {item.what && <span className="block text-small text-muted">{item.what}</span>}
      </span>
      <span className="num text-right">{formatGrosze(grosze(item.totalGrosze))}</span>
      <div className="pl-3 leading-[1.35]">
        <span role="status" className={classes('inline-flex items-center gap-2 font-strong', ink)}>
          <Icon aria-hidden size={18} />
          {stateText(item)}
        </span>
        <Detail item={item} isBehindUnknown={isBehindUnknown} />
      </div>
      {canRetry ? (
        <Button size="small" onClick={() => void reception().retryPrint(item.id)}>
          {PRINT_TEXTS.retry}
        </Button>
      ) : (
        <span />
      )}
      <span className="num text-right text-muted">{warsawTime(new Date(item.createdAt))}</span>
      {canRetry || item.state === 'queued' ? <Menu item={item} onCancel={onCancel} /> : <span />}
    </li>
  );
}

function numberOf({ receiptNumber, paymentIds }: PrintItem): string {
  if (receiptNumber !== null) return String(receiptNumber);
  return paymentIds[0] === undefined ? '' : PRINT_TEXTS.number(paymentIds[0]);
}

function stateText(item: PrintItem): string {
  if (item.state === 'printed') return PRINT_TEXTS.state.printed(warsawTime(new Date(item.changedAt)));
  return PRINT_TEXTS.state[item.state];
}

function Detail({ item, isBehindUnknown }: Pick<PrintRowProps, 'item' | 'isBehindUnknown'>) {
  const code = item.code === null ? '' : ` (${PRINT_TEXTS.code(item.code)})`;
  const { problem } = item;
  const text =
    (problem && [problemText({ ...item, problem }) + code, lineText(item)].filter(Boolean).join(' ')) ??
    (item.cancelReason && PRINT_TEXTS.cancelReason(item.cancelReason)) ??
    (isBehindUnknown && item.state === 'queued' && PRINT_TEXTS.afterUnknownPrint);
  return text ? <div className="text-small text-muted">{text}</div> : null;
}

function Menu({ item, onCancel }: Pick<PrintRowProps, 'item' | 'onCancel'>) {
  const entry = 'flex min-h-10 cursor-pointer items-center rounded-small px-3 outline-none data-highlighted:bg-select';
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={PRINT_TEXTS.actions(item.title)}
        className="inline-grid size-10 place-items-center rounded-[8px] text-muted hover:bg-sunken"
      >
        <Ellipsis aria-hidden size={20} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          className="min-w-52 rounded-control border border-line bg-raised p-1.5 shadow-paper"
        >
          <DropdownMenu.Item className={entry} onSelect={() => void reception().movePrintToEnd(item.id)}>
            {PRINT_TEXTS.toEnd}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={entry} onSelect={onCancel}>
            {PRINT_TEXTS.cancel}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
