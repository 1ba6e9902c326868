// The parts of the start page, read at once: one that the server cannot give is missing, and the others are shown.
import { type Api, attempt } from '../../server/api.server.ts';
import type { ClientStartProps } from './client-start.tsx';

/** A part is null when it could not be read. Throws when the person may not read them at all. */
export async function readParts({ overview, registration }: Api): Promise<Omit<ClientStartProps, 'email' | 'name'>> {
  const [places, owed, changes, waiting] = await Promise.all([
    attempt(overview.places.query()),
    attempt(overview.owed.query()),
    attempt(overview.changes.query()),
    attempt(registration.ownWaiting.query()),
  ]);
  return {
    places: places.ok ? places.value : null,
    owed: owed.ok ? owed.value : null,
    changes: changes.ok ? changes.value : null,
    waiting: waiting.ok ? waiting.value : null,
  };
}
