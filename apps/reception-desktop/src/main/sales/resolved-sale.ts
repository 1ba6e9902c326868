// 'Załatwione' for a sale that the server refused: keeps the person's note until the server has recorded it (DESK-4).

import type { CallFailure } from '@zapisy/counter/ports/reply';
import { isForPerson } from '@zapisy/counter/prints/unsent-sale';
import type { RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import { isTransientFailure, type ServerCalls } from '../server-calls.ts';
import type { Person } from '../sign-in/person.ts';
import { type Outbox, type OutboxEntry, type Resolution, staffMember } from './outbox.ts';

const SETTLED_AFTER_ALL = 'settled-after-all' satisfies RefusalReason;

type ResolvedBy = { outbox: Outbox; person(): Person | null; now(): Date };

/** Writes the note beside the sale; false when there is no such sale that needs a person. */
export async function resolveSale(
  { outbox, person, now }: ResolvedBy,
  settlementKey: string,
  note: string,
): Promise<boolean> {
  const entry = outbox.list().find(({ order }) => order.settlementKey === settlementKey);
  const by = staffMember(person());
  if (!entry || !by || !isForPerson(entry) || entry.resolution) return false;
  await outbox.replace(entry, { ...entry, resolution: { note, by, at: now().toISOString() } });
  return true;
}

/**
 * Sends the note. False when the server did not answer. The sale leaves the outbox only when the server accepts. When
 * it has settled after all, a person has to look again, because they did not know that when they wrote the note.
 */
export async function sendResolution(
  { outbox }: { outbox: Outbox },
  server: ServerCalls,
  entry: OutboxEntry,
  { note, by, at }: Resolution,
): Promise<boolean> {
  const { resolution: _, ...open } = entry;
  const { order, totalGrosze, takenAt, takenBy, problem } = open;
  const { settlementKey, groups, deskId } = order;
  const [{ playerId, paymentIds }] = groups;
  const sale = {
    settlementKey,
    deskId,
    playerId,
    paymentIds,
    total: totalGrosze,
    takenAt,
    takenBy,
  };
  const reply = await server.mutate('payments.resolveUnsentSale', {
    sale,
    problem: problem ?? 'other',
    note,
    resolvedBy: by,
    resolvedAt: at,
  });
  if (reply.ok) await outbox.replace(entry, null);
  else if (isSettledAfterAll(reply.failure)) await outbox.replace(entry, { ...open, problem: SETTLED_AFTER_ALL });
  return reply.ok || !isTransientFailure(reply.failure);
}

function isSettledAfterAll(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.refusal.reason === SETTLED_AFTER_ALL;
}
