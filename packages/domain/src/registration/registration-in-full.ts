// A registration with its course, its participant, the buyer chosen for it, and its payment: one part of a basket.
import type { Participant } from '../people/participant.ts';
import type { InvoiceData, InvoicePreference } from '../preferences/invoice-preference.ts';
import type { Course } from './course.ts';
import type { Registration } from './registration.ts';

/** The documents that the client wants for this registration; `undefined` preference: not chosen yet (both flags stored). */
export type InvoiceChoice = {
  readonly preference?: InvoicePreference | undefined;
  readonly data: InvoiceData;
  readonly invoiceVersion: number;
  /** Of a place that the waiting list offered: its owner chose this, and what is saved later changes nothing. */
  readonly isChosen?: true | undefined;
};

export type RegistrationInFull = Registration & {
  /** At the price at which the place was held: a later price of the course is for later registrations. */
  readonly course: Course;
  readonly participant: Participant;
  readonly choice: InvoiceChoice | undefined;
  /** Its payment, once there is one; undefined when staff took the place away: its owner may begin again, whatever was paid. */
  readonly payment: { readonly id: number; readonly state: string; readonly checkoutId: string | null } | undefined;
  /**
   * Money came for a place of the participant in this course, and staff check it (PAY-38): since when, and the checkout
   * that it came for; null for none.
   */
  readonly review: { readonly since: Date; readonly checkoutId: string | null } | null;
};

/** True when each of a basket's ids was found; one that was not may be another owner's. */
export function isWholeBasket(found: readonly Pick<RegistrationInFull, 'id'>[], ids: readonly string[]): boolean {
  return found.length > 0 && found.length === new Set(ids).size;
}
