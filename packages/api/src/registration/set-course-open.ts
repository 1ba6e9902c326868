// The office closes a course for new registrations, or opens it again; held and taken places stay (REG-3).
import type { InputOf } from '@zapisy/acts/act';
import { setCourseOpenAct } from '@zapisy/acts/registration/set-course-open';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockOfferedCourse, saveCourseActive } from '@zapisy/db/registration/offered-course-records';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { type CourseView, courseView } from './offered-courses.ts';

/** Refuses 'not-found'. A course that is in that state already is not written again. */
export async function setCourseOpen(
  ctx: SignedInContext,
  { courseId, open }: InputOf<typeof setCourseOpenAct>,
): Promise<CourseView> {
  const now = ctx.clock.now();
  return await inTransaction(ctx.database, async (tx) => {
    const stored = await lockOfferedCourse(tx, courseId, now);
    if (!stored) throw new Refusal('not-found');
    if (stored.active !== open) {
      await saveCourseActive(tx, courseId, open);
      await recordAct(tx, setCourseOpenAct, {
        actor: ctx.session,
        entityId: courseId,
        before: { active: stored.active },
        after: { active: open },
      });
    }
    return courseView({ ...stored, active: open }, now);
  });
}
