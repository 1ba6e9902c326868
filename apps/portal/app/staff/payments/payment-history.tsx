// The actions on a payment with their actors, the newest first.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { formatReceived } from '@zapisy/domain/payments/received';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { actorText } from '../shell/actor-text.ts';

type History = Outputs['payments']['history'];
type Entry = History[number];

const texts = pl.staffPayment.history;
const ACTIONS: Readonly<Record<string, string>> = texts.actions;

/** `history` is null when it could not be read. */
export function PaymentHistory({ history }: { readonly history: History | null }) {
  return (
    <Card labelledBy="historia">
      <CardHead>
        <h2 id="historia">{texts.title}</h2>
      </CardHead>
      {history === null && <p className="p-pad text-muted">{texts.unread}</p>}
      {history?.length === 0 && <p className="p-pad text-muted">{texts.none}</p>}
      {history && history.length > 0 && (
        <ol>
          {history.map((entry) => (
            <li
              key={String(entry.id)}
              className="grid gap-x-4 border-t border-line px-pad py-2 first:border-t-0 sm:grid-cols-[128px_minmax(0,1fr)]"
            >
              <time className="num text-small text-muted" dateTime={entry.at.toISOString()}>
                {formatWarsaw(entry.at)}
              </time>
              <span className="wrap-anywhere">
                {ACTIONS[entry.action] ?? texts.other}
                <span className="block text-small text-muted">
                  {[actorText(entry.name, entry.actor), ...saidIn(entry)].join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
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
