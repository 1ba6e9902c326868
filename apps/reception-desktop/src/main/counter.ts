// Money over the counter: settled by the server, or taken without it and sent later.
import type { Reply, Settled, SettlementData, SettleOrder } from '../bridge.ts';
import type { DeskCopy } from './desk-copy.ts';
import type { DeskView } from './desk-view.ts';
import { type OfflineParts, orderReceipts, sellOffline, sendOutbox } from './offline-sale.ts';
import { outboxItem } from './outbox.ts';
import { printRequest } from './print-order.ts';
import type { ServerCalls } from './server-calls.ts';
import type { Session } from './session.ts';

export type CounterParts = OfflineParts & {
  server: ServerCalls;
  copy: DeskCopy;
  view: Pick<DeskView, 'see'>;
  session: Pick<Session, 'isSignedIn'>;
};

export type Counter = {
  settlementData(playerId: string): Promise<SettlementData>;
  settle(order: SettleOrder): Promise<Reply<Settled>>;
  sellOffline(order: SettleOrder): Promise<boolean>;
  outboxDone(settlementKey: string): Promise<void>;
  /** Orders receipts that only the outbox knows of, and sends what waits while somebody is signed in. */
  send(): Promise<void>;
};

export function deskCounter(parts: CounterParts): Counter {
  const { server, view, session, outbox } = parts;
  const show = () => view.see({ outbox: outbox.list().map(outboxItem) });
  show();
  return {
    settlementData: (playerId) => settlementData(parts, playerId),
    settle: (order) => settle(parts, order),
    sellOffline: async (order) => {
      const isSold = await sellOffline(parts, order, await settlementData(parts, order.playerId));
      show();
      return isSold;
    },
    outboxDone: async (settlementKey) => {
      await outbox.remove(settlementKey);
      show();
    },
    send: async () => {
      if (outbox.list().length === 0) return;
      await (session.isSignedIn() ? sendOutbox(parts, server) : orderReceipts(parts));
      show();
    },
  };
}

/** Asked in the same turn, both questions travel as one request. */
async function settlementData({ server, copy }: CounterParts, playerId: string): Promise<SettlementData> {
  const about = { playerId };
  const [profile, due] = await Promise.all([
    copy.through(
      'preferences.fetchPlayerInvoiceDataInternal',
      about,
      server.query('preferences.fetchPlayerInvoiceDataInternal', about),
    ),
    copy.through('payments.due', about, server.query('payments.due', about)),
  ]);
  return { profile, due };
}

/** Settles, and puts the receipt into this desk's queue before the page hears that it was settled. */
async function settle(parts: CounterParts, order: SettleOrder): Promise<Reply<Settled>> {
  const { deskId, driver, canPrint, taken } = parts;
  const { title, ...input } = { ...order, settlementKey: taken.keyOf(order) ?? order.settlementKey };
  const settlement = { ...input, deskId, deskPrints: canPrint, deskDriver: driver };
  const reply = await parts.server.mutate('payments.settle', settlement);
  taken.learn(input, reply);
  const job = reply.ok ? reply.value.printJob : null;
  if (job?.state === 'queued' && canPrint) {
    // What the disk does not take down now is an open job of the server's, and is taken over later.
    await parts.prints.add(printRequest(job, { title, paymentIds: input.paymentIds })).catch(() => undefined);
  }
  return reply;
}
