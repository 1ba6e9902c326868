// What staff choose from when they enrol: courses with their free places, and the families with a phone or an e-mail.
import type { Tx } from '@zapisy/db/connection/open-database';
import { lawKindsInForce } from '@zapisy/db/law/law-text-records';
import { familiesWithPhone, type KnownFamily } from '@zapisy/db/people/owner-key-records';
import { participantOfAccount } from '@zapisy/db/people/owner-records';
import { type Owner, ownerByEmail, participantById, wardsOf } from '@zapisy/db/people/participant-records';
import { type ListedCourse, listCourses } from '@zapisy/db/registration/course-records';
import { type EnrolmentMonth, enrolmentMonths } from '@zapisy/domain/enrolment/first-due';
import { isReservable, lastReservableDay } from '@zapisy/domain/enrolment/reservation';
import { isPayable } from '@zapisy/domain/payments/payment';
import { ownerContact } from '@zapisy/domain/people/owner-key';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';

type EnrolmentCourse = ListedCourse & {
  /** The last day of a reservation, 'YYYY-MM-DD'; null where none is made. */
  readonly reservableUntil: string | null;
  /** The months that the first due payment may be for, the default first; empty where a month is not paid. */
  readonly months: readonly EnrolmentMonth[];
};

type EnrolmentOffer = {
  /** The business day on which the list was read, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly courses: readonly EnrolmentCourse[];
  /** The school has texts that a person may accept at the reception (LAW-8). */
  readonly asksTexts: boolean;
};

/** Courses that accept participants, full ones too, the soonest first; those of all cities when none is given. */
export async function enrolmentOffer(
  { database, clock }: Context,
  { city }: { readonly city?: string | undefined },
): Promise<EnrolmentOffer> {
  const now = clock.now();
  const today = warsawDate(now);
  const courses = await listCourses(database, { city }, { today, now });
  const texts = await lawKindsInForce(database.prisma, now);
  return {
    today,
    asksTexts: texts.includes('terms') || texts.includes('privacy'),
    courses: courses.map((course) => ({
      ...course,
      reservableUntil: isReservable(course) && isPayable(course.price) ? lastReservableDay(course, today) : null,
      months: enrolmentMonths(course, now),
    })),
  };
}

/** The families of an e-mail or a phone, as it was typed; none for a text that is neither. */
export async function familiesByContact(
  { database: { prisma } }: Context,
  { contact }: { readonly contact: string },
): Promise<readonly KnownFamily[]> {
  const wanted = ownerContact(contact);
  if (wanted?.kind === 'phone') return familiesWithPhone(prisma, wanted.phone);
  const owner = wanted && (await ownerOfEmail(prisma, wanted.email));
  return owner ? [{ owner, wards: await wardsOf(prisma, owner.email) }] : [];
}

/** Also of an account whose family is kept under another e-mail (FAM-9). */
async function ownerOfEmail(prisma: Tx, email: string): Promise<Owner | undefined> {
  const playerId = await participantOfAccount(prisma, email);
  const ofAccount = playerId === undefined ? undefined : await participantById(prisma, playerId);
  return await ownerByEmail(prisma, ofAccount?.participant.ownerEmail ?? email);
}
