// The address of a course's page (OFF-2).
import { courseAddressPart } from '@zapisy/domain/offer/course-address';

export function coursePageAddress(course: { readonly number: number; readonly shortName: string }): string {
  return `/zajecia/${courseAddressPart(course)}`;
}
