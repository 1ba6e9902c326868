// What a course says of itself, in a row of its own that most courses from before have not (OFF-1).
import { type CourseDescription, tidyDescription } from '@zapisy/domain/offer/course-description';
import type { CourseDescription as Row } from '../generated/prisma/client.ts';

export function descriptionFrom(row: Row | null): CourseDescription {
  const { courseId: _, ...said } = row ?? { courseId: '' };
  return tidyDescription(said);
}
