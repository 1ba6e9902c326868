// How letters know courses and people.
import type { Course } from '@zapisy/domain/registration/course';
import { type CourseRow, courseFrom } from '../registration/course-records.ts';

/** A course as a letter names it. */
export type LetterCourse = Pick<
  Course,
  'id' | 'kind' | 'shortName' | 'city' | 'address' | 'room' | 'hours' | 'startsOn' | 'endsOn'
>;

export function letterCourseFrom(row: CourseRow): LetterCourse {
  const { id, kind, shortName, city, address, room, hours, startsOn, endsOn } = courseFrom(row);
  return { id, kind, shortName, city, address, room, hours, startsOn, endsOn };
}

export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim();
