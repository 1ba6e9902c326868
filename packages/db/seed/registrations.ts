// Places of the demo data: taken ones with payments, one held now, one released.
import { holdPlace } from '@zapisy/domain/registration/place-hold';
import type { Tx } from '../src/connection/open-database.ts';
import type { DemoCourse } from './courses.ts';
import { demoId } from './demo-id.ts';
import { courseByKey, MINUTE_MS } from './demo-payments.ts';
import { ENROLMENTS, type Enrolment, HELD_PLACE, RELEASED_PLACE } from './enrolments.ts';
import { demoPerson } from './families.ts';

type Place = Pick<Enrolment, 'person' | 'course'>;

export function registrationId({ person, course }: Place): string {
  return demoId(`registration:${person}:${course}`);
}

/** Writes every registration; the held place was taken four minutes ago. */
export async function writeRegistrations(
  tx: Tx,
  courses: readonly DemoCourse[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<void> {
  const row = (place: Place) => {
    const { id: courseId, price } = courseByKey(courses, place.course);
    const { playerId, family } = demoPerson(place.person);
    return {
      id: registrationId(place),
      courseId,
      playerId,
      ownerEmail: family.email,
      priceGrosze: price,
      createdAt: since,
    };
  };
  const started = new Date(now.getTime() - 4 * MINUTE_MS);
  const { heldUntil } = holdPlace(started);
  await tx.registration.createMany({
    data: [
      ...ENROLMENTS.map((enrolment) => ({ ...row(enrolment), state: 'taken' })),
      { ...row(RELEASED_PLACE), state: 'released' },
      { ...row(HELD_PLACE), state: 'held', heldUntil, createdAt: started },
    ],
  });
}
