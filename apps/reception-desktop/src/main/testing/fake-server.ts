// A test server for a counter: due payments, settlements under their keys, this desk's print jobs, a connection that
// fails.

import type { OrderGroup, SettleOrder, UnsentOrder } from '@zapisy/counter/ports/orders';
import type { ProcedureInput } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import { refused } from '@zapisy/counter/testing/refusals';
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import type { ServerCalls } from '../server-calls.ts';

export type SentSettlement = ProcedureInput<'payments.settle'>;

export type FakeServer = ServerCalls & {
  /** 'no-answer': a request arrives, its answer does not. */
  line: 'up' | 'cut' | 'no-answer';
  /** The ids of the due payments. */
  due: number[];
  /** Every settlement that arrived. */
  sent: SentSettlement[];
  /** Every report of the desk that arrived. */
  reported: ProcedureInput<'printing.reportDesk'>[];
  /** Every resolution that arrived. */
  resolved: ProcedureInput<'payments.resolveUnsentSale'>[];
  /** The answers that replace the real one, by settlement key or procedure. */
  refusals: Map<string, Reply<never>>;
  /** Of erased families. */
  erased: ProcedureInput<'privacy.erasedAmong'>;
  /** Orders a receipt at this desk for an online payment. */
  payOnline(paymentId: number): void;
  /** Does 'Anuluj rozliczenie'. */
  cancel(settlementKey: string): void;
};

export const OFFLINE = { ok: false, failure: { kind: 'offline' } } as const;
export const FAILED = { ok: false, failure: { kind: 'failed' } } as const;
/** The refusal after an online payment before this settlement. */
export const alreadySettled = (paymentIds: readonly number[]): RefusalData => ({
  code: 'already-settled',
  paymentIds,
  method: 'online',
  paidOn: '2026-11-20',
  paidAt: new Date('2026-11-20T12:00:00Z'),
});

export const ZOFIA = '00000000-0000-4000-8000-000000000001';
export const ORDER: UnsentOrder = {
  settlementKey: '7d1b2c34-aaaa-4bbb-8ccc-0123456789ab',
  method: 'cash',
  groups: [
    {
      playerId: ZOFIA,
      paymentIds: [10_234],
      items: [],
      printReceipt: true,
      invoiceVersion: 0,
      invoiceAfterCorrection: false,
      title: 'Zofia Nowak',
      what: 'Akrobatyka 7–9 lat · grudzień',
    },
  ],
};

/** The sale with other payments or answers of its buyer. */
export const withGroup = (order: UnsentOrder, more: Partial<OrderGroup>): UnsentOrder => ({
  ...order,
  groups: [{ ...order.groups[0], ...more }],
});

/** Two buyers of one owner. */
export const FAMILY_ORDER = {
  ...ORDER,
  total: 50_000,
  groups: [
    ORDER.groups[0],
    {
      ...ORDER.groups[0],
      playerId: ZOFIA.replace(/1$/, '2'),
      paymentIds: [10_235],
      invoiceVersion: 5,
      title: 'Jan Nowak',
      what: 'Hip-hop kids · grudzień',
    },
  ],
} satisfies SettleOrder;

export const aPayment = (id: number) => ({
  id,
  state: 'due',
  amount: grosze(25_000),
  lines: [{ name: `Zajęcia ${id} — grudzień 2026`, gross: grosze(25_000), quantity: 1, vatRate: '8' as const }],
});

type Job = {
  id: string;
  settlementKey: string | null;
  state: string;
  paymentIds: readonly number[];
  payments: readonly object[];
  receipt: object;
};

function aJob(id: string, settlementKey: string | null, state: string, paymentIds: readonly number[]): Job {
  const items = paymentIds.map((paid) => ({
    name: `Zajecia ${paid} 12.2026`,
    gross: 25_000,
    quantity: 1,
    vatRate: '8',
  }));
  const receipt = { items, total: 25_000 * items.length, method: 'cash' };
  return { id, settlementKey, state, paymentIds, payments: [], receipt };
}

function stateOf({ alreadyPrinted, deskPrints = true }: SentSettlement): string {
  if (alreadyPrinted) return 'printed';
  return deskPrints ? 'queued' : 'cancelled';
}

const idsOf = ({ groups }: SentSettlement) => groups.flatMap(({ paymentIds = [] }) => paymentIds);

