// A course as it was typed: read as people write days and money, and saved; what is wrong is told at its field.
import type { Outputs } from '@zapisy/api/client';
import { type CourseDraft, courseProblems } from '@zapisy/domain/registration/course-draft';
import { attempt } from '#app/server/api.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import { type CourseField, wrongCourseField } from '../offer-problem.ts';
import { type OfferAnswer, sendOffer } from '../send-offer.server.ts';
import { courseOf, type TypedCourse, typedCourse } from './typed-course.ts';

export type Course = Outputs['courses']['one'];
type SavedCourse = OfferAnswer<TypedCourse, CourseField, Course>;

export async function saveTypedCourse(
  { api, answerWith }: Pick<Visit, 'api' | 'answerWith'>,
  form: FormData,
): Promise<SavedCourse> {
  const typed = typedCourse(form);
  const course = courseOf(typed);
  return await sendOffer({
    form,
    typed,
    answerWith,
    wrongField: wrongCourseField,
    problems: courseProblems(course).map(wrongCourseField),
    // Without a problem every field has been read.
    send: (id) => attempt(api.courses.save.mutate({ ...(course as CourseDraft), id, version: Number(typed.version) })),
  });
}
