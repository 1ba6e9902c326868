// The address of the list of courses: which courses, which city, and which one was just saved.
import type { Outputs } from '@zapisy/api/client';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import { COURSES } from '../../shell/addresses.ts';

export const CITY_PARAM = 'miasto';
export const VIEW_PARAM = 'pokaz';
export const PAST_VIEW = 'zakonczone';
export const CURSOR_PARAM = 'po';
export const SAVED_PARAM = 'zapisano';

export type CourseView = Outputs['courses']['list']['courses'][number];

type Shown = { readonly city: string; readonly past: boolean };

export function shownIn({ searchParams }: URL): Shown {
  return { city: searchParams.get(CITY_PARAM) ?? '', past: searchParams.get(VIEW_PARAM) === PAST_VIEW };
}

export function courseListAddress({ city, past }: Shown, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({
    ...(past && { [VIEW_PARAM]: PAST_VIEW }),
    ...(city !== '' && { [CITY_PARAM]: city }),
    ...more,
  });
  return search.size > 0 ? `${COURSES}?${search}` : COURSES;
}

/** The list with the course, which says that it was saved. */
export function savedCourseAddress({ id, state }: Pick<CourseView, 'id' | 'state'>): string {
  return courseListAddress({ city: '', past: state === 'over' }, { [SAVED_PARAM]: id });
}

/** The courses of each city, in Polish order; cities that are not in the list any more come last, by name. */
export function byCity(
  courses: readonly CourseView[],
  cities: readonly string[],
): readonly { readonly city: string; readonly courses: readonly CourseView[] }[] {
  const others = inPolishOrder(courses, ({ city }) => [city]).map(({ city }) => city);
  const all = [...new Set([...cities, ...others])];
  return all
    .map((city) => ({ city, courses: courses.filter((course) => course.city === city) }))
    .filter((group) => group.courses.length > 0);
}
