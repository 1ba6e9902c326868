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
    { label: fields.nazwa, words: typed.nazwa },
    { label: fields.rodzaj, words: kind ? pl.staffCourses.kinds[kind] : '' },
    { label: fields.miasto, words: typed.miasto },
    { label: fields.od, words: day(typed.od) },
    { label: fields.do, words: day(typed.do) },
    { label: fields.terminy, words: typed.terminy },
    { label: fields.wiek, words: typed.wiek },
    { label: fields.miejsca, words: typed.miejsca },
    ...termsFacts(typed, fields.cena),
  ];
}

/** @param price the label of the price */
export function termsFacts(typed: TypedTerms, price: string): readonly Fact[] {
  const terms = termsOf(typed);
  const rate = VAT_RATES.find((one) => one === typed.vat);
  return [
    { label: price, words: terms.price === undefined ? typed.cena : formatGrosze(terms.price) },
    { label: fields.vat, words: rate ? pl.offer.rates[rate] : '' },
    { label: fields.zwolnienie, words: terms.vatExemption ?? '' },
  ];
}

function day(typed: string): string {
  return isCalendarDate(typed) ? formatDate(typed) : typed;
}
