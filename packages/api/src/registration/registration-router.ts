// Registration for trial, permanent and turnus courses: places, invoice data, payment step 1; for staff, places that are
// released and moved (PPL-10).
import { basket } from '@zapisy/acts/inputs/basket-input';
import { beginRegistrationAct } from '@zapisy/acts/registration/begin-registration';
import { chooseInvoiceAct } from '@zapisy/acts/registration/choose-invoice';
import { extendHoldAct } from '@zapisy/acts/registration/extend-hold';
import { giveUpPlacesAct } from '@zapisy/acts/registration/give-up-places';
import { moveRegistrationAct } from '@zapisy/acts/registration/move-registration';
import { releaseRegistrationAct } from '@zapisy/acts/registration/release-registration';
import { joinWaitingListAct, leaveWaitingListAct } from '@zapisy/acts/registration/waiting/join-waiting-list';
import { addToWaitingListAct, removeFromWaitingListAct } from '@zapisy/acts/registration/waiting/manage-waiting-list';
import { wardsOf } from '@zapisy/db/people/participant-records';
import { courseCities, listCourses } from '@zapisy/db/registration/course-records';
import { placesInCourse } from '@zapisy/db/registration/registration-records';
import { checkBasket } from '@zapisy/domain/registration/check-basket';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { refusalFrom } from '../refusal.ts';
import { procedureFor, procedureOf, publicProcedure, router } from '../trpc.ts';
import { beginRegistration } from './begin-registration.ts';
import { chooseInvoice } from './choose-invoice.ts';
import { classList } from './class-list.ts';
import { coursePage } from './course-page.ts';
import { extendHold } from './extend-hold.ts';
import { giveUpPlaces } from './give-up-places.ts';
import { moveRegistration } from './move-registration.ts';
import { courseOnOffer } from './open-course.ts';
import { ownRegistrations } from './own-registrations.ts';
import { familyRegistrations, moveChoices, readRegistration } from './read-registrations.ts';
import { releaseRegistration } from './release-registration.ts';
import { joinWaitingList, leaveWaitingList } from './waiting/join-waiting-list.ts';
import { addToWaitingList, removeFromWaitingList } from './waiting/manage-waiting-list.ts';
import { ownWaiting, waitingList } from './waiting/read-waiting-list.ts';

const own = procedureFor('own-data');
const staff = procedureFor('edit-participants');
const courseFilter = z.object({ kind: z.enum(COURSE_KINDS).optional(), city: z.string().max(100).optional() });

export const registrationRouter = router({
  /** The offer, for everybody. */
  courses: publicProcedure.input(courseFilter).query(async ({ ctx, input }) => {
    const now = ctx.clock.now();
    const courses = await listCourses(ctx.database, input, { today: warsawDate(now), now });
    return { courses, cities: await courseCities(ctx.database) };
  }),
  /** What everybody may read of one course before signing in. */
  coursePage: publicProcedure
    .input(z.object({ number: z.int32().min(1) }))
    .query(({ ctx, input }) => coursePage(ctx, input.number)),
  /** One course, also when it accepts no participants any more. */
  course: own.input(z.object({ courseId: z.uuid() })).query(({ ctx, input }) => courseOnOffer(ctx, input)),
  begin: procedureOf(beginRegistrationAct).mutation(({ ctx, input }) => beginRegistration(ctx, input)),
  /** Which wards have a place in a course already: taken, held, or being paid. None when there is no such course. */
  places: own.input(z.object({ courseId: z.uuid() })).query(async ({ ctx, input: { courseId } }) => {
    const playerIds = (await wardsOf(ctx.database.prisma, ctx.session.email)).map(({ id }) => id);
    return placesInCourse(ctx.database, { courseId, playerIds, now: ctx.clock.now() });
  }),
  giveUp: procedureOf(giveUpPlacesAct).mutation(({ ctx, input }) => giveUpPlaces(ctx, input)),
  basket: own
    .input(basket)
    .query(({ ctx, input }) => ownRegistrations(ctx.database, ctx.session.email, input.registrationIds)),
  extendHold: procedureOf(extendHoldAct).mutation(({ ctx, input }) => extendHold(ctx, input)),
  chooseInvoice: procedureOf(chooseInvoiceAct).mutation(({ ctx, input }) => chooseInvoice(ctx, input)),
  /** Payment step 1: what will be bought and issued, checked on the server. */
  summary: own.input(basket).query(async ({ ctx, input }) => {
    const found = await ownRegistrations(ctx.database, ctx.session.email, input.registrationIds);
    const check = checkBasket(found, ctx.clock.now());
    if (!check.allowed) throw refusalFrom(check.why);
    return check.basket;
  }),
  classList: procedureFor('enrol')
    .input(z.object({ courseId: z.uuid() }))
    .query(({ ctx, input }) => classList(ctx, input.courseId)),
  /** The own entries of waiting lists. */
  ownWaiting: own.query(({ ctx }) => ownWaiting(ctx)),
  joinWaitingList: procedureOf(joinWaitingListAct).mutation(({ ctx, input }) => joinWaitingList(ctx, input)),
  leaveWaitingList: procedureOf(leaveWaitingListAct).mutation(({ ctx, input }) => leaveWaitingList(ctx, input)),
  waitingList: procedureFor('enrol')
    .input(z.object({ courseId: z.uuid() }))
    .query(({ ctx, input }) => waitingList(ctx, input)),
  addToWaitingList: procedureOf(addToWaitingListAct).mutation(({ ctx, input }) => addToWaitingList(ctx, input)),
  removeFromWaitingList: procedureOf(removeFromWaitingListAct).mutation(({ ctx, input }) =>
    removeFromWaitingList(ctx, input),
  ),
  one: staff
    .input(z.object({ registrationId: z.uuid() }))
    .query(({ ctx, input }) => readRegistration(ctx, input.registrationId)),
  /** The registrations of a participant's whole family. */
  ofFamily: staff
    .input(z.object({ playerId: z.uuid() }))
    .query(({ ctx, input }) => familyRegistrations(ctx, input.playerId)),
  /** The courses that a registration may be moved to. */
  moveChoices: staff
    .input(courseFilter.extend({ registrationId: z.uuid() }))
    .query(({ ctx, input: { registrationId, ...filter } }) => moveChoices(ctx, registrationId, filter)),
  release: procedureOf(releaseRegistrationAct).mutation(({ ctx, input }) => releaseRegistration(ctx, input)),
  moveTo: procedureOf(moveRegistrationAct).mutation(({ ctx, input }) => moveRegistration(ctx, input)),
});
