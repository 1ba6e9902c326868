// The desk drops what it holds of erased families as soon as it reaches the server (FAM-13): it names what it holds, and hears which
// of it is to go. A sale that was not sent stays with its receipt, so no money is lost.
import type { DeskCopy } from './desk-copy.ts';
import type { PrintQueue } from './printing/print-queue.ts';
import { type Outbox, unsentKeys } from './sales/outbox.ts';
import type { ServerCalls } from './server-calls.ts';

/** The server takes no more at once; a desk holds hundreds. */
const MOST_AT_ONCE = 5_000;

type Holdings = {
  readonly server: Pick<ServerCalls, 'query'>;
  readonly copy: Pick<DeskCopy, 'players' | 'forgetPlayers'>;
  readonly prints: Pick<PrintQueue, 'list' | 'dropErased'>;
  readonly outbox: Pick<Outbox, 'list'>;
};

/** Without an answer everything stays until the next time. */
export async function dropErasedFamilies({ server, copy, prints, outbox }: Holdings): Promise<void> {
  const playerIds = copy.players().slice(0, MOST_AT_ONCE);
  const paymentIds = [...new Set(prints.list().flatMap((job) => job.paymentIds))].slice(0, MOST_AT_ONCE);
  if (playerIds.length + paymentIds.length === 0) return;
  const reply = await server.query('privacy.erasedAmong', { playerIds, paymentIds });
  if (!reply.ok) return;
  copy.forgetPlayers(reply.value.playerIds);
  await prints.dropErased(reply.value.paymentIds, unsentKeys(outbox));
}
