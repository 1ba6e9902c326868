// The form of a course.
import { saveCourseAct } from '@zapisy/acts/registration/save-course';
import type { AnswerTo } from '#app/forms/carry-out.server.ts';
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
