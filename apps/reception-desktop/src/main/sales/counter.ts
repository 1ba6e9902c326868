// Money over the counter: settled by the server, or taken without it and sent later (PAY-9, DESK-15, DESK-17).
import type { OfflineAnswer, OrderGroup, Settled, SettleOrder, UnsentOrder } from '@zapisy/counter/ports/orders';
import type { Reply } from '@zapisy/counter/ports/reply';
import type { DeskCopy } from '../desk-copy.ts';
import { printRequest } from '../printing/print-order.ts';
import type { ServerCalls } from '../server-calls.ts';
import type { DeskView } from '../window/desk-view.ts';
import { type OfflineParts, orderReceipts, type SettlementData, sellOffline, sendOutbox } from './offline-sale.ts';
import { outboxItem } from './outbox.ts';
import { resolveSale } from './resolved-sale.ts';

export type CounterParts = OfflineParts & {
  server: ServerCalls;
  copy: DeskCopy;
  view: Pick<DeskView, 'update'>;
  /** Whether a person is admitted, so that the server may be called in their name. */
  isAdmitted(): boolean;
};

export type Counter = {
  /**
   * Sends both questions in one request; the next `settlementDue` for this participant gets the answer about the dues.
   */
  settlementProfile(playerId: string): Promise<SettlementData['profile']>;
  settlementDue(playerId: string): Promise<SettlementData['due']>;
  settle(order: SettleOrder): Promise<Reply<Settled>>;
  sellOffline(order: UnsentOrder): Promise<OfflineAnswer>;
  /** Records how a person has resolved a sale that the server refused. */
  outboxDone(settlementKey: string, note: string): Promise<void>;
  /** Queues receipts that only the outbox has, and sends what waits while a person is admitted. */
  send(): Promise<void>;
};

export function deskCounter(parts: CounterParts): Counter {
  const { server, view, isAdmitted, outbox } = parts;
  const show = () => view.update({ outbox: outbox.list().map(outboxItem) });
  // A slow round must not overwrite the results of a later one with late answers.
  const send = oneAtATime(async () => {
    show();
    if (outbox.list().length === 0) return;
    await (isAdmitted() ? sendOutbox(parts, server) : orderReceipts(parts));
    show();
  });
  show();
  let asked: { playerId: string; due: Promise<SettlementData['due']> } | null = null;
  return {
    settlementProfile: (playerId) => {
      const { profile, due } = askForSettlement(parts, playerId);
      asked = { playerId, due };
      return profile;
    },
    settlementDue: (playerId) => {
      const due = asked?.playerId === playerId ? asked.due : askForSettlement(parts, playerId).due;
      asked = null;
      return due;
    },
    settle: (order) => settle(parts, order),
    sellOffline: async (order) => {
      const { profile, due } = askForSettlement(parts, order.groups[0].playerId);
      const answers = Promise.all([profile, due]).then(([first, second]) => ({ profile: first, due: second }));
      const answer = await sellOffline(parts, order, answers);
      show();
      return answer;
    },
    outboxDone: async (settlementKey, note) => {
      const isWritten = await resolveSale(parts, settlementKey, note);
      if (isWritten) await send();
    },
    send,
  };
}

type AskedSettlement = { profile: Promise<SettlementData['profile']>; due: Promise<SettlementData['due']> };

/** Asked in the same turn, both questions are sent in one request; neither answer waits for the other. */
function askForSettlement({ server, copy }: CounterParts, playerId: string): AskedSettlement {
  const about = { playerId };
  return {
    profile: copy.through(
      'preferences.fetchPlayerInvoiceDataInternal',
      about,
      server.query('preferences.fetchPlayerInvoiceDataInternal', about),
    ),
    due: copy.through('payments.due', about, server.query('payments.due', about)),
  };
}

const withoutNames = ({ title: _, what: __, ...group }: OrderGroup) => group;

/**
 * Null when no earlier try without an answer has sold these goods. Else only the person knows whether they are bought
 * once more: after this answer a sale that is confirmed again has its own key.
 */
async function goodsSoldBefore({ server, taken }: CounterParts, asked: SettleOrder): Promise<Reply<never> | null> {
  for (const settlementKey of taken.goodsTriedUnder(asked)) {
    const reply = await server.query('payments.settlement', { settlementKey });
    if (!reply.ok && (reply.failure.kind !== 'refused' || reply.failure.refusal.code !== 'not-found')) return reply;
    if (!reply.ok) continue;
    const isCancelled = Boolean(reply.value.cancelled);
    taken.recordFound(settlementKey, isCancelled);
    if (!isCancelled) return { ok: false, failure: { kind: 'sold-before' } };
  }
  return null;
}

/**
 * Settles all groups or none, and puts their receipts into this desk's queue in the order of the groups before the page
 * gets the answer. A try without an answer keeps its key.
 */
async function settle(parts: CounterParts, asked: SettleOrder): Promise<Reply<Settled>> {
  const { deskId, driver, canPrint, taken } = parts;
  const soldBefore = await goodsSoldBefore(parts, asked);
  if (soldBefore) return soldBefore;
  const order = { ...asked, settlementKey: taken.keyOf(asked) ?? asked.settlementKey };
  const [first, ...others] = order.groups;
  const reply = await parts.server.mutate('payments.settle', {
    ...order,
    groups: [withoutNames(first), ...others.map(withoutNames)],
    deskId,
    deskPrints: canPrint,
    deskDriver: driver,
  });
  taken.recordReply(order, reply);
  if (!reply.ok || !canPrint) return reply;
  for (const { playerId, printJob } of reply.value.groups) {
    if (printJob?.state !== 'queued') continue;
    const { title = '', what = '' } = order.groups.find((group) => group.playerId === playerId) ?? {};
    // With the payment of the goods, whose number the server has just given.
    const sale = { title, what, paymentIds: printJob.paymentIds };
    // A job that cannot be written now is an open job at the server, and is taken over later.
    await parts.prints.add(printRequest(printJob, sale)).catch(() => undefined);
  }
  return reply;
}

/**
 * Two runs of the task never overlap: returns a call that waits for the current run and then runs the task once more. Calls made meanwhile share that next
 * run, because it starts after each of them.
 */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = () => {
    next = null;
    running = task();
    return running;
  };
  return () => {
    next ??= running.then(begin, begin);
    return next;
  };
}
