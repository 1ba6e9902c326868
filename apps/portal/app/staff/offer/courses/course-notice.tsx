// What was done to a course: saved, closed, opened; closing and opening can be undone.

import { Form, useNavigation } from '@remix-run/react';
import type { setCourseOpenAct } from '@zapisy/acts/registration/set-course-open';
import { UndoBar, UndoButton } from '#app/components/feedback/undo-bar.tsx';
import { pl } from '#app/texts/pl.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import type { CourseDone } from './course-acts.server.ts';
import type { CourseView } from './course-list.ts';
import { ACT_FIELD, CLOSE, COURSE_FIELD, OPEN } from './course-rows.tsx';
import { LostDaysNotice } from './lost-days.tsx';

const texts = pl.staffCourses;

type CourseNoticeProps = {
  readonly done: CourseDone | undefined;
  /** The course that was saved; undefined when there is none, or it is not on this page. */
  readonly saved: CourseView | undefined;
};

/** Needs a key of what was done. */
export function CourseNotice({ done, saved }: CourseNoticeProps) {
  if (done?.kind === 'failed') return <StaffFailure<typeof setCourseOpenAct> failure={done.failure} />;
  if (done) return <OpenedOrClosed done={done} />;
  if (!saved) return null;
  const message = texts.saved(saved.shortName);
  return (
    <>
      <UndoBar toast={message}>
        <b>{message}</b>
      </UndoBar>
      <LostDaysNotice course={saved} at="courses" />
    </>
  );
}

function OpenedOrClosed({ done: { kind, id, name } }: { readonly done: Extract<CourseDone, { id: string }> }) {
  const undoing = useNavigation().formData?.get(COURSE_FIELD) === id;
  const message = kind === 'closed' ? texts.closed(name) : texts.opened(name);
  return (
    <UndoBar
      toast={message}
      undo={
        <Form method="post" preventScrollReset>
          <input type="hidden" name={COURSE_FIELD} value={id} />
          <input type="hidden" name={ACT_FIELD} value={kind === 'closed' ? OPEN : CLOSE} />
          <UndoButton busy={undoing} />
        </Form>
      }
    >
      <b>{message}</b> {kind === 'closed' && texts.closedHint}
    </UndoBar>
  );
}
