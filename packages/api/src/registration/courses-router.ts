// What the office offers: courses and their cities. Clients register for them through registration.*.
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { addCity, chainCities, renameCity } from './chain-cities.ts';
import { chargeInput, chargeMonth, monthInput, unchargedMonth } from './charge-month.ts';
import { courseListInput, knownVenues, offeredCourse, offeredCourses } from './offered-courses.ts';
import { courseInput, saveCourse } from './save-course.ts';
import { changeSchoolRules, duesState, schoolRulesInput, stopDues, stopDuesInput } from './school-rules.ts';
import { setCourseOpen } from './set-course-open.ts';

const reading = procedureFor('manage-courses', 'edit-participants');
const managing = procedureFor('manage-courses');
const deciding = procedureFor('decide-on-dues');
const cityName = z.string().max(1_000);

export const coursesRouter = router({
  list: reading.input(courseListInput).query(({ ctx, input }) => offeredCourses(ctx, input)),
  one: reading.input(z.object({ courseId: z.uuid() })).query(({ ctx, input }) => offeredCourse(ctx, input.courseId)),
  venues: managing.query(({ ctx }) => knownVenues(ctx)),
  save: managing.input(courseInput).mutation(({ ctx, input }) => saveCourse(ctx, input)),
  /** Closed for new registrations, or open again. A course is never deleted: registrations and payments refer to it. */
  setOpen: managing
    .input(z.object({ courseId: z.uuid(), open: z.boolean() }))
    .mutation(({ ctx, input }) => setCourseOpen(ctx, input)),
  /** Permanent classes are paid for month by month. */
  uncharged: managing.input(monthInput).query(({ ctx, input }) => unchargedMonth(ctx, input)),
  chargeMonth: managing.input(chargeInput).mutation(({ ctx, input }) => chargeMonth(ctx, input)),
  dues: managing.query(({ ctx }) => duesState(ctx)),
  changeSchoolRules: deciding.input(schoolRulesInput).mutation(({ ctx, input }) => changeSchoolRules(ctx, input)),
  stopDues: deciding.input(stopDuesInput).mutation(({ ctx, input }) => stopDues(ctx, input)),
  cities: reading.query(({ ctx }) => chainCities(ctx)),
  addCity: managing.input(z.object({ name: cityName })).mutation(({ ctx, input }) => addCity(ctx, input)),
  renameCity: managing
    .input(z.object({ name: cityName, to: cityName }))
    .mutation(({ ctx, input }) => renameCity(ctx, input)),
});
