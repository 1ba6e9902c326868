// The address of a public map at a venue: a plain link, nothing of it is loaded with the page.
import type { Course } from '@zapisy/domain/registration/course';

const MAP = 'https://www.openstreetmap.org/search';

/** Undefined for a course whose street address is not known. */
export function mapAddress({ address, city }: Pick<Course, 'address' | 'city'>): string | undefined {
  return address === '' ? undefined : `${MAP}?${new URLSearchParams({ query: `${address}, ${city}` })}`;
}
