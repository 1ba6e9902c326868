// The office adds a course or changes one; held and taken places keep their price.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { holdCities } from '@zapisy/db/registration/city-records';
import { holdWhatCoursesCopy } from '@zapisy/db/registration/course-records';
import { lockOfferedCourse, offeredCourse, saveCourse as write } from '@zapisy/db/registration/offered-course-records';
import { lockSoldNames, printedNames, saveFormerName } from '@zapisy/db/registration/sold-name-records';
import { WEEKDAYS } from '@zapisy/domain/courses/course-hours';
import { knownCity } from '@zapisy/domain/leads/lead-city';
import { grosze } from '@zapisy/domain/money';
import { receiptNameProblems } from '@zapisy/domain/offer/sold-terms';
import { VAT_RATES } from '@zapisy/domain/payments/sold-item';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import {
  COURSE_FIELDS,
  type CourseDraft,
  type CourseProblem,
  courseConflicts,
  courseProblems,
  isSameCourse,
  type OfferedCourse,
  tidyCourse,
} from '@zapisy/domain/registration/course-draft';
import { namedCourse } from '@zapisy/domain/registration/course-receipt-name';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type CourseView, courseView } from './offered-courses.ts';

/** Longer than the rule allows, so that the rule reports the problem. */
const line = z.string().max(1_000);
const day = z.string().max(20);
const timeOfDay = z.string().max(20);

export const courseInput = z.object({
  /** The changed course's id; for a new one a UUID generated with the form: sending it twice adds one course. */
  id: z.uuid(),
  /** The version that the form showed; 0 for a new one. */
  version: z.int32().min(0),
  kind: z.enum(COURSE_KINDS),
  name: line,
  city: line,
  shortName: line,
  address: line,
  room: line,
  /** In years; null: no limit. */
  ageFrom: z.int32().nullable(),
  ageTo: z.int32().nullable(),
  startsOn: day,
  endsOn: day.nullable(),
  hours: z
    .array(z.object({ weekday: z.literal(WEEKDAYS), starts: timeOfDay, ends: timeOfDay }))
    .max(WEEKDAYS.length)
    .readonly(),
  meetsOnHolidays: z.boolean().default(false),
  places: z.int32(),
  /** Gross price, in grosze; for permanent classes of one month. */
  price: z.int32().transform(grosze),
  vatRate: z.enum(VAT_RATES),
  vatExemption: line.nullable(),
});

type CourseInput = z.infer<typeof courseInput>;

/**
 * Refuses 'bad-input' with the problems by field; 'conflict' with the stored course when it was changed since the form
 * showed it; 'not-found'. Unchanged data are not written again.
 */
export async function saveCourse(ctx: SignedInContext, input: CourseInput): Promise<CourseView> {
  const { id, version, ...typed } = input;
  refuseProblems(courseProblems(typed));
  const tidy = tidyCourse(typed);
  const now = ctx.clock.now();
  const today = warsawDate(now);
  const named = namedCourse(tidy);
  return await inTransaction(ctx.database, async (tx) => {
    await holdWhatCoursesCopy(tx);
    const { own, same } = await lockSoldNames(tx, { id, name: named.name, today });
    const cities = await holdCities(tx);
    const draft: CourseDraft = { ...tidy, city: knownCity(tidy.city, cities) ?? tidy.city };
    const stored = await storedCourse(tx, { id, version, draft, now });
    if (stored && isSameCourse(stored, draft)) return courseView(stored, now);
    const others = same.filter((one) => one !== own && !one.isOver);
    const used = stored ? stored.taken + stored.held : 0;
    refuseProblems([
      ...receiptNameProblems(named, others, await printedNames(tx, named.name)),
      ...courseConflicts(draft, { today, cities, stored, used }),
    ]);
    await saveFormerName(tx, own, named);
    await write(tx, id, version + 1, draft);
    await recordAudit(tx, {
      actor: ctx.session,
      action: 'saveCourse',
      entity: 'course',
      entityId: id,
      before: stored && draftOf(stored),
      after: draft,
    });
    return courseView(await writtenCourse(tx, id, now), now);
  });
}

type Wanted = { readonly id: string; readonly version: number; readonly draft: CourseDraft; readonly now: Date };

/** The course, locked until the transaction ends; undefined for a new one. */
async function storedCourse(tx: Tx, { id, version, draft, now }: Wanted): Promise<OfferedCourse | undefined> {
  const stored = await lockOfferedCourse(tx, id, now);
  if (!stored && version > 0) throw new Refusal('not-found');
  if (stored && stored.version !== version && !isSameCourse(stored, draft)) {
    throw new Refusal('conflict', { reason: 'changed-meanwhile', stored });
  }
  return stored;
}

async function writtenCourse(tx: Tx, id: string, now: Date): Promise<OfferedCourse> {
  const written = await offeredCourse(tx, id, now);
  if (!written) throw new Refusal('not-found');
  return written;
}

function refuseProblems(problems: readonly CourseProblem[]): void {
  if (problems.length > 0) throw new Refusal('bad-input', { problems });
}

/** The fields that the form writes, without the counts. */
function draftOf(course: OfferedCourse): Partial<CourseDraft> {
  return Object.fromEntries(COURSE_FIELDS.map((field) => [field, course[field]]));
}
