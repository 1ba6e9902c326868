// The form of a new or changed course: a problem is shown at its field, and what was typed stays.

import { Form, Link, useNavigation } from '@remix-run/react';
import type { UsualVat } from '@zapisy/domain/offer/sold-terms';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import { COURSE_TEXT_LIMITS } from '@zapisy/domain/registration/course-draft';
import { courseReceiptName } from '@zapisy/domain/registration/course-receipt-name';
import { LINE_PART_LIMITS } from '@zapisy/domain/registration/registration-line';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { TickLine } from '@zapisy/screens/components/tick';
import { type FormEvent, useState } from 'react';
import { LeaveGuard } from '#app/components/form/leave-guard.tsx';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { type NotDone, shownKey, shownValues, storedIn, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { KEY_FIELD } from '#app/forms/form-key.ts';
import { useRecheck, type WrongField } from '#app/forms/use-recheck.ts';
import { pl } from '#app/texts/pl.ts';
import { CITIES, COURSES, courseAddress } from '../../shell/addresses.ts';
import { courseFacts } from '../course-facts.ts';
import { OfferNotice } from '../offer-notice.tsx';
import { ReceiptPreview } from '../receipt-preview.tsx';
import { VatFields } from '../vat-fields.tsx';
import type { CourseAnswer } from './course-forms.server.ts';
import { DescriptionFields } from './description-fields.tsx';
import { HOURS_LABELS, HoursFields } from './hours-fields.tsx';
import {
  type Course,
  newCourse,
  parsedCourse,
  TICKED,
  type TypedCourse,
  typedCourse,
  typedCourseOf,
  wrongCourseFields,
} from './typed-course.ts';
import { type KnownVenue, VenueFields } from './venue-fields.tsx';

export type CourseNotSaved = NotDone<CourseAnswer, 'save'>;

type CourseFormProps = {
  /** The course that is changed; undefined for a new one. */
  readonly course: Course | undefined;
  readonly cities: readonly string[];
  /** Where courses took place before, for the choice of a venue. */
  readonly venues: readonly KnownVenue[];
  /** With which a new course begins; null for none (SCH-14). */
  readonly usualVat: UsualVat | null;
  /** The id of a new course, made when the form was opened. */
  readonly freshKey: string;
  readonly answer: CourseNotSaved | undefined;
  /** 'YYYY-MM', for the preview of the receipt. */
  readonly month: string;
};

const texts = pl.courseForm;

/** Needs a key of its start values: the course, and the time of the last answer. */
export function CourseForm({ course, cities, venues, usualVat, freshKey, answer, month }: CourseFormProps) {
  const { state } = useNavigation();
  const sent = typedIn(answer, 'save');
  const [typed] = useState(shownValues(sent, course ? typedCourseOf(course) : newCourse(usualVat)));
  const [shown, setShown] = useState(typed);
  const [isTouched, setTouched] = useState(answer !== undefined);
  const read = (event: FormEvent<HTMLFormElement>) => {
    setTouched(true);
    setShown(typedCourse(new FormData(event.currentTarget)));
  };
  const { problems: wrong, form } = useRecheck({ answer, problems: wrongFields(sent) }, wrongCourseFields);
  const wrongAt = (name: string) => wrong.find(({ field }) => field === name)?.message;
  const line = (name: keyof typeof texts.fields & keyof TypedCourse) => ({
    name,
    label: texts.fields[name],
    defaultValue: typed[name],
    error: wrongAt(name),
    autoComplete: 'off',
  });
  return (
    <Form {...form} method="post" noValidate onChange={read} className="grid gap-4 p-pad">
      {answer && <Notice key={answer.at} {...{ answer, wrong, typed }} />}
      <input type="hidden" name="action" value="save" />
      <input type="hidden" name={KEY_FIELD} value={shownKey(sent, course?.id ?? freshKey)} />
      <input type="hidden" name="version" value={typed.version} />
      <Field {...line('shortName')} hint={texts.hints.shortName} maxLength={COURSE_TEXT_LIMITS.shortName} />
      <Field {...line('name')} hint={pl.offer.nameHint} maxLength={LINE_PART_LIMITS.courseName} />
      <OnReceipt typed={shown} month={month} />
      <FieldRow className="sm:grid-cols-2">
        <Select {...line('kind')}>
          {typed.kind === '' && <option value="">{texts.choose}</option>}
          {COURSE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {pl.staffCourses.kinds[kind]}
            </option>
          ))}
        </Select>
        <Select {...line('city')}>
          {typed.city === '' && <option value="">{texts.choose}</option>}
          {citiesFor(typed, cities).map((city) => (
            <option key={city}>{city}</option>
          ))}
        </Select>
      </FieldRow>
      <p className="-mt-2 grid gap-3 text-small sm:grid-cols-2">
        <Link to={CITIES} className="link-alone justify-self-start sm:col-start-2">
          {texts.addCity}
        </Link>
      </p>
      <VenueFields {...{ line, venues }} city={shown.city} />
      <FieldRow className="sm:grid-cols-2">
        <Field {...line('startsOn')} type="date" />
        <Field {...line('endsOn')} type="date" hint={texts.hints.endsOn} />
      </FieldRow>
      <HoursFields typed={typed} wrongAt={wrongAt} />
      <TickLine
        name="meetsOnHolidays"
        value={TICKED}
        title={texts.fields.meetsOnHolidays}
        note={texts.hints.meetsOnHolidays}
        defaultChecked={typed.meetsOnHolidays !== ''}
      />
      <div className="grid gap-1.5">
        <FieldRow className="grid-cols-2 sm:grid-cols-4">
          <Field {...line('ageFrom')} numeric maxLength={2} optional />
          <Field {...line('ageTo')} numeric maxLength={2} optional />
        </FieldRow>
        <p className="text-fine text-muted">{texts.hints.age}</p>
      </div>
      <Field {...line('places')} hint={texts.hints.places} numeric maxLength={4} />
      <VatFields typed={typed} wrongAt={wrongAt}>
        <Field {...line('price')} hint={texts.hints.price} inputMode="decimal" />
      </VatFields>
      <DescriptionFields typed={typed} wrongAt={wrongAt} />
      <SaveOrCancel
        save={course ? texts.save : texts.create}
        isBusy={state === 'submitting'}
        cancelTo={COURSES}
        className="flex flex-wrap gap-3"
      />
      <LeaveGuard active={isTouched && state === 'idle'} text={pl.offer.unsaved} />
    </Form>
  );
}

