// The list of courses in its address: which courses, which city, and which one was just saved.
import type { Outputs } from '@zapisy/api/client';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import { flag, listAddress, text } from '#app/pages/list-address.ts';
import { shownOf } from '#app/pages/shown-of.ts';
import { COURSES } from '../../shell/addresses.ts';

export const SAVED_PARAM = 'zapisano';

export type CourseView = Outputs['courses']['list']['courses'][number];

const SHOWN = [
  ...(['id', 'kind', 'shortName', 'city', 'address', 'room', 'ageFrom', 'ageTo', 'price', 'vatRate'] as const),
  ...(['places', 'hours', 'startsOn', 'endsOn', 'meetsOnHolidays', 'taken', 'held', 'waiting', 'free'] as const),
  ...(['state', 'active'] as const),
];

/** What the list shows of a course. */
export type ShownCourse = Pick<CourseView, (typeof SHOWN)[number]>;

export const shownCourse = (course: CourseView): ShownCourse => shownOf(course, SHOWN);

export const COURSES_OF_A_PAGE = 35;

/** The courses behind the one that ended the page before, as they are listed city by city. */
export function pageOfCourses(all: readonly CourseView[], cities: readonly string[], after: string | undefined) {
  const inOrder = byCity(all, cities).flatMap(({ courses }) => courses);
  const from = after === undefined ? 0 : inOrder.findIndex(({ id }) => id === after) + 1;
  const courses = inOrder.slice(from, from + COURSES_OF_A_PAGE);
  return { courses, next: from + courses.length < inOrder.length ? courses.at(-1)?.id : undefined };
}

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
export function byCity<One extends Pick<CourseView, 'city'>>(
  courses: readonly One[],
  cities: readonly string[],
): readonly { readonly city: string; readonly courses: readonly One[] }[] {
  const others = inPolishOrder(courses, ({ city }) => [city]).map(({ city }) => city);
  const all = [...new Set([...cities, ...others])];
  return all
    .map((city) => ({ city, courses: courses.filter((course) => course.city === city) }))
    .filter((group) => group.courses.length > 0);
}
