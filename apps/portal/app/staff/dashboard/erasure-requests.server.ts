// The requests for erasures, for who may erase; none when they could not be read (FAM-5).
import type { Outputs } from '@zapisy/api/client';
import { hasRight, type Role } from '@zapisy/domain/people/role';
import { type Api, attempt } from '#app/server/api.server.ts';

type Requests = Outputs['privacy']['erasureRequests'];

export async function readErasureRequests(api: Api, roles: readonly Role[]): Promise<Requests> {
  if (!hasRight(roles, 'export-and-erase-families')) return [];
  const read = await attempt(api.privacy.erasureRequests.query());
  return read.ok ? read.value : [];
}
