// What staff did to a payment, with actor and time, for staff: the audit reduced to what the screens have texts for.

import { paymentsById } from '@zapisy/db/payments/payment-records';
import { auditOfPayment } from '@zapisy/db/payments/payment-trace';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import { joinedTries } from '@zapisy/domain/printing/reported-tries';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

const MOST = 200;

/** The fields of before and after that may be shown: codes, amounts, and texts typed by staff. */
const KNOWN_DETAILS = [
  ...['state', 'outcome', 'printReceipt', 'amount', 'method', 'parts', 'noReceiptReason', 'settlementKey'],
  ...['invoiceWaiver', 'changeReason', 'price', 'line', 'instalments', 'paymentIds'],
  ...['reason', 'note', 'link', 'answer', 'way', 'deskId', 'refund', 'resolvedBy', 'resolvedAt', 'number'],
  ...['matter', 'money', 'attempts'],
] as const;

type HistoryFacts = Readonly<Record<string, unknown>>;

type HistoryEntry = {
  readonly id: bigint;
  readonly at: Date;
  /** The e-mail of the member of staff. */
  readonly actor: string;
  /** Their name, if it is known. */
  readonly name: string | null;
  /** The operation, such as 'settle' or 'checkLink'. */
  readonly action: string;
  /** The changed entity: 'payment', 'settlement', 'document', 'document_request', 'print_job' or 'notification'. */
  readonly entity: string;
  readonly before: HistoryFacts;
  readonly after: HistoryFacts;
  /** How many reports of one print the entry joins, and when the first of them came. */
  readonly reports: number;
  readonly since: Date;
};

/**
 * The newest first, at most 200. The tries of a print are one entry (PRN-22). Of the buyer only the preference is
 * included. Refuses 'not-found'.
 */
export async function paymentHistory(ctx: Context, paymentId: number): Promise<readonly HistoryEntry[]> {
  const { prisma } = ctx.database;
  const [found] = await paymentsById(prisma, [paymentId]);
  if (!found) throw new Refusal('not-found');
  const rows = await auditOfPayment(prisma, paymentId, MOST);
  const names = await staffNames(
    prisma,
    rows.map(({ actor }) => actor),
  );
  return joinedTries(rows).map(({ change: { id, at, actor, action, entity, before, after }, count, since }) => ({
    id,
    at,
    actor,
    name: names.get(actor) ?? null,
    action,
    entity,
    before: factsOf(before),
    after: factsOf(after),
    reports: count,
    since,
  }));
}

function factsOf(audited: unknown): HistoryFacts {
  if (!isRecord(audited)) return {};
  const { buyer } = audited;
  const knownDetails = KNOWN_DETAILS.flatMap((key) =>
    audited[key] === undefined ? [] : [[key, audited[key]] as const],
  );
  return {
    ...Object.fromEntries(knownDetails),
    ...(isRecord(buyer) && { preference: buyer['preference'] }),
  };
}

function isRecord(value: unknown): value is HistoryFacts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
