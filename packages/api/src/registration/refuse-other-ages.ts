// The ages of a course, for what a client asks for (REG-20).
import { fitsAge } from '@zapisy/domain/courses/age-range';
import type { Participant } from '@zapisy/domain/people/participant';
import { Refusal } from '../refusal.ts';

/** REG-20: a client registers only participants whose age fits; reception may register others. */
export function refuseOtherAges(course: Parameters<typeof fitsAge>[0], participants: readonly Participant[]): void {
  const others = participants.filter(({ birthYear }) => !fitsAge(course, birthYear));
  if (others.length === 0) return;
  const playerIds = others.map(({ id }) => id);
  throw new Refusal('not-allowed-now', { reason: 'age-not-fitting', playerIds });
}
