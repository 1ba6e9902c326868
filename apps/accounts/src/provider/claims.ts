// What tokens say of a person: the same in access and ID tokens, because our server reads the one and the desk the other
// (ACC-4).
import { STAFF_ROLES } from '@zapisy/domain/people/role';

/** A person as the library keeps them; roles are one text with commas. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly roles?: string | null | undefined;
  readonly closedAt?: Date | null | undefined;
  readonly twoFactorEnabled?: boolean | null | undefined;
};

/** The staff roles of an account, in the order of the domain's table; a text that is no role counts for nothing. */
export function rolesOf({ roles }: Pick<Account, 'roles'>): readonly string[] {
  const given = new Set((roles ?? '').split(','));
  return STAFF_ROLES.filter((role) => given.has(role));
}

/** A client has no claim `roles` at all; nor has a member of staff without the second factor that the school demands. */
export function claimsOf(account: Account, staffSecondFactor: boolean): Record<string, string | boolean | string[]> {
  const roles = staffSecondFactor && account.twoFactorEnabled !== true ? [] : rolesOf(account);
  return {
    email: account.email,
    email_verified: account.emailVerified === true,
    name: account.name,
    ...(roles.length > 0 && { roles: [...roles] }),
  };
}
