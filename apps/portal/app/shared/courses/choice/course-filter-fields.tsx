// The fields that narrow a list of courses: words, city, kind and age; they work in any form, also without scripts.
import { AGE_BANDS, agesOf } from '@zapisy/domain/courses/age-band';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import { classes } from '@zapisy/screens/class-names';
import { fieldId, inputLook } from '@zapisy/screens/components/field';
import { agesText } from '@zapisy/screens/texts/course-facts';
import { type ReactNode, useEffect, useRef } from 'react';
import { pl } from '#app/texts/client-pl.ts';
import { CHOICE_PARAMS, type ChoiceFilter, FIT } from './course-choice-filter.ts';

const texts = pl.courseChoice;

type CourseFilterFieldsProps = {
  readonly filter: ChoiceFilter;
  readonly cities: readonly string[];
  /** Offers the age of the participant. */
  readonly hasParticipant?: boolean;
  /** The id of the form that the fields belong to, if they are not inside it. */
  readonly form?: string | undefined;
  /** Each change as it is typed; without it the form is sent. */
  readonly onFilter?: ((filter: ChoiceFilter) => void) | undefined;
};

export function CourseFilterFields({ filter, cities, hasParticipant, form, onFilter }: CourseFilterFieldsProps) {
  const field = (name: keyof ChoiceFilter) => ({
    id: fieldId(CHOICE_PARAMS[name]),
    name: CHOICE_PARAMS[name],
    form,
    defaultValue: filter[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onFilter?.({ ...filter, [name]: event.target.value }),
    className: classes(inputLook(false), 'min-h-11!'),
  });
  return (
    <>
      <Labelled name="text" label={texts.text} className="col-span-2 sm:min-w-56 sm:flex-1">
        <CourseTextInput {...field('text')} isLive={onFilter !== undefined} />
      </Labelled>
      <Labelled name="city" label={texts.city}>
        <select {...field('city')}>
          <option value="">{texts.everyCity}</option>
          {cities.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Labelled>
      <Labelled name="kind" label={texts.kind}>
        <select {...field('kind')}>
          <option value="">{texts.everyKind}</option>
          {COURSE_KINDS.map((one) => (
            <option key={one} value={one}>
              {pl.courses.kinds[one]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled name="age" label={texts.age}>
        <select {...field('age')}>
          <option value="">{texts.everyAge}</option>
          {hasParticipant && <option value={FIT}>{texts.fit}</option>}
          {AGE_BANDS.map((one) => (
            <option key={one} value={one}>
              {agesText(agesOf(one))}
            </option>
          ))}
        </select>
      </Labelled>
    </>
  );
}

type LabelledProps = {
  readonly name: keyof ChoiceFilter;
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
};

function Labelled({ name, label, className, children }: LabelledProps) {
  return (
    <div className={classes('grid min-w-0 gap-1', className)}>
      <label htmlFor={fieldId(CHOICE_PARAMS[name])} className="text-small font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

type CourseTextInputProps = {
  readonly id: string;
  readonly name: string;
  readonly form?: string | undefined;
  readonly defaultValue: string;
  readonly onChange?: (event: { readonly target: { readonly value: string } }) => void;
  readonly className: string;
  /** The list follows each letter: Enter sends nothing. */
  readonly isLive?: boolean;
};

/** The words that find a course. */
export function CourseTextInput({ isLive = false, ...input }: CourseTextInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const { defaultValue } = input;
  // Cleared by a link, it is cleared here too; while one types in it, what is typed is right.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = defaultValue;
  }, [defaultValue]);
  return (
    <input
      {...input}
      ref={box}
      type="search"
      placeholder={texts.textHint}
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      onKeyDown={(event) => isLive && event.key === 'Enter' && event.preventDefault()}
    />
  );
}
