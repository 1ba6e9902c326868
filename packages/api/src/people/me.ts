// The signed-in person: what the screens show in the corner, and by which they choose their first page (PPL-5).
import type { Role } from '@zapisy/domain/people/role';
import { isStaff } from '@zapisy/domain/people/role';
import type { SignedInContext } from '../context.ts';

type Me = {
  readonly email: string;
  /** False: the person is asked to confirm the address first; until then they may do nothing else (PPL-4). */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly isStaff: boolean;
};

export function me({ session: { email, emailVerified, name, roles } }: SignedInContext): Me {
  return { email, emailVerified, name, roles, isStaff: isStaff(roles) };
}
