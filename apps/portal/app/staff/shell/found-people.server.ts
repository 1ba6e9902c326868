// The people that a search of staff finds, on each page that looks for one.
import type { Outputs } from '@zapisy/api/client';
import type { Api } from '../../server/api.server.ts';

const MOST_FOUND = 20;

/** Null before the first search: for an empty text. */
export async function foundPeople(
  { people }: Api,
  query: string,
): Promise<Outputs['people']['findParticipants'] | null> {
  return query === '' ? null : await people.findParticipants.query({ query, limit: MOST_FOUND });
}
