// What was done to a course: saved, closed, opened; closing and opening can be undone.

import { Form, useNavigation } from '@remix-run/react';
import type { InputOf } from '@zapisy/acts/act';
import type { setCourseOpenAct } from '@zapisy/acts/registration/set-course-open';
import type { Outputs } from '@zapisy/api/client';
import { UndoButton } from '#app/components/feedback/undo-bar.tsx';
import { pl } from '#app/texts/pl.ts';
import { FormNotice, OutcomeNotice, type Said } from '../../shell/form-notice.tsx';
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
  if (answer) return <FormNotice<OpenAnswer, typeof setCourseOpenAct> answer={answer} done={DONE} />;
  if (!saved) return null;
  return (
    <>
      <OutcomeNotice title={texts.saved(saved.shortName)} />
      <LostDaysNotice course={saved} at="courses" />
    </>
  );
}

function openedOrClosed({ id, shortName, active }: Outputs['courses']['setOpen']): Said {
  if (active) return { title: texts.opened(shortName), undo: <Undo courseId={id} open={false} /> };
  return { title: texts.closed(shortName), text: texts.closedHint, undo: <Undo courseId={id} open /> };
}

const DONE = { open: openedOrClosed, close: openedOrClosed };

function Undo(course: InputOf<typeof setCourseOpenAct>) {
  const undoing = useNavigation().formData?.get('courseId') === course.courseId;
  return (
    <Form method="post" preventScrollReset>
      <SetOpen {...course} />
      <UndoButton busy={undoing} />
    </Form>
  );
}
