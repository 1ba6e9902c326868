// Print requests at the provider: what is to be requested, the outcome, and those that a person has to look at.
import type { FiscalState } from '@zapisy/domain/documents/document';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { nextOrderState, type ProviderOrderEvent } from '@zapisy/domain/printing/provider-order';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';

export type ProviderPrint = {
  readonly id: string;
  readonly state: PrintJobState;
  readonly problem: string | null;
  /** Requests that may have arrived. */
  readonly attempts: number;
  readonly sentAt: Date | null;
  readonly takenAt: Date | null;
  readonly updatedAt: Date;
  readonly receipt: { readonly id: string; readonly providerId: number; readonly number: string };
  readonly paymentIds: readonly number[];
};

/** Undefined for a job that the provider does not print. */
export async function providerPrint(tx: Tx, id: string): Promise<ProviderPrint | undefined> {
  const row = await tx.printJob.findUnique({ where: { id, driver: 'provider' }, include: WITH_RECORD });
  return row ? printFrom(row) : undefined;
}

/** The same, with its row locked until the transaction ends. */
export async function lockProviderPrint(tx: Tx, id: string): Promise<ProviderPrint | undefined> {
  await tx.$queryRaw`SELECT 1 FROM print_job WHERE id = ${id}::uuid FOR UPDATE`;
  return providerPrint(tx, id);
}

/** Print requests that have not ended, the one that was changed longest ago first. */
export async function openProviderPrints(tx: Tx, limit: number): Promise<readonly ProviderPrint[]> {
  return find(tx, ['queued', 'printing', 'unknown'], limit);
}

/** Print requests that continue only after a person's decision. */
export async function providerPrintsForPerson(tx: Tx, limit: number): Promise<readonly ProviderPrint[]> {
  return find(tx, ['unknown', 'failed'], limit);
}

async function find(tx: Tx, states: readonly PrintJobState[], limit: number): Promise<readonly ProviderPrint[]> {
  const rows = await tx.printJob.findMany({
    where: { driver: 'provider', state: { in: [...states] } },
    orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
    take: limit,
    include: WITH_RECORD,
  });
  return rows.map(printFrom);
}

/**
 * Applies an event to a print request whose row is locked; undefined when the event is not allowed. From 'send' on the
 * receipt counts as ordered, so that its fiscal state at the provider is expected; a request that was never sent undoes
 * that. A job that another print replaced ends as cancelled where it would otherwise be sent again.
 */
export async function moveProviderPrint(
  tx: Tx,
  print: ProviderPrint,
  event: ProviderOrderEvent,
  at: Date,
  problem: string | null = null,
): Promise<PrintJobState | undefined> {
  const next = nextOrderState(print.state, event);
  if (next === undefined) return undefined;
  const state = next === 'queued' && (await isCancelledByOffice(tx, print.id)) ? 'cancelled' : next;
  await tx.printJob.update({ where: { id: print.id }, data: { state, problem, updatedAt: at, ...timesOf(event, at) } });
  if (state === 'cancelled')
    await tx.printJobPayment.updateMany({ where: { jobId: print.id }, data: { living: false } });
  const fiscalState = recordAfter(print, event);
  if (fiscalState) await tx.document.update({ where: { id: print.receipt.id }, data: { fiscalState } });
  return state;
}

/** Another print of its payments is in a fiscal memory. */
async function isCancelledByOffice(tx: Tx, id: string): Promise<boolean> {
  return (await tx.printJob.count({ where: { id, cancelledInState: { not: null } } })) > 0;
}

function timesOf(event: ProviderOrderEvent, at: Date): Prisma.PrintJobUpdateInput {
  switch (event) {
    case 'send':
      return { sentAt: at, takenAt: null, attempts: { increment: 1 } };
    case 'not-sent':
      return { sentAt: null, attempts: { decrement: 1 } };
    case 'taken':
    case 'seen-ordered':
      return { takenAt: at };
    case 'seen-fiscal':
    case 'person-printed':
      return { printedAt: at };
    default:
      return {};
  }
}

function recordAfter(print: ProviderPrint, event: ProviderOrderEvent): FiscalState | undefined {
  switch (event) {
    case 'send':
    case 'seen-ordered':
      return 'ordered';
    case 'seen-fiscal':
    case 'person-printed':
      return 'fiscal';
    case 'not-sent':
      return print.attempts > 1 ? 'failed' : 'none';
    case 'seen-failed':
    case 'refused':
      return 'failed';
    default:
      return undefined;
  }
}

const SEEN: Readonly<Partial<Record<FiscalState, ProviderOrderEvent>>> = {
  ordered: 'seen-ordered',
  fiscal: 'seen-fiscal',
  failed: 'seen-failed',
};

/**
 * The event that a receipt's fiscal state at the provider means for its print request; undefined when it means none.
 */
export const eventOfFiscal = (fiscal: FiscalState): ProviderOrderEvent | undefined => SEEN[fiscal];

/**
 * Applies the fiscal state that was read of a receipt to its print request; resolves to the request that failed by it,
 * of which a person is notified.
 */
export async function followProviderPrint(
  tx: Tx,
  receiptId: string,
  fiscal: FiscalState,
  at: Date,
): Promise<ProviderPrint | undefined> {
  const event = eventOfFiscal(fiscal);
  const row = await tx.printJob.findFirst({
    where: { receiptId, driver: 'provider', state: { in: ['printing', 'unknown', 'failed'] } },
    select: { id: true },
  });
  const print = row && (await lockProviderPrint(tx, row.id));
  if (!event || !print) return undefined;
  const state = await moveProviderPrint(tx, print, event, at);
  return state === 'failed' ? print : undefined;
}

const WITH_RECORD = {
  record: { select: { id: true, providerId: true, number: true } },
  payments: { select: { paymentId: true }, orderBy: { paymentId: 'asc' } },
} satisfies Prisma.PrintJobInclude;

function printFrom(row: Prisma.PrintJobGetPayload<{ include: typeof WITH_RECORD }>): ProviderPrint {
  const { id, problem, attempts, sentAt, takenAt, updatedAt, record } = row;
  if (!record) throw new Error(`The order ${id} has no receipt`);
  return {
    id,
    problem,
    attempts,
    sentAt,
    takenAt,
    updatedAt,
    state: row.state as PrintJobState,
    receipt: { id: record.id, providerId: Number(record.providerId), number: record.number },
    paymentIds: row.payments.map(({ paymentId }) => paymentId),
  };
}
