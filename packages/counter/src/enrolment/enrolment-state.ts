// The enrolment dialog as a value: who, which course, when it is paid. Pure; the rules are the domain's.
import type { Participant } from '@zapisy/domain/people/participant';
import type { CourseKind } from '@zapisy/domain/registration/course';
import type { KnownFamily, ProcedureOutput } from '../ports/procedures.ts';
import type { CallFailure, Reply } from '../ports/reply.ts';
import type { EnrolmentStart } from './enrolment-start.ts';

type Offer = ProcedureOutput<'enrolment.offer'>;

export type OfferState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly offer: Offer };

/** Which family a new child joins: one by its owner's key, or another one with the same phone. */
type FamilyChoice = { readonly kind: 'family'; readonly ownerEmail: string } | { readonly kind: 'other' };

/** What must be corrected before the enrolment is sent; in the order of the dialog. */
export type EnrolmentGap = 'name' | 'birthYear' | 'contact' | 'family' | 'course' | 'day' | 'amount' | 'reason';

export type PersonField = 'name' | 'birthYear' | 'contact' | 'owner';
type TypedField = PersonField | 'amount' | 'reason';

export type EnrolmentState = {
  /** A participant who is known; null while a new one is typed. */
  readonly known: Participant | null;
  readonly name: string;
  readonly birthYear: string;
  readonly contact: string;
  /** The owner's name; may be empty. */
  readonly owner: string;
  readonly families: readonly KnownFamily[];
  readonly familyChoice: FamilyChoice | null;
  readonly offer: OfferState;
  readonly kind: CourseKind | null;
  /** Words that narrow the list of courses; '' for none. */
  readonly courseText: string;
  /** Narrows the list at a desk of several cities; '' for all of them. */
  readonly courseCity: string;
  /** Courses for other ages are listed too. */
  readonly showsOthers: boolean;
  readonly courseId: string | null;
  readonly pays: 'now' | 'later';
  /** The last day of a reservation, 'YYYY-MM-DD'; null is the end of today. */
  readonly reservedUntil: string | null;
  /** The first month of a permanent class; null is the first that may be charged. */
  readonly month: string | null;
  /** Another amount for that month, as it is typed, and why; '' for none. */
  readonly amount: string;
  readonly reason: string;
  /** The person accepted the school's texts at the reception. */
  readonly isAccepted: boolean;
  readonly isSending: boolean;
  readonly gap: EnrolmentGap | null;
  readonly failure: CallFailure | null;
};

export type EnrolmentEvent =
  | { readonly kind: 'type'; readonly field: TypedField; readonly text: string }
  | { readonly kind: 'person'; readonly known: Participant | null }
  | { readonly kind: 'families'; readonly contact: string; readonly families: readonly KnownFamily[] }
  | { readonly kind: 'family'; readonly choice: FamilyChoice }
  | { readonly kind: 'offer'; readonly reply: Reply<Offer> }
  | { readonly kind: 'reading-offer' }
  | { readonly kind: 'course-kind'; readonly chosen: CourseKind | null }
  | { readonly kind: 'course-text'; readonly text: string }
  | { readonly kind: 'course-city'; readonly city: string }
  | { readonly kind: 'show-others'; readonly shown: boolean }
  | { readonly kind: 'course'; readonly courseId: string }
  | { readonly kind: 'pays'; readonly pays: 'now' | 'later' }
  | { readonly kind: 'reserved-until'; readonly day: string }
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'accepted'; readonly isAccepted: boolean }
  | { readonly kind: 'gap'; readonly gap: EnrolmentGap }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failure'; readonly failure: CallFailure };

/**
 * Just opened: on a participant, or with what was searched for. `city`: the desk's, with which the list of courses begins;
 * '' for all cities.
 */
export function openEnrolment({ known, name, contact, courseId }: EnrolmentStart, city: string): EnrolmentState {
  return {
    known,
    name,
    birthYear: '',
    contact,
    owner: '',
    families: [],
    familyChoice: null,
    offer: { kind: 'loading' },
    kind: null,
    courseText: '',
    courseCity: city,
    showsOthers: false,
    courseId,
    pays: 'now',
    reservedUntil: null,
    month: null,
    ...NO_OTHER_AMOUNT,
    isAccepted: false,
    isSending: false,
    gap: null,
    failure: null,
  };
}

export function afterEnrolmentEvent(state: EnrolmentState, event: EnrolmentEvent): EnrolmentState {
  switch (event.kind) {
    case 'type':
      return { ...state, ...typedChange(event.field, event.text), gap: null };
    case 'person':
      return { ...state, known: event.known, gap: null, failure: null };
    case 'families':
      return event.contact === state.contact ? withFamilies(state, event.families) : state;
    case 'family':
      return { ...state, familyChoice: event.choice, gap: null, failure: null };
    case 'offer':
      return withOffer(state, event.reply);
    case 'reading-offer':
      return state.offer.kind === 'known' ? state : { ...state, offer: { kind: 'loading' } };
    case 'course-kind':
      return { ...state, kind: event.chosen };
    case 'course-text':
      return { ...state, courseText: event.text };
    case 'course-city':
      return { ...state, courseCity: event.city };
    case 'show-others':
      return { ...state, showsOthers: event.shown };
    case 'course':
      return { ...state, ...withoutTerms(event.courseId), gap: null, failure: null };
    case 'pays':
      return { ...state, pays: event.pays, gap: null };
    case 'reserved-until':
      return { ...state, pays: 'later', reservedUntil: event.day, gap: null };
    case 'month':
      return { ...state, month: event.month, gap: null };
    case 'accepted':
      return { ...state, isAccepted: event.isAccepted };
    case 'gap':
      return { ...state, gap: event.gap };
    case 'sending':
      return { ...state, isSending: true, failure: null, gap: null };
    case 'failure':
      return { ...state, isSending: false, failure: event.failure };
  }
}

const NO_OTHER_AMOUNT = { amount: '', reason: '' } as const;

/** A day, a month and an amount that were chosen for one course may be impossible for another. */
function withoutTerms(courseId: string): Partial<EnrolmentState> {
  return { courseId, reservedUntil: null, month: null, ...NO_OTHER_AMOUNT };
}

function typedChange(field: TypedField, text: string): Partial<EnrolmentState> {
  return field === 'contact' ? { contact: text, families: [], familyChoice: null } : { [field]: text };
}

/** One family is proposed, as the screen says; of several a person chooses. */
function withFamilies(state: EnrolmentState, families: readonly KnownFamily[]): EnrolmentState {
  const [first, ...others] = families;
  const isChosen = state.familyChoice !== null || !first || others.length > 0;
  const familyChoice: FamilyChoice | null = isChosen
    ? state.familyChoice
    : { kind: 'family', ownerEmail: first.owner.email };
  return { ...state, families, familyChoice };
}

/** A course that is full or gone in the new list is chosen no longer. */
function withOffer(state: EnrolmentState, reply: Reply<Offer>): EnrolmentState {
  if (!reply.ok) return state.offer.kind === 'known' ? state : { ...state, offer: { kind: 'failed' } };
  const isThere = reply.value.courses.some(({ id, free }) => id === state.courseId && free > 0);
  const courseId = isThere ? state.courseId : null;
  return { ...state, offer: { kind: 'known', offer: reply.value }, courseId };
}
