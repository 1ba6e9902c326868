// Poland's public holidays: the act of 18 January 1951 on days off work, as it is in force (CAL-4).
import { addDays, weekdayOf } from '../warsaw-time.ts';

type FixedHoliday = {
  /** 'MM-DD' */
  readonly day: string;
  readonly name: string;
  /** The first year, where the act got it after 1990. */
  readonly since?: number;
};

const FIXED: readonly FixedHoliday[] = [
  { day: '01-01', name: 'Nowy Rok' },
  { day: '01-06', name: 'Trzech Króli', since: 2011 },
  { day: '05-01', name: 'Święto Pracy' },
  { day: '05-03', name: 'Święto Konstytucji 3 Maja' },
  { day: '08-15', name: 'Wniebowzięcie NMP' },
  { day: '11-01', name: 'Wszystkich Świętych' },
  { day: '11-11', name: 'Święto Niepodległości' },
  { day: '12-24', name: 'Wigilia', since: 2025 },
  { day: '12-25', name: 'Boże Narodzenie' },
  { day: '12-26', name: 'drugi dzień Bożego Narodzenia' },
];

/** By the number of days after Easter Sunday. */
const MOVABLE: ReadonlyMap<number, string> = new Map([
  [0, 'Wielkanoc'],
  [1, 'Poniedziałek Wielkanocny'],
  [49, 'Zielone Świątki'],
  [60, 'Boże Ciało'],
]);

/** A day that one act of its own made free, once. */
const ONCE: ReadonlyMap<string, string> = new Map([['2018-11-12', 'stulecie odzyskania niepodległości']]);

const SATURDAY = 6;
const SUNDAY = 7;

/** The Polish name of the public holiday on a business day 'YYYY-MM-DD'; undefined on every other day. */
export function publicHoliday(day: string): string | undefined {
  const year = Number(day.slice(0, 4));
  const fixed = FIXED.find((holiday) => day.slice(5) === holiday.day && year >= (holiday.since ?? 0));
  return fixed?.name ?? movableHoliday(day, year) ?? ONCE.get(day);
}

export type PublicHoliday = { readonly day: string; readonly name: string };

/** The first `limit` public holidays from a day 'YYYY-MM-DD' on. */
export function publicHolidaysFrom(first: string, limit: number): readonly PublicHoliday[] {
  const found: PublicHoliday[] = [];
  for (let day = first; found.length < limit; day = addDays(day, 1)) {
    const name = publicHoliday(day);
    if (name !== undefined) found.push({ day, name });
  }
  return found;
}

/** A Sunday or a public holiday: what the act calls a day off work. */
export function isStatutoryDayOff(day: string): boolean {
  return weekdayOf(day) === SUNDAY || publicHoliday(day) !== undefined;
}

/** A day on which no term ends (Civil Code, art. 115): a statutory day off, or a Saturday. */
export function isTermPutOff(day: string): boolean {
  return weekdayOf(day) === SATURDAY || isStatutoryDayOff(day);
}

function movableHoliday(day: string, year: number): string | undefined {
  const easter = easterSunday(year);
  for (const [after, name] of MOVABLE) if (addDays(easter, after) === day) return name;
  return undefined;
}

/** Easter Sunday of the Gregorian calendar, by the rule of its paschal full moon (Meeus, Astronomical Algorithms, 8). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${String(year).padStart(4, '0')}-03-22`, epact + toSunday - 7 * late);
}
