// What the letter says that offers a place of a waiting list: nothing when the place is not held any more (WAIT-2).
import type { LetterFacts } from '@zapisy/domain/mail/letter';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import type { Tx } from '../connection/open-database.ts';
import { firstMonthFrom, WITH_COURSE_AND_PLAYER } from '../registration/registration-row.ts';
import { fullName, type LetterCourse, letterCourseFrom } from './letter-names.ts';

export type OfferedPlace = {
  readonly participant: string;
  readonly course: LetterCourse;
  /** Until then the place is held. */
  readonly until: Date;
  /** What is paid now; of a permanent class for the month that the place begins with. */
  readonly price: Grosze;
  readonly first: MonthOffer | null;
};

/** One that is taken is confirmed by a letter of its own. */
export async function offeredPlace(
  tx: Tx,
  { places }: LetterFacts,
  now: Date,
): Promise<({ readonly kind: 'place-offered' } & OfferedPlace) | undefined> {
  const { registrationId: id, courseId } = places?.[0] ?? {};
  if (id === undefined || courseId === undefined) return undefined;
  const where = { id, courseId, state: 'held', heldUntil: { gt: now } };
  const row = await tx.registration.findFirst({ where, include: WITH_COURSE_AND_PLAYER });
  if (!row?.heldUntil) return undefined;
  const { heldUntil: until, player, course } = row;
  const first = firstMonthFrom(row);
  const price = first?.price ?? grosze(row.priceGrosze);
  return {
    kind: 'place-offered',
    participant: fullName(player),
    course: letterCourseFrom(course),
    until,
    price,
    first,
  };
}
