// The due payments and goods of one or several buyers of one owner, settled at once: one key, a receipt for each buyer.
import type { FamilyOrder, Reply, SettledFamily } from '../../bridge.ts';
import type { ProcedureInput } from '../../desk-procedures.ts';
import { printRequest } from '../printing/print-order.ts';
import type { ServerCalls } from '../server-calls.ts';
import type { OfflineParts } from './offline-sale.ts';

type FamilyInput = ProcedureInput<'payments.settleFamily'>;

/**
 * Settles all groups or none, and puts their receipts into this desk's queue in the order of the groups before the page
 * gets the answer. A try without an answer keeps its key, as that of `settle` does.
 */
export async function settleFamily(
  parts: Pick<OfflineParts, 'deskId' | 'driver' | 'canPrint' | 'taken' | 'prints'> & { readonly server: ServerCalls },
  order: FamilyOrder,
): Promise<Reply<SettledFamily>> {
  const { deskId, driver, canPrint, taken } = parts;
  const paymentIds = order.groups.flatMap((group) => group.paymentIds);
  const goods = goodsOf(order);
  const settlementKey = taken.keyOf({ settlementKey: order.settlementKey, paymentIds, goods }) ?? order.settlementKey;
  const groups = order.groups.map(({ title: _title, what: _what, ...group }) => group);
  const reply = await parts.server.mutate('payments.settleFamily', {
    ...order,
    settlementKey,
    groups: groups as unknown as FamilyInput['groups'],
    deskId,
    deskPrints: canPrint,
    deskDriver: driver,
  });
  taken.recordReply({ settlementKey, paymentIds, goods }, reply);
  if (!reply.ok || !canPrint) return reply;
  for (const { playerId, printJob } of reply.value.groups) {
    if (printJob?.state !== 'queued') continue;
    const group = order.groups.find((one) => one.playerId === playerId);
    // With the payment of the goods, whose number the server has just given.
    const sale = { title: group?.title ?? '', what: group?.what ?? '', paymentIds: printJob.paymentIds };
    // A job that cannot be written now is an open job at the server, and is taken over later.
    await parts.prints.add(printRequest(printJob, sale)).catch(() => undefined);
  }
  return reply;
}

/** The same text for the same goods of the same buyers; undefined without goods. */
function goodsOf({ groups }: FamilyOrder): string | undefined {
  const lines = groups.flatMap(({ playerId, items }) =>
    items.map(({ productId, quantity }) => `${playerId} ${productId} ${quantity}`),
  );
  return lines.length === 0 ? undefined : lines.toSorted().join();
}
