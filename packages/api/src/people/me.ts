// Who I am: what the screens show in the corner, and by which they choose their first page.
import type { Role } from '@zapisy/domain/people/role';
import { isStaff } from '@zapisy/domain/people/role';
import type { SignedInContext } from '../context.ts';

export type Me = {
  readonly email: string;
  /** False: a client is told to confirm the address first, for until then nothing is theirs (decisions 2). */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly isStaff: boolean;
};

export function me({ session }: SignedInContext): Me {
  return { ...session, isStaff: isStaff(session.roles) };
}
