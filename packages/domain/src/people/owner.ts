// Whose session it is: the e-mail of a token makes an owner only when the issuer has verified it.
import { normaliseEmail } from './participant.ts';

export type OwnerClaims = { readonly email?: unknown; readonly email_verified?: unknown };

export type Owner =
  | { readonly kind: 'owner'; readonly ownerEmail: string }
  | { readonly kind: 'email-not-verified' }
  | { readonly kind: 'no-email' };

/** The owner behind a verified token (decisions 2). Only the boolean true counts as verified: a text 'true' does not. */
export function ownerOf(claims: OwnerClaims): Owner {
  if (typeof claims.email !== 'string' || claims.email.trim() === '') return { kind: 'no-email' };
  if (claims.email_verified !== true) return { kind: 'email-not-verified' };
  return { kind: 'owner', ownerEmail: normaliseEmail(claims.email) };
}
