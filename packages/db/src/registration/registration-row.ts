// A stored registration with its course and participant, as the clients' records and those of staff both read it.

import { grosze } from '@zapisy/domain/money';
import type { Registration, RegistrationState } from '@zapisy/domain/registration/registration';
import type { RegistrationInFull } from '@zapisy/domain/registration/registration-in-full';
import type { Prisma } from '../generated/prisma/client.ts';
import { participantFrom } from '../people/participant-records.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { courseFrom } from './course-records.ts';

export const WITH_COURSE_AND_PLAYER = {
  course: { include: { hours: true } },
  player: true,
} satisfies Prisma.RegistrationInclude;

type Row = Prisma.RegistrationGetPayload<{ include: typeof WITH_COURSE_AND_PLAYER }>;

/** The course has the price at which the place was given. */
export function registrationFrom(row: Row): Registration & Pick<RegistrationInFull, 'course' | 'participant'> {
  const { id, courseId, playerId, ownerEmail, heldUntil, holdExtensions, reservedUntil } = row;
  return {
    id,
    courseId,
    playerId,
    ownerEmail,
    // The table's CHECK restricts the state to the domain's union.
    state: row.state as RegistrationState,
    hold: row.state === 'held' && heldUntil !== null ? { heldUntil, extensions: holdExtensions } : null,
    reservedUntil: reservedUntil && calendarDay(reservedUntil),
    course: { ...courseFrom(row.course), price: grosze(row.priceGrosze) },
    participant: participantFrom(row.player),
  };
}
