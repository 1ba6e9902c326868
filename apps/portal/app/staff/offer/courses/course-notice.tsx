// What was done to a course: saved, closed, opened; closing and opening can be undone.

import { Form, useNavigation } from '@remix-run/react';
import type { setCourseOpenAct } from '@zapisy/acts/registration/set-course-open';
import type { Outputs } from '@zapisy/api/client';
import { UndoBar, UndoButton } from '#app/components/feedback/undo-bar.tsx';
import { pl } from '#app/texts/pl.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import type { OpenAnswer } from './course-forms.server.ts';
import type { CourseView } from './course-list.ts';
import { SetOpen } from './course-rows.tsx';
import { LostDaysNotice } from './lost-days.tsx';

const texts = pl.staffCourses;

type CourseNoticeProps = {
  readonly answer: OpenAnswer | undefined;
  /** The course that was saved; undefined when there is none, or it is not on this page. */
  readonly saved: CourseView | undefined;
};

/** Needs a key of what was done. */
export function CourseNotice({ answer, saved }: CourseNoticeProps) {
  if (answer?.kind === 'refused') return <StaffFailure<typeof setCourseOpenAct> failure={answer.failure} />;
  if (answer?.kind === 'done') return <OpenedOrClosed course={answer.value} />;
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

type OpenedOrClosedProps = { readonly course: Outputs['courses']['setOpen'] };

function OpenedOrClosed({ course: { id, shortName, active } }: OpenedOrClosedProps) {
  const undoing = useNavigation().formData?.get('courseId') === id;
  const message = active ? texts.opened(shortName) : texts.closed(shortName);
  return (
    <UndoBar
      toast={message}
      undo={
        <Form method="post" preventScrollReset>
          <SetOpen courseId={id} open={!active} />
          <UndoButton busy={undoing} />
        </Form>
      }
    >
      <b>{message}</b> {!active && texts.closedHint}
    </UndoBar>
  );
}
