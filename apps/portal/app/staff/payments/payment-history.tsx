// The actions on a payment with their actors, the newest first (NOT-6).
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { formatReceived } from '@zapisy/domain/payments/received';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { actorText } from '../shell/actor-text.ts';
import { HistoryCard, HistoryLine } from '../shell/history-card.tsx';

type History = Outputs['payments']['history'];
type Entry = History[number];

const texts = pl.staffPayment.history;
const ACTIONS: Readonly<Record<string, string>> = texts.actions;

/** `history` is null when it could not be read. */
export function PaymentHistory({ history }: { readonly history: History | null }) {
  const instead = history === null ? texts.unread : history.length === 0 ? texts.none : undefined;
  return (
    <HistoryCard title={texts.title} instead={instead}>
      {history?.map((entry) => (
        <HistoryLine
          key={String(entry.id)}
          at={entry.at}
          notes={[actorText(entry.name, entry.actor), ...saidIn(entry)]}
        >
          {actText(entry)}
        </HistoryLine>
      ))}
    </HistoryCard>
  );
}

/** A sale of goods alone has nothing before it; a settlement of several buyers says how many they are. */
function actText({ action, before, after }: Entry): string {
  if (action === 'settle' && before['state'] === undefined) return texts.goods;
  if (action === 'settle' && Number(after['buyers']) > 1) return texts.together;
  return ACTIONS[action] ?? texts.other;
}

const LOWERING: Readonly<Record<string, string>> = pl.staffDues.lowering;
const CLOSING: Readonly<Record<string, string>> = pl.staffDues.closing;
const REASONS: Readonly<Record<string, string>> = pl.staff.reasons;
const WAIVERS: Readonly<Record<string, string>> = pl.staffPayment.waivers;

/** The notes of an entry: what the actor wrote, and what the client answered. */
function saidIn(entry: Entry): readonly string[] {
  const { action, after } = entry;
  const reasons = action === 'lowerPrice' ? LOWERING : CLOSING;
  const why = reasons[String(after['changeReason'])];
  const said = [
    changeText(entry),
    ...refundText(entry),
    ...matterText(entry),
    why,
    after['reason'],
    after['note'],
    WAIVERS[String(after['invoiceWaiver'])],
    triesText(entry),
  ];
  return said.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** The tries of a print: how many, and since when. */
function triesText({ reports, since, after: { attempts } }: Entry): string | undefined {
  if (reports === 1) return undefined;
  return texts.tries(typeof attempts === 'number' ? attempts : reports, formatWarsaw(since));
}

/** What was lowered, with both prices, or into which instalments the payment was divided. */
function changeText({ action, before, after }: Entry): string | undefined {
  const [from, to] = [amountText(before['price']), amountText(after['price'])];
  if (action === 'lowerPrice' && from && to) return pl.staffDues.loweredTo(String(after['line']), from, to);
  const { instalments } = after;
  if (action !== 'divideDue' || !Array.isArray(instalments)) return undefined;
  return pl.staffDues.dividedInto(
    listed(instalments.flatMap((one: { amount?: unknown }) => amountText(one.amount) ?? [])),
  );
}

/** What was marked as given back and why; of a mark that was taken back, what it was. */
function refundText({ action, before, after }: Entry): readonly string[] {
  const refund = action === 'takeBackRefund' ? before['refund'] : after['refund'];
  if (typeof refund !== 'object' || refund === null) return [];
  const { amount, reason } = refund as Readonly<Record<string, unknown>>;
  return [amountText(amount), reason].filter((text): text is string => typeof text === 'string');
}

/** Which notification was resolved, and about which money. */
function matterText({ after: { matter, money } }: Entry): readonly string[] {
  const reason = REASONS[String(matter)];
  if (reason === undefined) return [];
  if (typeof money !== 'object' || money === null) return [reason];
  const { received, currency, orderId } = money as Readonly<Record<string, unknown>>;
  if (typeof received !== 'number') return [reason];
  const sum = formatReceived({ amount: grosze(received), currency: String(currency) });
  return [reason, typeof orderId === 'string' ? pl.staff.cameAs(sum, orderId) : sum];
}

function amountText(amount: unknown): string | undefined {
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? formatGrosze(grosze(amount)) : undefined;
}
