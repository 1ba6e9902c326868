// The person of a verified ID token, and whether the issuer has just asked for them (DESK-6).
import { type ClaimSettings, claimOf } from '@zapisy/domain/people/claim-settings';
import { type Role, rolesFromClaim, STAFF_ROLES } from '@zapisy/domain/people/role';
import { emailOfToken } from '@zapisy/domain/people/token-email';
import { z } from 'zod';

/** The person at the desk. */
export type Person = {
  /** The issuer's own id of the account. */
  readonly sub: string;
  /** Trimmed and in lower case, as the server stores it. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly roles: readonly Role[];
};

/** A person as saved in a sealed file. */
export const personShape: z.ZodType<Person> = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  roles: z.array(z.enum(['client', ...STAFF_ROLES])).readonly(),
});

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** The person of an ID token's claims, or null without an e-mail, because sales and audit name people by it. */
export function personOf(claims: Claims, settings: ClaimSettings): Person | null {
  const known = emailOfToken(claims, settings);
  if (!known) return null;
  const name = claimOf(claims, 'name', settings);
  return {
    sub: claims.sub,
    email: known.email,
    emailVerified: known.emailVerified,
    name: typeof name === 'string' && name.trim() !== '' ? name : null,
    roles: rolesFromClaim(claimOf(claims, 'roles', settings), settings.rolesForm),
  };
}

/** Both times of a token are whole seconds. */
const ROUNDING_S = 2;

/**
 * Whether the issuer asked for the person after a sign-in began, `elapsedMs` before the token was taken. Both times are
 * the issuer's, so that a wrong clock of this computer changes nothing. False for a token without `auth_time`.
 */
export function isAskedSince(
  claims: { readonly iat: number; readonly auth_time?: unknown },
  elapsedMs: number,
): boolean {
  const { iat, auth_time: askedAt } = claims;
  return typeof askedAt === 'number' && askedAt >= iat - elapsedMs / 1000 - ROUNDING_S;
}
