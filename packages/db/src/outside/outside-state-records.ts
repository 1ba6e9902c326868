// What an outside system last reported of itself, stored so that a screen shows it without a request.

import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';

type OutsideState = { readonly state: unknown; readonly checkedAt: Date };

/** Replaces the stored state. `state` is plain data: dates become text. */
export async function saveOutsideState(tx: Tx, system: string, subject: string, stored: OutsideState): Promise<void> {
  const state = JSON.parse(JSON.stringify(stored.state)) as Prisma.InputJsonValue;
  const row = { state, checkedAt: stored.checkedAt };
  await tx.outsideState.upsert({
    where: { system_subject: { system, subject } },
    create: { system, subject, ...row },
    update: row,
    select: { system: true },
  });
}

/** Undefined when the system was never asked. */
export async function outsideState(tx: Tx, system: string, subject: string): Promise<OutsideState | undefined> {
  const row = await tx.outsideState.findUnique({ where: { system_subject: { system, subject } } });
  return row ? { state: row.state, checkedAt: row.checkedAt } : undefined;
}
