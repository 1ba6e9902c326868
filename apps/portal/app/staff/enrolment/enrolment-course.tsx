// The course with its free places, the notice for another age, and when it is paid.
import type { Outputs } from '@zapisy/api/client';
import { fitsAge, fittingBirthYears } from '@zapisy/domain/courses/age-range';
import { formatGrosze } from '@zapisy/domain/money';
import type { CourseState } from '@zapisy/domain/registration/course-state';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { birthYearsText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CalendarClock, Store } from 'lucide-react';
import { Banner } from '../../components/feedback/banner.tsx';
import { RadioCard } from '../../components/form/choices.tsx';
import { Field } from '../../components/form/field.tsx';
import { MonthOptions } from '../../components/form/month-options.tsx';
import { Select } from '../../components/form/select.tsx';
import { pl } from '../../texts/pl.ts';
import type { TypedEnrolment } from './typed-enrolment.ts';

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
};

/** Before a course is chosen, and without scripts, there is every field; the server takes those of the course. */
export function PaymentChoice({ course, typed, today }: PaymentChoiceProps) {
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
            defaultValue={typed.month || course?.months[0] || ''}
          >
            {!course && <option value="">{texts.defaultMonth}</option>}
            <MonthOptions months={course?.months ?? []} />
          </Select>
        )}
      </div>
    </>
  );
}
