// A typed course in words, field by field: what two versions of it are compared by.
import { VAT_RATES } from '@zapisy/domain/documents/document-item';
import { formatGrosze } from '@zapisy/domain/money';
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
    { label: fields.name, words: typed.name },
    { label: fields.kind, words: kind ? pl.staffCourses.kinds[kind] : '' },
    { label: fields.city, words: typed.city },
    { label: fields.startsOn, words: day(typed.startsOn) },
    { label: fields.endsOn, words: day(typed.endsOn) },
    { label: fields.schedule, words: typed.schedule },
    { label: fields.ageGroup, words: typed.ageGroup },
    { label: fields.places, words: typed.places },
    ...termsFacts(typed, fields.price),
  ];
}

/** @param price the label of the price */
export function termsFacts(typed: TypedTerms, price: string): readonly Fact[] {
  const terms = termsOf(typed);
  const rate = VAT_RATES.find((one) => one === typed.vatRate);
  return [
    { label: price, words: terms.price === undefined ? typed.price : formatGrosze(terms.price) },
    { label: fields.vatRate, words: rate ? pl.offer.rates[rate] : '' },
    { label: fields.vatExemption, words: terms.vatExemption ?? '' },
  ];
}

function day(typed: string): string {
  return isCalendarDate(typed) ? formatDate(typed) : typed;
}
