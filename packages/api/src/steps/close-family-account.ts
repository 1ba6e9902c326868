// The account of an erased family is closed: ordered in the transaction of the erasure, done by the accounts
// service, however often it is asked (ACC-24).
import { createHash } from 'node:crypto';
import type { Tx } from '@zapisy/db/connection/open-database';
import { addJob } from '@zapisy/db/jobs/add-job';
import type { BoundAccount } from '@zapisy/db/people/owner-records';
import { emailOfOwner } from '@zapisy/domain/people/owner-key';
import { z } from 'zod';
import type { JobContext } from '../context.ts';

const PAYLOAD = z.object({ id: z.string().nullable(), emailHash: z.string().nullable(), at: z.iso.datetime() });

type Closing = {
  readonly playerId: string;
  /** The account that the family was bound to. */
  readonly account: BoundAccount | null;
  /** The owner's key of before the erasure. */
  readonly ownerEmail: string;
};

/**
 * Where another provider keeps the accounts nothing is ordered: a person closes it there. The order names one account: with
 * both, an order that is repeated would close the account at the address, which may be another person's, after the bound one.
 */
export async function orderClosing(
  { outside, settings }: Pick<JobContext, 'outside' | 'settings'>,
  tx: Tx,
  { playerId, account, ownerEmail }: Closing,
): Promise<void> {
  const id = account?.issuer === settings.issuer ? account.sub : null;
  const email = id === null ? emailOfOwner(ownerEmail) : undefined;
  if (!outside.accounts.isOn || (id === null && email === undefined)) return;
  const emailHash = email === undefined ? null : createHash('sha256').update(email).digest('hex');
  // The accounts service and the queue use the real clock.
  const payload: z.infer<typeof PAYLOAD> = { id, emailHash, at: new Date().toISOString() };
  await addJob(tx, 'close-family-account', payload, { jobKey: `close account of ${playerId}` });
}

/** Thrown: the queue asks again later. */
export async function closeFamilyAccountJob({ outside }: JobContext, payload: unknown): Promise<void> {
  const { outcome } = await outside.accounts.closeFamily(PAYLOAD.parse(payload));
  const isSettled = outcome === 'closed' || outcome === 'staff' || outcome === 'none' || outcome === 'off';
  if (!isSettled) throw new Error(`not closed: ${outcome}`);
}
