// A typed course as texts, field by field, to compare two versions of it.

import { formatGrosze } from '@zapisy/domain/money';
import { VAT_RATES } from '@zapisy/domain/payments/sold-item';
import { formatDate, isCalendarDate } from '@zapisy/domain/warsaw-time';
import { pl } from '../../texts/pl.ts';
import { courseOf, type TypedCourse } from './courses/typed-course.ts';
import type { Fact } from './offer-notice.tsx';
import type { TypedTerms } from './typed-terms.ts';
import { termsOf } from './typed-terms.ts';

const { fields } = pl.courseForm;

export function courseFacts(typed: TypedCourse): readonly Fact[] {
  const { kind } = courseOf(typed);
  return [
    { label: fields.name, message: typed.name },
    { label: fields.kind, message: kind ? pl.staffCourses.kinds[kind] : '' },
    { label: fields.city, message: typed.city },
    { label: fields.startsOn, message: day(typed.startsOn) },
    { label: fields.endsOn, message: day(typed.endsOn) },
    { label: fields.schedule, message: typed.schedule },
    { label: fields.ageGroup, message: typed.ageGroup },
    { label: fields.places, message: typed.places },
    ...termsFacts(typed, fields.price),
  ];
}

/** @param price the label of the price */
export function termsFacts(typed: TypedTerms, price: string): readonly Fact[] {
  const terms = termsOf(typed);
  const rate = VAT_RATES.find((one) => one === typed.vatRate);
  return [
    { label: price, message: terms.price === undefined ? typed.price : formatGrosze(terms.price) },
    { label: fields.vatRate, message: rate ? pl.offer.rates[rate] : '' },
    { label: fields.vatExemption, message: terms.vatExemption ?? '' },
  ];
}

function day(typed: string): string {
  return isCalendarDate(typed) ? formatDate(typed) : typed;
}
