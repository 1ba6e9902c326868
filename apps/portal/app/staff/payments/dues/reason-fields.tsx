// The reason of a change: one of a list, and words for the office.
import type { FieldMetadata } from '@conform-to/react';
import type { ReasonWithText } from '@zapisy/domain/payments/due-change';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { Field } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { typedField } from '#app/forms/use-typed-form.ts';
import { pl } from '#app/texts/pl.ts';

const texts = pl.staffDues;

type ReasonFieldsProps<Code extends string> = {
  readonly codes: readonly Code[];
  readonly labels: Readonly<Record<Code, string>>;
  /** The field of the reason, with its code and its text. */
  readonly reason: FieldMetadata<ReasonWithText<Code>>;
};

export function ReasonFields<Code extends string>({ codes, labels, reason }: ReasonFieldsProps<Code>) {
  const { code, text } = reason.getFieldset();
  return (
    <>
      <Select {...typedField(code)} label={texts.reason}>
        <option value="">{texts.choose}</option>
        {codes.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </Select>
      <Field {...typedField(text)} label={texts.note} hint={texts.noteHint} maxLength={LONGEST_REASON} />
    </>
  );
}
