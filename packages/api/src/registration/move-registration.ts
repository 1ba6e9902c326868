// moveTo, 'Przenieś na inne zajęcia': a registration gets a place in another course, or the one that its money waited
// for.
import type { InputOf } from '@zapisy/acts/act';
import { moveRegistrationAct } from '@zapisy/acts/registration/move-registration';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { confirmByLetter, reportMoveByLetter } from '@zapisy/db/mail/plan-letters';
import type { ListedCourse } from '@zapisy/db/registration/course-records';
import { placesInCourse } from '@zapisy/db/registration/registration-records';
import {
  lockRegistration,
  placeInCourse,
  registrationById,
  saveFormerCourse,
} from '@zapisy/db/registration/staff-registration-records';
import { movedReservation } from '@zapisy/domain/enrolment/reservation';
import type { Grosze } from '@zapisy/domain/money';
import { courseTitle } from '@zapisy/domain/registration/course-title';
import { movedFirstMonth } from '@zapisy/domain/registration/months/moved-first-month';
import { type MovedMonth, movedDifference, movedMonth } from '@zapisy/domain/registration/months/moved-month';
import { moveRefusal, targetRefusal } from '@zapisy/domain/registration/place-move';
import { usesPlace } from '@zapisy/domain/registration/registration';
import { type RegistrationCard, registrationCard } from '@zapisy/domain/registration/registration-card';
import type { StaffRegistration } from '@zapisy/domain/registration/staff-registration';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { moveDues } from './move-dues.ts';
import { openCourse } from './open-course.ts';
import { orderWaitingDocuments } from './order-waiting-documents.ts';
import { auditedPlace } from './release-registration.ts';
import { refuseChanged } from './seen-registration.ts';

type MovedRegistration = {
  readonly registration: RegistrationCard;
  /** What the new place costs more (`movedDifference`), in grosze; may be negative. A person settles it. */
  readonly difference: Grosze;
  /** What else: a part of the month that became a whole one, or the reverse; absent where nothing differs. */
  readonly month?: MovedMonth;
  /** The payments whose documents waited for this choice, and are issued now. */
  readonly ordered: readonly number[];
};

/**
 * REG-12; a reservation keeps its last day as REG-23 allows. What was paid is not changed. Pressed twice it changes
 * nothing. Refuses 'not-found', also for a course that is not offered ('no-course'); 'course-closed' for one that
 * accepts no participants any more; 'conflict' ('registration-changed') when it has another place by now; 'place-gone'
 * for a full course; 'not-allowed-now' with a reason of `moveRefusal` or `targetRefusal`, or 'dues-open' when what is due
 * cannot be for the other course.
 */
export async function moveRegistration(
  ctx: SignedInContext,
  input: InputOf<typeof moveRegistrationAct>,
): Promise<MovedRegistration> {
  const { registrationId, courseId, seen, passesOver } = input;
  const now = ctx.clock.now();
  return inTransaction(ctx.database, async (tx) => {
    const before = await lockRegistration(tx, registrationId);
    if (!before) throw new Refusal('not-found');
    const isThere = before.state === 'taken' && before.courseId === courseId;
    if (!isThere) refuseChanged(before, seen);
    const ordered = isThere ? [] : await move(ctx, tx, before, { courseId, passesOver });
    const after = (await registrationById({ prisma: tx }, registrationId)) ?? before;
    const difference = movedDifference(after, seen, now);
    const month = movedMonth(after, seen.state, now);
    return { registration: registrationCard(after, now), difference, ...(month && { month }), ordered };
  });
}

async function move(
  ctx: SignedInContext,
  tx: Tx,
  before: StaffRegistration,
  { courseId, passesOver }: Pick<InputOf<typeof moveRegistrationAct>, 'courseId' | 'passesOver'>,
): Promise<readonly number[]> {
  const now = ctx.clock.now();
  const refusal = moveRefusal(before, now);
  if (refusal) throw new Refusal('not-allowed-now', { reason: refusal });
  const course = await openCourse(tx, courseId, now);
  const { free, kept } = course;
  const open = passesOver === undefined ? course : { ...course, free: free + kept, kept: 0 };
  await refuseTarget(tx, before, open, now);
  const actor = ctx.session;
  if (before.courseId !== courseId) await saveFormerCourse(tx, before.id, courseTitle(before.course));
  await moveDues({ tx, actor, now }, before, course);
  const reservedUntil = movedReservation(before.reservedUntil, course, warsawDate(now));
  const first = movedFirstMonth(before, course, now);
  await placeInCourse(tx, before.id, course, { reservedUntil, first });
  if (before.state === 'taken') await reportMoveByLetter(tx, before, courseId, now);
  else await confirmByLetter(tx, { registrationIds: [before.id], fact: `${before.id}:${now.toISOString()}`, at: now });
  await recordAct(tx, moveRegistrationAct, {
    actor,
    action: 'moveRegistration',
    entity: 'registration',
    entityId: before.id,
    before: { ...auditedPlace(before), reservedUntil: before.reservedUntil },
    after: {
      state: 'taken',
      heldUntil: null,
      courseId,
      course: course.name,
      price: course.price,
      reservedUntil,
      ...(first && { month: first.month, amount: first.price }),
      ...(passesOver !== undefined && { passesOver }),
    },
  });
  return orderWaitingDocuments({ tx, actor, now }, before, { course, first });
}

/** Under the lock of the course, so that of two moves to its last place one is refused. */
async function refuseTarget(tx: Tx, before: StaffRegistration, course: ListedCourse, now: Date): Promise<void> {
  const { id, playerId } = before;
  const places = await placesInCourse({ prisma: tx }, { courseId: course.id, playerIds: [playerId], now });
  const placeThere = places.find(({ registrationId }) => registrationId !== id)?.state;
  // A valid hold of its own is the place that it gets.
  const own = before.courseId === course.id && usesPlace(before, now) ? 1 : 0;
  const refusal = targetRefusal({ free: course.free + own, kept: course.kept, placeThere });
  if (refusal === 'full' || refusal === 'kept-for-waiting')
    throw new Refusal('place-gone', { reason: refusal, free: 0 });
  if (refusal) throw new Refusal('not-allowed-now', { reason: refusal });
}
