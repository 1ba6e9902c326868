// A typed course as texts, field by field, to compare two versions of it.

import type { CourseHours } from '@zapisy/domain/courses/course-hours';
import { formatGrosze } from '@zapisy/domain/money';
import { DESCRIPTION_FIELDS } from '@zapisy/domain/offer/course-description';
import { VAT_RATES } from '@zapisy/domain/payments/sold-item';
import { DAY_NAMES, rangeText } from '@zapisy/domain/registration/course-time-text';
import { formatDate, isCalendarDate } from '@zapisy/domain/warsaw-time';
import { pl } from '../../texts/pl.ts';
import { parsedCourse, type TypedCourse } from './courses/typed-course.ts';
import type { Fact } from './offer-notice.tsx';
import type { TypedTerms } from './typed-terms.ts';
import { parsedTerms } from './typed-terms.ts';

const { fields } = pl.courseForm;

export function courseFacts(typed: TypedCourse): readonly Fact[] {
  const { kind, hours = [] } = parsedCourse(typed);
  return [
    { label: fields.shortName, value: typed.shortName },
    { label: fields.name, value: typed.name },
    { label: fields.kind, value: kind ? pl.staffCourses.kinds[kind] : '' },
    { label: fields.city, value: typed.city },
    { label: fields.address, value: typed.address },
    { label: fields.room, value: typed.room },
    { label: fields.startsOn, value: day(typed.startsOn) },
    { label: fields.endsOn, value: day(typed.endsOn) },
    { label: pl.courseForm.hours.legend, value: hours.map(weekdayText).join(', ') },
    { label: fields.meetsOnHolidays, value: pl.courseForm.onHolidays[typed.meetsOnHolidays === '' ? 'no' : 'yes'] },
    { label: fields.ageFrom, value: typed.ageFrom },
    { label: fields.ageTo, value: typed.ageTo },
    { label: fields.places, value: typed.places },
    ...termsFacts(typed, fields.price),
    ...DESCRIPTION_FIELDS.map((field) => ({ label: fields[field], value: typed[field] })),
  ];
}

/** @param price the label of the price */
export function termsFacts(typed: TypedTerms, price: string): readonly Fact[] {
  const terms = parsedTerms(typed);
  const rate = VAT_RATES.find((one) => one === typed.vatRate);
  return [
    { label: price, value: terms.price === undefined ? typed.price : formatGrosze(terms.price) },
    { label: fields.vatRate, value: rate ? pl.offer.rates[rate] : '' },
    { label: fields.vatExemption, value: terms.vatExemption ?? '' },
  ];
}

function weekdayText(hours: CourseHours): string {
  return `${DAY_NAMES[hours.weekday]} ${rangeText(hours)}`;
}

function day(typed: string): string {
  return isCalendarDate(typed) ? formatDate(typed) : typed;
}
