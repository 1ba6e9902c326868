// The ages that a visitor can choose from in the offer.
import type { AgeRange } from './age-range.ts';

export const AGE_BANDS = ['0-3', '4-6', '7-9', '10-12', '13-17', '18'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

const LIMITS: Readonly<Record<AgeBand, AgeRange>> = {
  '0-3': { ageFrom: null, ageTo: 3 },
  '4-6': { ageFrom: 4, ageTo: 6 },
  '7-9': { ageFrom: 7, ageTo: 9 },
  '10-12': { ageFrom: 10, ageTo: 12 },
  '13-17': { ageFrom: 13, ageTo: 17 },
  '18': { ageFrom: 18, ageTo: null },
};

/** The ages of a band, both included, in years. */
export function agesOf(band: AgeBand): AgeRange {
  return LIMITS[band];
}

/** Whether the course is for at least one age of the band (REG-32); a course without limits is for all. */
export function isForBand(course: AgeRange, band: AgeBand): boolean {
  const { ageFrom, ageTo } = LIMITS[band];
  const beginsInTime = course.ageFrom === null || ageTo === null || course.ageFrom <= ageTo;
  const endsLateEnough = course.ageTo === null || ageFrom === null || course.ageTo >= ageFrom;
  return beginsInTime && endsLateEnough;
}
