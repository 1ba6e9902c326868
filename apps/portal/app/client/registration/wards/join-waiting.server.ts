// Step 1 of a full course: the ticked participants join its waiting list (WAIT-1).
import { type Api, attempt, type FormFailure } from '#app/server/api.server.ts';

type Joined =
  | { readonly kind: 'joined' }
  | { readonly kind: 'nothing-chosen' }
  | { readonly kind: 'failed'; readonly failure: FormFailure };

/** Participants with a place in the course, such as one that was offered meanwhile, wait for none. */
export async function joinWaiting(api: Api, courseId: string, ticked: readonly string[]): Promise<Joined> {
  const placed = (await api.registration.places.query({ courseId })).map(({ playerId }) => playerId);
  const playerIds = ticked.filter((id) => !placed.includes(id));
  if (playerIds.length === 0) return { kind: 'nothing-chosen' };
  const joined = await attempt(api.registration.joinWaitingList.mutate({ courseId, playerIds }));
  return joined.ok ? { kind: 'joined' } : { kind: 'failed', failure: joined.failure };
}