export function fakeServer(...due: number[]): FakeServer {
  /** By key: the numbers of the payments, and each buyer's receipt. */
  const settlements = new Map<string, { paymentIds: readonly number[]; receipts: ReadonlyMap<string, Job> }>();
  const ordered: Job[] = [];
  const jobs = () => [...ordered, ...[...settlements.values()].flatMap(({ receipts }) => [...receipts.values()])];

  const settleFirst = (input: SentSettlement): Reply<unknown> => {
    const { settlementKey, groups } = input;
    const paymentIds = idsOf(input);
    const paid = paymentIds.filter((id) => !server.due.includes(id));
    if (paid.length > 0) return refused(alreadySettled(paid));
    server.due = server.due.filter((id) => !paymentIds.includes(id));
    const printed = input.deskDriver === 'posnet' ? groups.filter(({ printReceipt }) => printReceipt) : [];
    const receipts = printed.map(({ playerId, paymentIds: own = [] }) => {
      const job = aJob(`job-${settlementKey}-${playerId}`, settlementKey, stateOf(input), own);
      return [playerId, job] as const;
    });
    settlements.set(settlementKey, { paymentIds, receipts: new Map(receipts) });
    return answerTo(input);
  };
  const answerTo = ({ settlementKey, groups }: SentSettlement): Reply<unknown> => {
    const { receipts } = settlements.get(settlementKey) ?? {};
    const copyOf = (job: Job | undefined) => (job ? { ...job } : null);
    const settled = groups.map(({ playerId }) => ({ playerId, printJob: copyOf(receipts?.get(playerId)) }));
    return { ok: true, value: { settlementKey, groups: settled } };
  };
  const settle = (input: SentSettlement): Reply<unknown> => {
    const { settlementKey, alreadyPrinted } = input;
    server.sent.push(input);
    const earlier = settlements.get(settlementKey);
    if (!earlier) return server.refusals.get(settlementKey) ?? settleFirst(input);
    if (alreadyPrinted) for (const job of earlier.receipts.values()) job.state = 'printed';
    return answerTo(input);
  };
  const answers: Record<string, (input: never) => unknown> = {
    'payments.settlement': (asked: object) => ({ ...asked, cancelled: null }),
    'payments.due': () => server.due.map(aPayment),
    'payments.day': () => server.due.map((id) => ({ payment: aPayment(id), participant: { id: ZOFIA } })),
    'preferences.fetchPlayerInvoiceDataInternal': () => ({ invoice: EMPTY_INVOICE, version: 5 }),
    'payments.resolveUnsentSale': (input) => void server.resolved.push(input),
    'privacy.erasedAmong': (held: ProcedureInput<'privacy.erasedAmong'>) => ({
      paymentIds: held.paymentIds.filter((id) => server.erased.paymentIds.includes(id)),
      playerIds: held.playerIds.filter((id) => server.erased.playerIds.includes(id)),
    }),
    'school.shown': () => ({ name: 'Szkoła testowa', issuesDocuments: false }),
    'printing.pause': () => null,
    'printing.reportDesk': (report) => void server.reported.push(report),
    'printing.openJobs': () => jobs().filter(({ state }) => state !== 'printed' && state !== 'cancelled'),
    'printing.report': ({ jobId, state }: { jobId: string; state: string }) => {
      for (const job of jobs()) if (job.id === jobId) job.state = state;
      return { isCancelledByOffice: false };
    },
  };
  const unknownKey = (procedure: string, input: unknown) => {
    const isAsked = procedure === 'payments.settlement';
    const isUnknown = isAsked && !settlements.has((input as SentSettlement).settlementKey);
    return isUnknown ? refused({ code: 'not-found' }) : undefined;
  };
  const ask = async (procedure: string, input: unknown): Promise<Reply<never>> => {
    if (server.line === 'cut') return OFFLINE;
    const refusal = server.refusals.get(procedure);
    if (refusal) return refusal;
    const reply =
      procedure === 'payments.settle'
        ? settle(input as SentSettlement)
        : (unknownKey(procedure, input) ?? { ok: true as const, value: answers[procedure]?.(input as never) });
    return server.line === 'no-answer' ? OFFLINE : (reply as Reply<never>);
  };
  const server: FakeServer = {
    query: ask,
    mutate: ask,
    line: 'up',
    due,
    sent: [],
    reported: [],
    resolved: [],
    erased: { paymentIds: [], playerIds: [] },
    refusals: new Map(),
    payOnline: (id) => {
      server.due = server.due.filter((one) => one !== id);
      ordered.push(aJob(`online-${id}`, null, 'queued', [id]));
    },
    cancel: (settlementKey) => {
      const { paymentIds = [] } = settlements.get(settlementKey) ?? {};
      settlements.delete(settlementKey);
      server.due = [...server.due, ...paymentIds];
    },
  };
  return server;
}
