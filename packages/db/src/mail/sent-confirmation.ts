// Where the letter that confirms the places of a checkout was sent, once it has reached a mail server (REG-26).
import type { Tx } from '../connection/open-database.ts';
import { confirmationKey } from './plan-letters.ts';

/**
 * The address that the letter to that owner was sent to, also one that staff corrected (MAIL-8); null for a letter that
 * waits, failed or was dropped (MAIL-10), and after its term (MAIL-9).
 */
export async function confirmationSentTo(tx: Tx, checkoutId: string, owner: string): Promise<string | null> {
  const letter = await tx.outgoingMail.findUnique({
    where: { dedupeKey: confirmationKey(checkoutId, owner) },
    select: { state: true, recipient: true },
  });
  return letter?.state === 'sent' ? letter.recipient : null;
}
