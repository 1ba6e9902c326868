// The weekdays of a course with their hours: one row a weekday, from and to; an empty row is a day without a meeting.
import { WEEKDAYS, type Weekday } from '@zapisy/domain/courses/course-hours';
import { DAY_NAMES } from '@zapisy/domain/registration/course-time-text';
import { classes } from '@zapisy/screens/class-names';
import { fieldId, inputLook, Message } from '@zapisy/screens/components/field';
import { pl } from '#app/texts/pl.ts';
import { endsField, startsField } from './hours-field-names.ts';
import type { TypedCourse } from './typed-course.ts';

const texts = pl.courseForm.hours;

/** The labels of the fields by their names. */
export const HOURS_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  WEEKDAYS.flatMap((weekday) => [
    [startsField(weekday), texts.startsOf(DAY_NAMES[weekday])],
    [endsField(weekday), texts.endsOf(DAY_NAMES[weekday])],
  ]),
);

type HoursFieldsProps = {
  readonly typed: TypedCourse;
  readonly wrongAt: (name: string) => string | undefined;
};

export function HoursFields({ typed, wrongAt }: HoursFieldsProps) {
  return (
    <fieldset aria-describedby="godziny-opis">
      <legend className="text-small font-semibold">{texts.legend}</legend>
      <p id="godziny-opis" className="mb-2 text-fine text-muted">
        {texts.hint}
      </p>
      <div className="grid gap-2">
        {WEEKDAYS.map((weekday) => (
          <WeekdayRow key={weekday} {...{ weekday, typed, wrongAt }} />
        ))}
      </div>
    </fieldset>
  );
}

function WeekdayRow({ weekday, typed, wrongAt }: HoursFieldsProps & { readonly weekday: Weekday }) {
  const day = DAY_NAMES[weekday];
  const fields = [
    { name: startsField(weekday), label: texts.startsOf(day), prefix: texts.starts },
    { name: endsField(weekday), label: texts.endsOf(day), prefix: texts.ends },
  ];
  const wrong = fields.find(({ name }) => wrongAt(name) !== undefined);
  return (
    <div className="grid grid-cols-[5.25rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:grid-cols-[8rem_9rem_9rem]">
      <span className="text-small">{day}</span>
      {fields.map(({ name, label, prefix }) => (
        <span key={name} className="flex items-center gap-2">
          <span aria-hidden className="text-small text-muted max-sm:sr-only">
            {prefix}
          </span>
          <input
            type="time"
            id={fieldId(name)}
            name={name}
            aria-label={label}
            defaultValue={typed[name]}
            aria-invalid={wrong?.name === name ? true : undefined}
            aria-describedby={wrong?.name === name ? `${fieldId(name)}-message` : undefined}
            className={classes(inputLook(wrong?.name === name), 'tabular-nums max-sm:px-2')}
          />
        </span>
      ))}
      {wrong && (
        <div className="col-span-full">
          <Message id={`${fieldId(wrong.name)}-message`} tone="error">
            {wrongAt(wrong.name)}
          </Message>
        </div>
      )}
    </div>
  );
}