type NoticeProps = {
  readonly answer: CourseNotSaved;
  readonly wrong: readonly WrongField[];
  readonly typed: TypedCourse;
};

function Notice({ answer, wrong, typed }: NoticeProps) {
  const stored = storedIn<Course>(answer);
  const labels: Readonly<Record<string, string>> = { ...texts.fields, ...HOURS_LABELS, ownExemption: pl.offer.own };
  return (
    <OfferNotice
      answer={answer}
      wrong={wrong.map(({ field }) => ({ name: field, label: labels[field] ?? field }))}
      facts={{ stored: stored ? courseFacts(typedCourseOf(stored)) : [], yours: courseFacts(typed) }}
      address={stored ? courseAddress(stored.id) : COURSES}
    />
  );
}

/** Nothing without a name and a kind: the text of the receipt depends on both. */
function OnReceipt({ typed, month }: { readonly typed: TypedCourse; readonly month: string }) {
  const { name = '', kind } = parsedCourse(typed);
  if (name === '' || kind === undefined) return null;
  const receipt = courseReceiptName({ name, kind }, month);
  return (
    <ReceiptPreview name={receipt.name} missing={receipt.holds === 'all' ? undefined : texts.holds[receipt.holds]} />
  );
}

/** A course keeps its city also when that is not in the list any more. */
function citiesFor({ city }: TypedCourse, cities: readonly string[]): readonly string[] {
  return city === '' || cities.includes(city) ? cities : [city, ...cities];
}
