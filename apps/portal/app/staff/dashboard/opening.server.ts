// The steps of a school that opens, for its administrator; none once all are done, or when they could not be read (SCH-9).
import type { Outputs } from '@zapisy/api/client';
import { hasRight, type Role } from '@zapisy/domain/people/role';
import { type Api, attempt } from '#app/server/api.server.ts';

export type Opening = Outputs['school']['opening'];

export async function readOpening(api: Api, roles: readonly Role[]): Promise<Opening> {
  if (!hasRight(roles, 'manage-school')) return [];
  const read = await attempt(api.school.opening.query());
  return read.ok && read.value.some(({ isDone }) => !isDone) ? read.value : [];
}
