// The e-mail address that the gateway is given: it takes no long ones, and no letters beside those of ASCII (PPL-35).
import { isMailbox } from '../mail/mailbox.ts';

/** The gateway's limit, in characters. */
const LONGEST = 50;

/**
 * The owner's, with its domain in ASCII; for one that the gateway does not take, also for the key of an owner without an
 * e-mail, the school's own address at the portal's host: `platnosci@szkola.example`.
 */
export function payerEmail(ownerEmail: string, portalHost: string): string {
  return ownerEmail.length <= LONGEST && isMailbox(ownerEmail) ? ownerEmail : `platnosci@${portalHost}`;
}
