// What the office offers: courses and their cities. Clients register for them through registration.* (PPL-14).
import { addCityAct } from '@zapisy/acts/registration/add-city';
import { changeSchoolRulesAct } from '@zapisy/acts/registration/change-school-rules';
import { chargeMonthAct } from '@zapisy/acts/registration/charge-month';
import { renameCityAct } from '@zapisy/acts/registration/rename-city';
import { saveCourseAct } from '@zapisy/acts/registration/save-course';
import { setCourseOpenAct } from '@zapisy/acts/registration/set-course-open';
import { stopDuesAct } from '@zapisy/acts/registration/stop-dues';
import { currentSchool } from '@zapisy/db/school/school-records';
import { usualVat } from '@zapisy/domain/offer/sold-terms';
import { z } from 'zod';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { addCity, chainCities, renameCity } from './chain-cities.ts';
import { chargeMonth, monthInput, unchargedMonth } from './charge-month.ts';
import { courseListInput, knownVenues, offeredCourse, offeredCourses } from './offered-courses.ts';
import { saveCourse } from './save-course.ts';
import { changeSchoolRules, duesState, stopDues } from './school-rules.ts';
import { setCourseOpen } from './set-course-open.ts';

const reading = procedureFor('manage-courses', 'edit-participants');
const managing = procedureFor('manage-courses');

export const coursesRouter = router({
  list: reading.input(courseListInput).query(({ ctx, input }) => offeredCourses(ctx, input)),
  one: reading.input(z.object({ courseId: z.uuid() })).query(({ ctx, input }) => offeredCourse(ctx, input.courseId)),
  venues: managing.query(({ ctx }) => knownVenues(ctx)),
  /** Of courses and goods: whoever offers something reads it, and nothing else of the school's tax (SCH-6, SCH-14). */
  usualVat: managing.query(async ({ ctx }) => usualVat(await currentSchool(ctx.database.prisma))),
  save: procedureOf(saveCourseAct).mutation(({ ctx, input }) => saveCourse(ctx, input)),
  setOpen: procedureOf(setCourseOpenAct).mutation(({ ctx, input }) => setCourseOpen(ctx, input)),
  /** Permanent classes are paid for month by month. */
  uncharged: managing.input(monthInput).query(({ ctx, input }) => unchargedMonth(ctx, input)),
  chargeMonth: procedureOf(chargeMonthAct).mutation(({ ctx, input }) => chargeMonth(ctx, input)),
  dues: managing.query(({ ctx }) => duesState(ctx)),
  changeSchoolRules: procedureOf(changeSchoolRulesAct).mutation(({ ctx, input }) => changeSchoolRules(ctx, input)),
  stopDues: procedureOf(stopDuesAct).mutation(({ ctx, input }) => stopDues(ctx, input)),
  cities: reading.query(({ ctx }) => chainCities(ctx)),
  addCity: procedureOf(addCityAct).mutation(({ ctx, input }) => addCity(ctx, input)),
  renameCity: procedureOf(renameCityAct).mutation(({ ctx, input }) => renameCity(ctx, input)),
});
