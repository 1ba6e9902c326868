// 'Wyloguj wszędzie': the portal has ended a person's sessions, and the accounts service ends their sign-ins (SEC-4).
import { endSessionsAct } from '@zapisy/acts/accounts/end-sessions';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { endSessionsOf } from '@zapisy/db/people/portal-session-records';
import { isStaff } from '@zapisy/domain/people/role';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';

/**
 * Of the caller alone. Where another provider keeps the accounts it ends nothing there; a service that does not answer is
 * logged, because the person is signed out here in any case.
 */
export async function endOwnSignIns({ database, outside, session, clock, log }: SignedInContext): Promise<void> {
  const { sub } = session;
  // First: whatever stops afterwards, that the person left has its row.
  if (isStaff(session.roles)) {
    await inTransaction(database, (tx) => recordAct(tx, endSessionsAct, { actor: session, entityId: sub }));
  }
  const { outcome } = await outside.accounts.endSignIns(sub);
  if (outcome !== 'ended' && outcome !== 'off') log.warn({ outcome }, 'sign-ins may live on at the accounts service');
  if (outcome !== 'off') await inTransaction(database, (tx) => endSessionsOf(tx, { sub, now: clock.now() }));
}
