// An order at the accounts service is written before the service is asked, so that whatever stops in between, the change has
// its audit row, and who lost a role is signed out (ACC-18).
import type { ActAudit } from '@zapisy/acts/act';
import { placeOrder, removeOrder, settleAsUnknown } from '@zapisy/db/accounts/account-order-records';
import type { Actor } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { endSessionsOf } from '@zapisy/db/people/portal-session-records';
import { z } from 'zod';
import type { JobContext, SignedInContext } from '../context.ts';
import type { NotDone } from '../outside/accounts/accounts.ts';
import { Refusal } from '../refusal.ts';

/** Longer than any call of the service may take. */
const SETTLED_AFTER_MS = 30_000;
const PAYLOAD = z.object({ id: z.string().regex(/^\d+$/) });

type AccountAct = { readonly audit: readonly [ActAudit & { readonly entity: 'account' }] };

type Order<Done> = {
  readonly entityId: string;
  readonly after: Readonly<Record<string, unknown>>;
  readonly ask: () => Promise<Done | NotDone>;
  /** In one transaction with the end of the order: what follows from the change, and its audit row. */
  readonly settle: (tx: Tx, done: Done) => Promise<void>;
};

/** Refuses for every outcome that is not `Done`; one that nobody knows has its audit row. */
export async function carryOutOrder<Done extends { readonly outcome: 'changed' | 'ended' }>(
  ctx: SignedInContext,
  { audit: [{ action }] }: AccountAct,
  { entityId, after, ask, settle }: Order<Done>,
): Promise<Done> {
  const { database, clock } = ctx;
  const actor: Actor = { sub: ctx.session.sub, email: ctx.session.email };
  // The queue uses the real clock.
  const times = { now: clock.now(), settleAt: new Date(Date.now() + SETTLED_AFTER_MS) };
  const id = await inTransaction(database, (tx) => placeOrder(tx, { action, actor, entityId, after }, times));
  const done = await ask();
  if (isDone(done)) {
    await inTransaction(database, async (tx) => {
      await removeOrder(tx, id);
      await settle(tx, done);
    });
    return done;
  }
  await inTransaction(database, (tx) =>
    done.outcome === 'unanswered' ? settleUnknown(tx, id, clock.now()) : removeOrder(tx, id),
  );
  throw refusalOf(done);
}

/** The job of an order that nobody has settled: its server was stopped. */
export async function accountOrderJob({ database, clock }: JobContext, payload: unknown): Promise<void> {
  const id = BigInt(PAYLOAD.parse(payload).id);
  await inTransaction(database, (tx) => settleUnknown(tx, id, clock.now()));
}

/** Nobody knows whether a role was taken, so the sessions end as if one was. */
async function settleUnknown(tx: Tx, id: bigint, now: Date): Promise<void> {
  const settled = await settleAsUnknown(tx, id);
  if (settled && settled.action !== 'inviteStaff') await endSessionsOf(tx, { sub: settled.entityId, now });
}

function isDone<Done extends { readonly outcome: string }>(answer: Done | NotDone): answer is Done {
  return answer.outcome === 'changed' || answer.outcome === 'ended';
}

export function refusalOf(done: NotDone): Refusal {
  switch (done.outcome) {
    case 'off':
      return new Refusal('not-allowed-now', { reason: 'accounts-elsewhere' });
    case 'last-admin':
      return new Refusal('not-allowed-now', { reason: 'last-admin' });
    case 'changed-meanwhile':
      return new Refusal('conflict', { reason: 'changed-meanwhile', stored: { roles: done.stored } });
    case 'unknown':
      return new Refusal('not-found');
    default:
      return new Refusal('outside-unreachable', { system: 'accounts' });
  }
}
