// What a provider's tokens are read by: the names and the forms of claims, as server and desk have them in their settings
// (PPL-2, PPL-4, SEC-16).
import { readClaim } from './claim.ts';
import type { RolesForm } from './role.ts';

/** What is left out is as the standard has it; every name may be a path with dots. */
export type ClaimSettings = {
  readonly rolesClaim: string;
  readonly rolesForm?: RolesForm;
  readonly emailClaim?: string;
  readonly emailVerifiedClaim?: string;
  readonly nameClaim?: string;
  /** `text`: 'true' and '1' count too, for a provider that writes every claim as a text. */
  readonly verifiedForm?: 'boolean' | 'text';
};

/** The claim that the settings name; undefined when the token does not have it. */
export function claimOf(
  claims: Readonly<Record<string, unknown>>,
  what: 'email' | 'emailVerified' | 'name' | 'roles',
  settings: ClaimSettings,
): unknown {
  const names = {
    email: settings.emailClaim ?? 'email',
    emailVerified: settings.emailVerifiedClaim ?? 'email_verified',
    name: settings.nameClaim ?? 'name',
    roles: settings.rolesClaim,
  };
  return readClaim(claims, names[what]);
}

/** True when something that identifies a person, or their roles, must be asked for at the user-info endpoint. */
export function lacksClaims(claims: Readonly<Record<string, unknown>>, settings: ClaimSettings): boolean {
  return (['email', 'emailVerified', 'roles'] as const).some((what) => claimOf(claims, what, settings) === undefined);
}

/** offline_access asks for the refresh token, roles for the person's roles. */
export const SIGN_IN_SCOPE = 'openid email profile roles offline_access';

/** One or several, separated by commas or blanks. */
export function audiencesOf(text: string): readonly string[] {
  return text.split(/[\s,]+/u).filter((audience) => audience !== '');
}
