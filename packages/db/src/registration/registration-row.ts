// A stored registration with its course and participant, as the clients' records and those of staff both read it.

import { type Grosze, grosze } from '@zapisy/domain/money';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import type { PlaceHold } from '@zapisy/domain/registration/place-hold';
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

/** What is stored of the month with which a place begins (REG-34). */
export const FIRST_MONTH = {
  priceGrosze: true,
  firstMonth: true,
  firstPriceGrosze: true,
  firstLeft: true,
  firstAll: true,
} satisfies Prisma.RegistrationSelect;

type FirstMonthRow = Prisma.RegistrationGetPayload<{ select: typeof FIRST_MONTH }>;

export function firstMonthFrom(row: FirstMonthRow): MonthOffer | null {
  const { firstMonth: month, firstPriceGrosze, firstLeft: left, firstAll: all } = row;
  if (month === null) return null;
  const part = left === null || all === null ? null : { left, all };
  return { month, price: grosze(firstPriceGrosze ?? row.priceGrosze), part };
}

/** The columns of that month; the price only where it is not the one of the place. */
export function firstMonthData(first: MonthOffer | null, price: Grosze) {
  return {
    firstMonth: first?.month ?? null,
    firstPriceGrosze: first === null || first.price === price ? null : first.price,
    firstLeft: first?.part?.left ?? null,
    firstAll: first?.part?.all ?? null,
  };
}

type Row = Prisma.RegistrationGetPayload<{ include: typeof WITH_COURSE_AND_PLAYER }>;

function holdFrom({ state, heldUntil, holdExtensions: extensions, offeredAt }: Row): PlaceHold | null {
  if (state !== 'held' || heldUntil === null) return null;
  return offeredAt === null ? { heldUntil, extensions } : { heldUntil, extensions, offeredAt };
}

/** The course has the price at which the place was given. */
export function registrationFrom(row: Row): Registration & Pick<RegistrationInFull, 'course' | 'participant'> {
  const { id, courseId, playerId, ownerEmail, reservedUntil } = row;
  return {
    id,
    courseId,
    playerId,
    ownerEmail,
    // The table's CHECK restricts the state to the domain's union.
    state: row.state as RegistrationState,
    hold: holdFrom(row),
    reservedUntil: reservedUntil && calendarDay(reservedUntil),
    first: firstMonthFrom(row),
    course: { ...courseFrom(row.course), price: grosze(row.priceGrosze) },
    participant: participantFrom(row.player),
  };
}
