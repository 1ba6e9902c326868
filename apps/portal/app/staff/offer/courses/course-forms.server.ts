// The forms of courses: one is saved, closed for new registrations, or opened again.
import { saveCourseAct } from '@zapisy/acts/registration/save-course';
import { setCourseOpenAct } from '@zapisy/acts/registration/set-course-open';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import { recordForm } from '#app/forms/record-form.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { wrongCourseField } from '../offer-problem.ts';
import { parsedCourse, typedCourse, wrongCourseFields } from './typed-course.ts';

const RULES = {
  draftIn: (form: FormData) => parsedCourse(typedCourse(form)),
  wrongIn: wrongCourseFields,
  wrongField: wrongCourseField,
};

export const courseForms = ({ courses }: Api) => ({ save: recordForm(saveCourseAct, RULES, courses.save.mutate) });

export type CourseAnswer = AnswerTo<ReturnType<typeof courseForms>>;

export function courseListForms({ courses }: Api) {
  const set = actForm(setCourseOpenAct, {}, courses.setOpen.mutate);
  return { close: set, open: set };
}

export type OpenAnswer = AnswerTo<ReturnType<typeof courseListForms>>;
