// The letters of a family that has another address (FAM-1).
import type { Tx } from '@zapisy/db/connection/open-database';
import { putLetters } from '@zapisy/db/mail/outgoing-mail-records';
import type { SignedInContext } from '../context.ts';

type Addresses = { readonly from: string; readonly email: string };

/** The former address reads that it is left, and nothing of the family. */
export async function tellBothAddresses(ctx: SignedInContext, tx: Tx, { from, email }: Addresses): Promise<void> {
  const change = ctx.random();
  await putLetters(
    tx,
    [
      { kind: 'owner-email-new', dedupeKey: `owner-email-new:${change}`, recipient: email, facts: {} },
      { kind: 'owner-email-left', dedupeKey: `owner-email-left:${change}`, recipient: from, facts: {} },
    ],
    ctx.clock.now(),
  );
}
