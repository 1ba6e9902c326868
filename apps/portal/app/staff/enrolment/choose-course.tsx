// Which class: the list of courses of the enrolment form, and what narrows it without scripts.
import { Form } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { CourseChoice } from '../../shared/courses/choice/course-choice.tsx';
import { type ChoiceFilter, choiceFilterIn, FIT } from '../../shared/courses/choice/course-choice-filter.ts';
import { pl } from '../../texts/pl.ts';
import { COURSE_PARAM, ENROL, PERSON_PARAM } from '../shell/addresses.ts';
import { courseValue } from './typed-enrolment.ts';

const texts = pl.enrolment;
const FILTER_FORM = 'zawez-zajecia';

type OfferedCourse = Outputs['enrolment']['offer']['courses'][number];

/** The courses that fit the participant come first; every other one is a choice away. */
export function enrolmentFilterIn(fields: Parameters<typeof choiceFilterIn>[0]): ChoiceFilter {
  return choiceFilterIn(fields, { age: FIT });
}

type ChooseCourseProps = {
  readonly courses: readonly OfferedCourse[];
  readonly chosen: string;
  readonly filter: ChoiceFilter;
  readonly birthYear: number | undefined;
  readonly error: string | undefined;
  /** Of a participant who was chosen before: then nothing that was typed is lost by reading the page again. */
  readonly playerId: string | undefined;
};

export function ChooseCourse({ playerId, chosen, ...choice }: ChooseCourseProps) {
  const isFree = choice.courses.some((course) => courseValue(course) === chosen && course.free > 0);
  return (
    <CourseChoice
      {...choice}
      chosen={isFree ? chosen : ''}
      name="course"
      legend={texts.fields.course}
      choiceOf={courseValue}
      otherAge={texts.otherAge}
      filterForm={playerId === undefined ? undefined : FILTER_FORM}
    />
  );
}

type FilterFormProps = { readonly playerId: string; readonly courseId: string };

/** Keeps the participant and the class of the address. */
export function FilterForm({ playerId, courseId }: FilterFormProps) {
  return (
    <Form id={FILTER_FORM} action={ENROL} preventScrollReset>
      <input type="hidden" name={PERSON_PARAM} value={playerId} />
      {courseId !== '' && <input type="hidden" name={COURSE_PARAM} value={courseId} />}
    </Form>
  );
}
