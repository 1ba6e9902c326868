// The list of courses in its address: which courses, which city, and which one was just saved.
import type { Outputs } from '@zapisy/api/client';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import { flag, listAddress, text } from '#app/pages/list-address.ts';
import { COURSES } from '../../shell/addresses.ts';

export const SAVED_PARAM = 'zapisano';

export type CourseView = Outputs['courses']['list']['courses'][number];

export const COURSE_LIST = listAddress(
  COURSES,
  /** Past: those that are over. */
  { past: flag('pokaz', 'zakonczone'), city: text('miasto') },
  text('po'),
);

/** The list with the course, which says that it was saved. */
export function savedCourseAddress({ id, state }: Pick<CourseView, 'id' | 'state'>): string {
  return COURSE_LIST.to({ past: state === 'over' || undefined }, { [SAVED_PARAM]: id });
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
