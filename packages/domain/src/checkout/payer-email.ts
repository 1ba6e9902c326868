// The e-mail address that the gateway is given: it takes no long ones.

/** The gateway's limit, in characters. */
const LONGEST = 50;

/** The owner's; for a longer one the school's own address at the portal's host: `platnosci@szkola.example`. */
export function payerEmail(ownerEmail: string, portalHost: string): string {
  return ownerEmail.length <= LONGEST ? ownerEmail : `platnosci@${portalHost}`;
}
