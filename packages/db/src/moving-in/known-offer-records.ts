// What is stored of all that a file of courses may repeat or clash with (MOV-10).

import type { PrintedName } from '@zapisy/domain/documents/fiscal-names/receipt-name-clash';
import { receiptNameKey } from '@zapisy/domain/documents/fiscal-names/receipt-name-clash';
import type { KnownOffer } from '@zapisy/domain/moving-in/course-plan';
import type { ReadCourse } from '@zapisy/domain/moving-in/moved-course';
import { namedCourse } from '@zapisy/domain/registration/course-receipt-name';
import type { Tx } from '../connection/open-database.ts';
import { holdCities } from '../registration/city-records.ts';
import { courseFrom, holdWhatCoursesCopy } from '../registration/course-records.ts';
import { printedNames, soldNames } from '../registration/sold-name-records.ts';
import { calendarDay } from '../values/calendar-day.ts';

/** Until the transaction ends nobody adds or changes courses, goods, cities or days off; in the order of saving one course. */
export async function lockOffer(tx: Tx): Promise<void> {
  await holdWhatCoursesCopy(tx);
  await tx.$executeRaw`LOCK TABLE course, product IN SHARE ROW EXCLUSIVE MODE`;
  await holdCities(tx);
}

/** @param today the business day */
export async function knownOffer(tx: Tx, rows: readonly ReadCourse[], today: string): Promise<KnownOffer> {
  const cities = await tx.city.findMany({ orderBy: { name: 'asc' } });
  const courses = await tx.course.findMany({ include: { hours: true } });
  return {
    today,
    cities: cities.map(({ name }) => name),
    courses: courses.map((row) => ({ ...courseFrom(row), startsOn: calendarDay(row.startsOn) })),
    sold: await soldNames(tx, today),
    printed: await printedOf(tx, rows),
  };
}

async function printedOf(tx: Tx, rows: readonly ReadCourse[]): Promise<readonly PrintedName[]> {
  const names = new Map(rows.map(({ draft }) => namedCourse(draft).name).map((name) => [receiptNameKey(name), name]));
  const printed: PrintedName[] = [];
  for (const name of names.values()) printed.push(...(await printedNames(tx, name)));
  return printed;
}
