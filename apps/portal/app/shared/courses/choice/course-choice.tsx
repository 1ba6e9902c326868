// The choice of one course in a form: narrowed by words, city, kind and age, as a list of rows that say what decides (REG-37).
import type { Course } from '@zapisy/domain/registration/course';
import { Button } from '@zapisy/screens/components/button';
import { fieldId, Message } from '@zapisy/screens/components/field';
import { useState } from 'react';
import { pl } from '#app/texts/client-pl.ts';
import { type ChoiceFilter, citiesOf, filteredCourses } from './course-choice-filter.ts';
import { CourseFilterFields } from './course-filter-fields.tsx';
import { CourseFacts, CourseOption } from './course-option.tsx';

const texts = pl.courseChoice;

/** Of a longer list the rest is found by the filters. */
const MOST_ROWS = 30;

/** The button that narrows the list within a form without scripts. */
export const FILTER_ACT = 'filter';

type Listed = Course & { readonly free: number };

type CourseChoiceProps<One extends Listed> = {
  readonly name: string;
  readonly legend: string;
  readonly courses: readonly One[];
  readonly choiceOf: (course: One) => string;
  /** The value that is chosen now: its row stays, whatever the filters. */
  readonly chosen: string;
  /** With which the page was opened. */
  readonly filter: ChoiceFilter;
  readonly birthYear: number | undefined;
  readonly otherAge: (years: string) => string;
  readonly error: string | undefined;
  /** The id of a form that is sent with GET to narrow the list without scripts; else this form is sent with its act. */
  readonly filterForm?: string | undefined;
};

export function CourseChoice<One extends Listed>(props: CourseChoiceProps<One>) {
  const { name, legend, courses, choiceOf, chosen, birthYear, otherAge, error, filterForm } = props;
  const [filter, setFilter] = useState(props.filter);
  const wanted = new Set<One>(filteredCourses(courses, filter, birthYear));
  const shown = courses.filter((course) => wanted.has(course) || choiceOf(course) === chosen);
  const listed = shown.filter((course, index) => index < MOST_ROWS || choiceOf(course) === chosen);
  const message = `${fieldId(name)}-message`;
  return (
    <>
      <fieldset aria-label={texts.filters} className="grid min-w-0 grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <CourseFilterFields
          filter={filter}
          cities={citiesOf(courses)}
          hasParticipant
          form={filterForm}
          onFilter={setFilter}
        />
        <noscript>
          <Button type="submit" form={filterForm} name={filterForm ? undefined : 'action'} value={FILTER_ACT}>
            {texts.show}
          </Button>
        </noscript>
      </fieldset>
      <fieldset id={fieldId(name)} tabIndex={-1} aria-describedby={error ? message : undefined} className="min-w-0">
        <legend className="sr-only">{legend}</legend>
        <p role="status" className="mb-1.5 text-small text-muted">
          {texts.count(wanted.size)}
        </p>
        <div className="max-h-[26rem] overflow-y-auto rounded-card border border-line *:first:border-t-0 empty:hidden">
          {listed.map((course) => (
            <CourseOption
              // A course that became full, or has another price now, is chosen again by hand.
              key={`${choiceOf(course)} ${course.free === 0}`}
              name={name}
              value={choiceOf(course)}
              isChosen={choiceOf(course) === chosen}
              isDisabled={course.free === 0}
            >
              <CourseFacts course={course} birthYear={birthYear} otherAge={otherAge} />
            </CourseOption>
          ))}
        </div>
        {wanted.size === 0 && <p className="mt-2 text-muted">{courses.length === 0 ? texts.noneAtAll : texts.none}</p>}
        {shown.length > listed.length && (
          <p className="mt-2 text-small text-muted">{texts.more(shown.length - listed.length)}</p>
        )}
        {error && (
          <div className="mt-2">
            <Message id={message} tone="error">
              {error}
            </Message>
          </div>
        )}
      </fieldset>
    </>
  );
}
