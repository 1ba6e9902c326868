// Reads the state of the lead intake.
import { type Api, attempt } from '#app/server/api.server.ts';
import type { Health } from './intake-problems.ts';

/** Null when it could not be read: the page says so, because an empty block would look as if all was well. */
export async function readIntake(api: Api): Promise<Health | null> {
  const read = await attempt(api.leads.intakeHealth.query());
  return read.ok ? read.value : null;
}
