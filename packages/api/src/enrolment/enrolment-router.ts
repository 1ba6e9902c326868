// Enrolment by staff: what there is to choose from, and the enrolment itself.
import { line } from '@zapisy/acts/inputs/line-input';
import { monthOfYear } from '@zapisy/acts/inputs/month-input';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { LINE_PART_LIMITS } from '@zapisy/domain/registration/registration-line';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { enrolParticipant } from './enrol-participant.ts';
import { enrolmentOffer, familiesByContact } from './enrolment-offer.ts';

const enrolling = procedureFor('enrol');
const LONGEST_CONTACT = 255;
const LONGEST_NAME = 100;

const owner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), ownerEmail: z.string().min(1).max(LONGEST_CONTACT) }),
  z.object({
    kind: z.literal('new'),
    contact: z.string().max(LONGEST_CONTACT),
    firstName: line.pipe(z.string().max(LONGEST_NAME)).default(''),
    lastName: line.pipe(z.string().max(LONGEST_NAME)).default(''),
    isOtherFamily: z.boolean().default(false),
  }),
]);

const person = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), playerId: z.uuid() }),
  z.object({
    kind: z.literal('new'),
    firstName: line.pipe(z.string().min(1).max(LINE_PART_LIMITS.firstName)),
    lastName: line.pipe(z.string().min(1).max(LINE_PART_LIMITS.lastName)),
    birthYear: z.number().int().min(1900).max(2100),
    owner,
  }),
]);

const enrolment = z.object({
  key: z.uuid(),
  person,
  courseId: z.uuid(),
  price: z.int32().nonnegative(),
  reservedUntil: z.string().refine(isCalendarDate).optional(),
  month: monthOfYear.optional(),
  monthPrice: z.int32().nonnegative().optional(),
  otherAmount: z.object({ amount: z.int32(), reason: line.pipe(z.string().min(1).max(LONGEST_REASON)) }).optional(),
});

export const enrolmentRouter = router({
  offer: enrolling
    .input(z.object({ city: z.string().max(LONGEST_NAME).optional() }))
    .query(({ ctx, input }) => enrolmentOffer(ctx, input)),
  families: enrolling
    .input(z.object({ contact: z.string().max(LONGEST_CONTACT) }))
    .query(({ ctx, input }) => familiesByContact(ctx, input)),
  enrol: enrolling.input(enrolment).mutation(({ ctx, input }) => enrolParticipant(ctx, input)),
});
