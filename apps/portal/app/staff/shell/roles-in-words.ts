// Roles as people call them.
import type { Role } from '@zapisy/domain/people/role';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';

export function rolesInWords(roles: readonly Role[]): string {
  return listed(roles.map((role) => pl.staff.roles[role]));
}
