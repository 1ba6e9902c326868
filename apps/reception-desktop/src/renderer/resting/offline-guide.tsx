// What can be done without the server, with its keys, and what waits for it, with the reason (DESK-19).
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import {
  Banknote,
  CreditCard,
  FilePenLine,
  FileText,
  ListTodo,
  type LucideIcon,
  Printer,
  Search,
  ShoppingBag,
  UserPlus,
} from 'lucide-react';
import { OFFLINE_TEXTS } from '../../offline-texts.ts';

const { can, waits } = OFFLINE_TEXTS;

type Line = {
  readonly icon: LucideIcon;
  readonly what: string;
  readonly note?: string;
  readonly keys?: readonly string[];
};

const PRINTER_LINES: readonly Line[] = [
  { icon: Banknote, what: can.cash, note: can.cashNote, keys: ['F5'] },
  { icon: Printer, what: can.print, note: can.printNote, keys: ['Alt', 'P'] },
];

const CASH_WAITS: Line = { icon: Banknote, what: waits.cash, note: waits.cashNote };

const WAITS: readonly Line[] = [
  { icon: CreditCard, what: waits.card, note: waits.cardNote },
  { icon: FileText, what: waits.invoice, note: waits.invoiceNote },
  { icon: ShoppingBag, what: waits.goods, note: waits.goodsNote },
  { icon: UserPlus, what: waits.enrolment, note: waits.enrolmentNote },
  { icon: FilePenLine, what: waits.data, note: waits.dataNote },
];

/** `since`: ISO text in UTC. Without a printer for its receipt no cash is taken. */
export function OfflineGuide({ since, hasPrinter }: { readonly since: string; readonly hasPrinter: boolean }) {
  const search: Line = { icon: Search, what: can.search(warsawTime(new Date(since))), keys: ['Ctrl', 'K'] };
  const queue: Line = { icon: ListTodo, what: can.queue, keys: ['F9'] };
  return (
    <div className="grid gap-4 px-1">
      <Lines id="offline-can" title={can.title} lines={[search, ...(hasPrinter ? PRINTER_LINES : []), queue]} />
      <Lines id="offline-waits" title={waits.title} lines={hasPrinter ? WAITS : [CASH_WAITS, ...WAITS]} isWaiting />
    </div>
  );
}

type LinesProps = {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly Line[];
  readonly isWaiting?: boolean;
};

function Lines({ id, title, lines, isWaiting = false }: LinesProps) {
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id}>{title}</h2>
      <ul
        className={
          isWaiting
            ? 'rounded-card border border-line bg-sunken text-muted'
            : 'rounded-card border border-line bg-surface shadow-card'
        }
      >
        {lines.map(({ icon: Icon, what, note, keys }) => (
          <li
            key={what}
            className="grid min-h-11 grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-3.5 py-1 first:border-t-0"
          >
            <Icon aria-hidden size={18} className="shrink-0" />
            <span className="leading-[1.3]">
              <span className={isWaiting ? '' : 'font-strong'}>{what}</span>
              {note && <span className="block text-fine text-muted">{note}</span>}
            </span>
            {keys && <KeyCaps keys={keys} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
