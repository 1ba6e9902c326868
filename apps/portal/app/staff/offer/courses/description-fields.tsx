// What a course says of itself on its page (OFF-1): every field may stay empty.

import { type CourseDescription, DESCRIPTION_LIMITS } from '@zapisy/domain/offer/course-description';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { TextArea } from '@zapisy/screens/components/text-area';
import { pl } from '#app/texts/pl.ts';
import type { TypedCourse } from './typed-course.ts';

type DescriptionFieldsProps = {
  readonly typed: TypedCourse;
  readonly wrongAt: (name: string) => string | undefined;
};

const texts = pl.courseForm;

export function DescriptionFields({ typed, wrongAt }: DescriptionFieldsProps) {
  const field = (name: keyof CourseDescription) => ({
    name,
    label: texts.fields[name],
    hint: texts.hints[name],
    defaultValue: typed[name],
    error: wrongAt(name),
    maxLength: DESCRIPTION_LIMITS[name],
    optional: true,
  });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="float-left w-full text-h3 font-semibold">{texts.said}</legend>
      <p className="-mt-3 text-fine text-muted">{texts.saidHint}</p>
      <TextArea {...field('description')} rows={6} />
      <FieldRow className="sm:grid-cols-2">
        <Field {...field('trainer')} autoComplete="off" />
        <Field {...field('level')} autoComplete="off" />
      </FieldRow>
      <TextArea {...field('bring')} rows={3} />
      <TextArea {...field('dayPlan')} rows={5} />
    </fieldset>
  );
}
