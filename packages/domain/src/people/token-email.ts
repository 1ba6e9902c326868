// The user of a token: the e-mail of its claims, and whether the issuer has verified it.
import { isPhoneOwnerKey, storedOwnerKey } from './owner-key.ts';
import { normaliseEmail } from './participant.ts';

type TokenEmail = { readonly email: string; readonly emailVerified: boolean };

/**
 * The e-mail by which server and desk identify the person of a token; undefined without one. Only the boolean true
 * counts as verified: a careless issuer sends the text 'true' for every user.
 */
export function emailOfToken(claims: Readonly<Record<string, unknown>>): TokenEmail | undefined {
  const { email, email_verified: verified } = claims;
  if (typeof email !== 'string' || email.trim() === '') return undefined;
  const stored = storedOwnerKey(email);
  // The key of an owner with a phone alone is no e-mail, whatever an issuer says; and an issuer verifies a mailbox as it
  // is: what is read into a typed text would be the mailbox of another person.
  if (isPhoneOwnerKey(stored) || normaliseEmail(email) !== stored) return undefined;
  return { email: stored, emailVerified: verified === true };
}
