// The office adds a course or changes one; held and taken places keep their price (CAL-5, REG-2).
import type { InputOf } from '@zapisy/acts/act';
import { saveCourseAct } from '@zapisy/acts/registration/save-course';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { holdCities } from '@zapisy/db/registration/city-records';
import { holdWhatCoursesCopy } from '@zapisy/db/registration/course-records';
import { lockOfferedCourse, offeredCourse, saveCourse as write } from '@zapisy/db/registration/offered-course-records';
import { lockSoldNames, printedNames, saveFormerName } from '@zapisy/db/registration/sold-name-records';
import { knownCity } from '@zapisy/domain/leads/city/lead-city';
import { receiptNameProblems } from '@zapisy/domain/offer/sold-terms';
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
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { type CourseView, courseView } from './offered-courses.ts';

/**
 * Refuses 'bad-input' with the problems by field; 'conflict' with the stored course when it was changed since the form
 * showed it; 'not-found'. Unchanged data are not written again.
 */
export async function saveCourse(ctx: SignedInContext, input: InputOf<typeof saveCourseAct>): Promise<CourseView> {
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
    await recordAct(tx, saveCourseAct, {
      actor: ctx.session,
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
