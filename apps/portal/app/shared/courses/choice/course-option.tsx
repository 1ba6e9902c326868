// One course of a list from which one is chosen: its name and kind, when and where, the free places and the price (REG-37).
import { fitsAge, fittingBirthYears } from '@zapisy/domain/courses/age-range';
import { formatGrosze } from '@zapisy/domain/money';
import type { Course } from '@zapisy/domain/registration/course';
import { classes } from '@zapisy/screens/class-names';
import { birthYearsText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { pl } from '#app/texts/client-pl.ts';
import { CourseLines } from '../course-lines.tsx';

const texts = pl.courseChoice;

type CourseFactsProps = {
  readonly course: Course & { readonly free: number };
  /** Of the participant, where a course for another age is to say so. */
  readonly birthYear?: number | undefined;
  /** The sentence about another age, which does not forbid the choice. */
  readonly otherAge: (years: string) => string;
  /** In place of the number of free places. */
  readonly places?: string | undefined;
  /** Lines after the price. */
  readonly children?: ReactNode;
};

export function CourseFacts({ course, birthYear, otherAge, places, children }: CourseFactsProps) {
  const { kind, price, free } = course;
  const fits = birthYear === undefined || fitsAge(course, birthYear);
  return (
    <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        <span className="block wrap-break-word">
          <b>{typeset(course.shortName)}</b> <span className="text-small text-muted">{texts.kinds[kind]}</span>
        </span>
        <CourseLines course={course} />
        {!fits && (
          <span className="mt-0.5 flex items-start gap-1.5 text-small text-warn-ink">
            <TriangleAlert aria-hidden size={16} className="mt-[0.2em] shrink-0" />
            {typeset(otherAge(birthYearsText(fittingBirthYears(course))))}
          </span>
        )}
      </span>
      <span className="text-small sm:text-right">
        <b className="num">{formatGrosze(price)}</b>
        {kind === 'permanent' && ` ${pl.courses.perMonth}`}
        {children}
        <span className="block text-muted">{places ?? (free === 0 ? texts.full : texts.free(free))}</span>
      </span>
    </span>
  );
}

type CourseOptionProps = {
  readonly name: string;
  readonly value: string;
  readonly isChosen?: boolean;
  readonly isDisabled?: boolean;
  /** A form without a choice is not sent. */
  readonly isRequired?: boolean;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
};

/** A row that can be pressed anywhere; the arrow keys walk from one to the next. */
export function CourseOption(props: CourseOptionProps) {
  const { name, value, isChosen, isDisabled = false, isRequired, describedBy, children } = props;
  return (
    <label
      className={classes(
        'flex items-start gap-3 border-t border-line px-pad py-2.5 has-checked:bg-select has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
        isDisabled && 'text-muted',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={isDisabled}
        required={isRequired}
        aria-describedby={describedBy}
        className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
      />
      {children}
    </label>
  );
}
