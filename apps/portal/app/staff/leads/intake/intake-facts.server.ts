// How the intake of leads stands, as far as it could be read.
import { type Api, attempt } from '#app/server/api.server.ts';
import type { Health } from './intake-problems.ts';

/** Null when it could not be read: that is said, for silence would look like 'all is well'. */
export async function readIntake(api: Api): Promise<Health | null> {
  const read = await attempt(api.leads.intakeHealth.query());
  return read.ok ? read.value : null;
}
