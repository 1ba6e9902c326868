// The user of a token: the e-mail of its claims, and whether the issuer has verified it (PPL-4, PPL-35).
import { domainInLetters } from '../mail/domain-name.ts';
import { type ClaimSettings, claimOf } from './claim-settings.ts';
import { normaliseEmail } from './normalise-email.ts';
import { isPhoneOwnerKey } from './owner-key.ts';
import { storedOwnerKey } from './stored-owner-key.ts';

type TokenEmail = { readonly email: string; readonly emailVerified: boolean };

/**
 * The e-mail by which server and desk identify the person of a token; undefined without one. Only the boolean true
 * counts as verified, unless the settings say otherwise: a careless issuer sends the text 'true' for every user.
 */
export function emailOfToken(
  claims: Readonly<Record<string, unknown>>,
  settings: ClaimSettings = { rolesClaim: 'roles' },
): TokenEmail | undefined {
  const email = claimOf(claims, 'email', settings);
  if (typeof email !== 'string' || email.trim() === '') return undefined;
  const read = normaliseEmail(email);
  // The key of an owner with a phone alone is no e-mail, whatever an issuer says; and an issuer verifies a mailbox as it
  // is: what is read into a typed text would be the mailbox of another person. A domain has two forms.
  if (isPhoneOwnerKey(read) || read !== inLetters(storedOwnerKey(email))) return undefined;
  return { email: read, emailVerified: isVerified(claimOf(claims, 'emailVerified', settings), settings) };
}

function isVerified(claim: unknown, { verifiedForm }: ClaimSettings): boolean {
  return (
    claim === true || (verifiedForm === 'text' && /^(?:true|1)$/i.test(typeof claim === 'object' ? '' : String(claim)))
  );
}

/** The same mailbox with its domain in letters. */
function inLetters(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainInLetters(address.slice(at));
}
