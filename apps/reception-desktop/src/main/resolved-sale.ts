// 'Załatwione' of a sale that the server did not take: the person's note, kept until the server has it in its books.
import { type Outbox, type OutboxEntry, type Resolution, staffMember } from './outbox.ts';
import { isPassing } from './passing-refusals.ts';
import type { Person } from './person.ts';
import type { ServerCalls } from './server-calls.ts';

type ResolvedBy = { outbox: Outbox; person(): Person | null; now(): Date };

/** Writes the note down beside the sale; false when there is no such sale that needs a person. */
export async function resolveSale(
  { outbox, person, now }: ResolvedBy,
  settlementKey: string,
  note: string,
): Promise<boolean> {
  const entry = outbox.list().find(({ order }) => order.settlementKey === settlementKey);
  const by = staffMember(person());
  if (!entry || !by || entry.problem === null || entry.resolution) return false;
  await outbox.put({ ...entry, resolution: { note, by, at: now().toISOString() } });
  return true;
}

/** False when nobody answered. A sale leaves the outbox by the server's yes alone. */
export async function sendResolution(
  { outbox }: { outbox: Outbox },
  server: ServerCalls,
  { order, totalGrosze, takenAt, takenBy, problem }: OutboxEntry,
  { note, by, at }: Resolution,
): Promise<boolean> {
  const { settlementKey, playerId, paymentIds, deskId } = order;
  const sale = {
    settlementKey,
    deskId,
    playerId,
    paymentIds,
    total: totalGrosze,
    takenAt,
    ...(takenBy && { takenBy }),
  };
  const reply = await server.mutate('payments.resolveUnsentSale', {
    ...{ sale, problem: problem ?? 'other', note },
    ...{ resolvedBy: by, resolvedAt: at },
  });
  if (reply.ok) await outbox.remove(settlementKey);
  return reply.ok || !isPassing(reply.trouble);
}
