// Staff look for a participant by name, phone, owner's e-mail or tax id.
import { type FoundParticipant, findParticipants as find } from '@zapisy/db/people/find-participants';
import { type AgeGroup, ageGroup } from '@zapisy/domain/people/participant';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';

type FindParticipants = { readonly query: string; readonly limit: number };

/** Diacritics and letter case do not matter: 'zolw' finds Żółw. Staff see all cities (PPL-6). */
export async function findParticipants(
  { database, clock }: Context,
  { query, limit }: FindParticipants,
): Promise<readonly (FoundParticipant & { readonly ageGroup: AgeGroup })[]> {
  const found = await find(database.prisma, query, limit);
  const year = Number(warsawDate(clock.now()).slice(0, 4));
  return found.map((one) => ({ ...one, ageGroup: ageGroup(one.participant.birthYear, year) }));
}
