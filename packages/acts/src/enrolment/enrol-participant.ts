// enrolParticipant, 'Zapisz na zajęcia': staff find or add a participant, who gets a place and its first due payment (REG-22).
import { PERSON_LIMITS } from '@zapisy/domain/people/person-limits';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { ENROLMENT_CLOSURES } from '@zapisy/domain/registration/course-state';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { act } from '../act.ts';
import { line } from '../inputs/line-input.ts';
import { monthOfYear } from '../inputs/month-input.ts';
import { participantInput } from '../inputs/participant-input.ts';

/** An e-mail or a phone, as it was typed. */
export const typedContact = z.string().max(PERSON_LIMITS.contact);

const nameOfOwner = line.pipe(z.string().max(PERSON_LIMITS.name)).default('');

/** Who owns a new participant. */
const owner = z.discriminatedUnion('kind', [
  /** A family that the screen showed. */
  z.object({ kind: z.literal('known'), ownerEmail: z.string().min(1).max(PERSON_LIMITS.contact) }),
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
  participantInput.extend({ kind: z.literal('new'), owner }),
]);

export const enrolParticipantAct = act({
  rights: ['enrol'],
  input: z.object({
    /** Made when the form is opened: sending it twice enrols once. */
    key: z.uuid(),
    person,
    courseId: z.uuid(),
    /** The person accepted at the reception what an order of this course demands (LAW-8). */
    accepted: z.boolean().optional(),
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
    /** Why the participant gets a place for which others wait (WAIT-3). */
    passesOver: line.pipe(z.string().min(1).max(LONGEST_REASON)).optional(),
  }),
  refusals: {
    'not-found': ['no-course'],
    conflict: ['other-request', 'owner-known', 'already-added', 'price-changed', 'month-changed'],
    'not-allowed-now': ['already-registered', 'place-held-there', 'family-full'],
    'place-gone': ['full', 'kept-for-waiting'],
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
        'passesOver',
        'invited',
      ],
    },
  ],
});
