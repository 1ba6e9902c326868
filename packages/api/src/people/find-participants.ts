// Staff look for a participant by name, phone, owner's e-mail or tax id (PPL-9, PPL-25).
import {
  type FoundParticipant,
  findParticipants as find,
  numbersOfParticipants,
} from '@zapisy/db/people/find-participants';
import { type AgeGroup, ageGroup } from '@zapisy/domain/people/participant';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';

type FindParticipants = {
  readonly query: string;
  readonly limit: number;
  /** For a desk, which searches its copy of what was found while the server is unreachable. */
  readonly withNumbers?: boolean | undefined;
};

type Found = FoundParticipant & {
  readonly ageGroup: AgeGroup;
  /** The owner's phones and the tax id; only when they were asked for. */
  readonly numbers?: readonly string[];
};

/** Diacritics and letter case do not matter: 'zolw' finds Żółw. Staff see all cities (PPL-6). */
export async function findParticipants(
  { database, clock }: Context,
  { query, limit, withNumbers = false }: FindParticipants,
): Promise<readonly Found[]> {
  const found = await find(database.prisma, query, limit);
  const year = Number(warsawDate(clock.now()).slice(0, 4));
  const ids = found.map(({ participant }) => participant.id);
  const numbers = withNumbers ? await numbersOfParticipants(database.prisma, ids) : undefined;
  return found.map((one) => ({
    ...one,
    ageGroup: ageGroup(one.participant.birthYear, year),
    ...(numbers && { numbers: numbers.get(one.participant.id) ?? [] }),
  }));
}
