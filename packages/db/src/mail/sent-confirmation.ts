// Whether the letter that confirms the places of a checkout has reached a mail server.
import type { Tx } from '../connection/open-database.ts';
import { confirmationKey } from './plan-letters.ts';

/** False for a letter that waits, failed or was dropped (MAIL-10), and 30 days after it was sent (MAIL-9). */
export async function isConfirmationSent(tx: Tx, checkoutId: string, recipient: string): Promise<boolean> {
  const letter = await tx.outgoingMail.findUnique({
    where: { dedupeKey: confirmationKey(checkoutId, recipient) },
    select: { state: true },
  });
  return letter?.state === 'sent';
}
