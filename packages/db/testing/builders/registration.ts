// Builders: a course that is open for registration.
import { randomUUID } from 'node:crypto';
import type { Course } from '@zapisy/domain/registration/course';
import type { Database } from '../../src/connection/open-database.ts';
import { courseFrom } from '../../src/registration/course-records.ts';
import { dateOfDay } from '../../src/values/calendar-day.ts';

/** A turnus in Kraków at 890,00 zł with twelve places, in a future year. */
export async function aCourse({ prisma }: Pick<Database, 'prisma'>, given: Partial<Course> = {}): Promise<Course> {
  const { price, startsOn, endsOn, vatExemption, hours = [], daysOff: _, changes: _changes, ...rest } = given;
  // Not an upsert: several at once would each find none.
  await prisma.city.createMany({ data: { name: rest.city ?? 'Kraków' }, skipDuplicates: true });
  const row = await prisma.course.create({
    data: {
      id: randomUUID(),
      kind: 'turnus',
      name: 'Półkolonie taneczne, turnus II',
      shortName: rest.name ?? 'Półkolonie taneczne',
      city: 'Kraków',
      vatRate: '8',
      places: 12,
      ...rest,
      priceGrosze: price ?? 89_000,
      startsOn: dateOfDay(startsOn ?? '2099-02-01'),
      endsOn: dateOfDay(endsOn ?? '2099-02-05'),
      vatExemption: vatExemption ?? null,
      hours: { create: hours.map((one) => ({ ...one })) },
    },
    include: { hours: true },
  });
  return courseFrom(row);
}
