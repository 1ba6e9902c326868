// Parses a typed course with days and money in the usual notations, and saves it; a problem is reported at its field.
import type { Outputs } from '@zapisy/api/client';
import { type CourseDraft, courseProblems } from '@zapisy/domain/registration/course-draft';
import { attempt } from '#app/server/api.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import { type CourseField, wrongCourseField } from '../offer-problem.ts';
import { type OfferAnswer, sendOffer } from '../send-offer.server.ts';
import { parsedCourse, type TypedCourse, typedCourse } from './typed-course.ts';

export type Course = Outputs['courses']['one'];
type SavedCourse = OfferAnswer<TypedCourse, CourseField, Course>;

export async function saveTypedCourse(
  { api, answerWith }: Pick<Visit, 'api' | 'answerWith'>,
  form: FormData,
): Promise<SavedCourse> {
  const typed = typedCourse(form);
  const course = parsedCourse(typed);
  return await sendOffer({
    form,
    typed,
    answerWith,
    wrongField: wrongCourseField,
    problems: courseProblems(course).map(wrongCourseField),
    // Without a problem every field could be parsed.
    send: (id) => attempt(api.courses.save.mutate({ ...(course as CourseDraft), id, version: Number(typed.version) })),
  });
}
