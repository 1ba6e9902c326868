// enrolParticipant, 'Zapisz na zajęcia': staff find or add a participant, who gets a place and its first due payment (REG-22).
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { ENROLMENT_CLOSURES } from '@zapisy/domain/registration/course-state';
import { LINE_PART_LIMITS } from '@zapisy/domain/registration/registration-line';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { act } from '../act.ts';
import { line } from '../inputs/line-input.ts';
import { monthOfYear } from '../inputs/month-input.ts';

const LONGEST_CONTACT = 255;
const LONGEST_NAME = 100;

/** An e-mail or a phone, as it was typed. */
export const typedContact = z.string().max(LONGEST_CONTACT);

const nameOfOwner = line.pipe(z.string().max(LONGEST_NAME)).default('');

/** Who owns a new participant. */
const owner = z.discriminatedUnion('kind', [
  /** A family that the screen showed. */
  z.object({ kind: z.literal('known'), ownerEmail: z.string().min(1).max(LONGEST_CONTACT) }),
  z.object({
    kind: z.literal('new'),
    contact: typedContact,
    firstName: nameOfOwner,
    lastName: nameOfOwner,
    /** True when staff saw the families with that phone, and it is none of them. */
    isOtherFamily: z.boolean().default(false),
  }),
]);

const person = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), playerId: z.uuid() }),
  z.object({
    kind: z.literal('new'),
    firstName: line.pipe(z.string().min(1).max(LINE_PART_LIMITS.firstName)),
    lastName: line.pipe(z.string().min(1).max(LINE_PART_LIMITS.lastName)),
    birthYear: z.int().min(1900).max(2100),
    owner,
  }),
]);

export const enrolParticipantAct = act({
  rights: ['enrol'],
  input: z.object({
    /** Made when the form is opened: sending it twice enrols once. */
    key: z.uuid(),
    person,
    courseId: z.uuid(),
    /** The price that the screen showed, in grosze. */
    price: z.int32().nonnegative(),
    /** The last day of a reservation, 'YYYY-MM-DD'; today when it is not given. */
    reservedUntil: z.string().refine(isCalendarDate).optional(),
    /** The first month of a permanent class; the first that is offered when it is not given. */
    month: monthOfYear.optional(),
    /** The price of that month that the screen showed, in grosze. */
    monthPrice: z.int32().nonnegative().optional(),
    /** Instead of that price, in grosze. */
    otherAmount: z.object({ amount: z.int32(), reason: line.pipe(z.string().min(1).max(LONGEST_REASON)) }).optional(),
  }),
  refusals: {
    'not-found': ['no-course'],
    conflict: ['other-request', 'owner-known', 'already-added', 'price-changed', 'month-changed'],
    'not-allowed-now': ['already-registered', 'place-held-there', 'family-full'],
    'place-gone': ['full'],
    'course-closed': ENROLMENT_CLOSURES,
    'invalid-invoice-data': [],
    'bad-input': ['no-contact', 'reservation-day'],
  },
  audit: [
    {
      action: 'enrolParticipant',
      entity: 'registration',
      fields: [
        'courseId',
        'course',
        'price',
        'reservedUntil',
        'month',
        'amount',
        'reason',
        'dueOn',
        'paymentId',
        'playerId',
        'added',
      ],
    },
  ],
});
