// What the screen, the paper and the file say of a participant on the class list.
import type { Outputs } from '@zapisy/api/client';
import { paidMonthsText } from '@zapisy/domain/payments/paid-month';
import type { ClassPayment } from '@zapisy/domain/registration/class-list';
import { phoneLink } from '#app/texts/phone-link.ts';

export type ClassList = Outputs['registration']['classList'];
export type ClassMember = ClassList['members'][number];

export function nameOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** 'opłacone: listopad (1 z 4 zajęć)', 'opłacone: Próbne: Hip-hop' after a move; the text alone of a course that is paid once. */
export function withPaidFor(text: string, payment: ClassPayment): string {
  const what = 'months' in payment ? paidForText(payment) : '';
  return what === '' ? text : `${text}: ${what}`;
}

type PaidFor = Pick<Extract<ClassPayment, { readonly kind: 'paid' }>, 'months' | 'formerCourses'>;

export function paidForText({ months, formerCourses = [] }: PaidFor): string {
  return [...formerCourses, paidMonthsText(months)].filter(Boolean).join(', ');
}

/** The number to call and as it is shown; undefined when none is known. */
export function phoneOf({ owner }: ClassMember) {
  return phoneLink(owner.phone);
}
