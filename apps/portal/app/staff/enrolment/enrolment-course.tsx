// The course with its free places, the notice for another age, and when it is paid.
import type { Outputs } from '@zapisy/api/client';
import { fitsAge, fittingBirthYears } from '@zapisy/domain/courses/age-range';
import { formatGrosze } from '@zapisy/domain/money';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import type { CourseState } from '@zapisy/domain/registration/course-state';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Field } from '@zapisy/screens/components/field';
import { RadioCard } from '@zapisy/screens/components/radio-card';
import { Select } from '@zapisy/screens/components/select';
import { birthYearsText } from '@zapisy/screens/texts/course-facts';
import { monthOfferText } from '@zapisy/screens/texts/month-offer-text';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CalendarClock, Store } from 'lucide-react';
import type { FieldProblem } from '../../shared/participants/typed-participant.ts';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { type EnrolmentField, monthValue, type TypedEnrolment } from './typed-enrolment.ts';

const texts = pl.enrolment;

type OfferedCourse = Outputs['enrolment']['offer']['courses'][number];

type DescribedCourse = Pick<OfferedCourse, 'shortName' | 'kind' | 'price' | 'free' | 'startsOn' | 'endsOn' | 'hours'>;

function optionText(course: DescribedCourse): string {
  const { shortName, kind, price, free } = course;
  const amount = kind === 'permanent' ? `${formatGrosze(price)} ${texts.perMonth}` : formatGrosze(price);
  const places = free === 0 ? texts.full : texts.free(free);
  return [shortName, pl.staffCourses.kinds[kind], courseTimeText(course), amount, places].filter(Boolean).join(' · ');
}

/** The class of the address while the person is looked for: what it is, when, its price and its free places. */
export function CourseOfAddress({ course }: { readonly course: DescribedCourse }) {
  return (
    <p>
      <span className="text-muted">{texts.course}:</span> {typeset(optionText(course))}
    </p>
  );
}

type CourseNotOfferedProps = {
  readonly name: string;
  readonly state: Exclude<CourseState, 'open'>;
};

/** Why the course of the address cannot be chosen: without it the field would only be empty. */
export function CourseNotOffered({ name, state }: CourseNotOfferedProps) {
  return (
    <Banner tone="warn" announce="none" title={texts.cannotChoose(name)}>
      {texts.cannotChooseBecause[state]}
    </Banner>
  );
}

type AgeNoticeProps = { readonly course: OfferedCourse | undefined; readonly birthYear: number | undefined };

/** A notice only: staff may enrol all the same. */
export function AgeNotice({ course, birthYear }: AgeNoticeProps) {
  const fits = !course || birthYear === undefined || fitsAge(course, birthYear);
  return (
    <div role="status" className="empty:hidden">
      {!fits && (
        <Banner tone="warn" announce="none" title={texts.ageNotice}>
          {texts.ageNoticeHint(birthYearsText(fittingBirthYears(course)))}
        </Banner>
      )}
    </div>
  );
}

type PaymentChoiceProps = {
  readonly course: OfferedCourse | undefined;
  readonly typed: TypedEnrolment;
  readonly today: string;
  readonly problems: readonly FieldProblem<EnrolmentField>[];
};

/** Before a course is chosen, and without scripts, there is every field; the server takes those of the course. */
export function PaymentChoice({ course, typed, today, problems }: PaymentChoiceProps) {
  const problemOf = (name: EnrolmentField) => problems.find(({ field }) => field === name)?.message;
  const isReserved = !course || course.reservableUntil !== null;
  const hasMonths = !course || course.months.length > 0;
  const laterHint = course && hasMonths ? texts.laterClassHint : texts.laterHint;
  const pays = (value: 'now' | 'later') => ({ name: 'pays', value, defaultChecked: typed.pays === value });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard {...pays('now')} title={texts.now} consequence={texts.nowHint} icon={Store} />
        <RadioCard {...pays('later')} title={texts.later} consequence={laterHint} icon={CalendarClock} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {isReserved && (
          <Field
            name="until"
            type="date"
            label={texts.fields.until}
            hint={course?.reservableUntil ? texts.untilHint(formatDate(course.reservableUntil)) : undefined}
            defaultValue={typed.until || today}
            min={today}
            max={course?.reservableUntil ?? undefined}
          />
        )}
        {hasMonths && (
          <Select
            key={course?.id}
            name="month"
            label={texts.fields.month}
            hint={texts.monthHint}
            defaultValue={chosenMonth(course, typed)}
          >
            {!course && <option value="">{texts.defaultMonth}</option>}
            {course?.months.map((month) => (
              <option key={month.month} value={monthValue(month)}>
                {typeset(monthText(month))}
              </option>
            ))}
          </Select>
        )}
        {hasMonths && (
          <>
            <Field
              name="amount"
              label={texts.fields.amount}
              hint={texts.amountHint}
              error={problemOf('amount')}
              defaultValue={typed.amount}
              inputMode="decimal"
              autoComplete="off"
            />
            <Field
              name="amountReason"
              label={texts.fields.amountReason}
              hint={texts.amountReasonHint}
              error={problemOf('amountReason')}
              defaultValue={typed.amountReason}
              maxLength={LONGEST_REASON}
              autoComplete="off"
            />
          </>
        )}
      </div>
    </>
  );
}

type Month = OfferedCourse['months'][number];

/** The typed month while it is offered, whatever it costs by now; else the default. */
function chosenMonth(course: OfferedCourse | undefined, { month }: TypedEnrolment): string {
  if (!course) return month;
  const typed = course.months.find((one) => month.startsWith(one.month));
  const [first] = course.months;
  return typed ? monthValue(typed) : first ? monthValue(first) : '';
}

/** As a client reads it; a month without a price asks for the amount. */
function monthText({ month, price, part }: Month): string {
  return price === null ? texts.monthWithoutPrice(formatMonth(month)) : monthOfferText({ month, price, part });
}
