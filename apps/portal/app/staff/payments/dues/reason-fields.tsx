// The reason of a change: one of a list, and words for the office.
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { Field } from '#app/components/form/field.tsx';
import { Select } from '#app/components/form/select.tsx';
import { pl } from '#app/texts/pl.ts';
import { DUE_FIELDS, type DueProblem, type TypedFields } from './due-acts.ts';

const texts = pl.staffDues;

type ReasonFieldsProps<Code extends string> = {
  readonly codes: readonly Code[];
  readonly labels: Readonly<Record<Code, string>>;
  readonly typed: TypedFields;
  readonly problem: DueProblem | undefined;
};

export function ReasonFields<Code extends string>({ codes, labels, typed, problem }: ReasonFieldsProps<Code>) {
  return (
    <>
      <Select
        name={DUE_FIELDS.reason}
        label={texts.reason}
        error={problem === 'no-reason' ? texts.noReason : undefined}
        defaultValue={typed[DUE_FIELDS.reason] ?? ''}
      >
        <option value="">{texts.choose}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {labels[code]}
          </option>
        ))}
      </Select>
      <Field
        name={DUE_FIELDS.text}
        label={texts.note}
        hint={texts.noteHint}
        error={problem === 'no-other-text' ? texts.noOtherText : undefined}
        defaultValue={typed[DUE_FIELDS.text]}
        maxLength={LONGEST_REASON}
      />
    </>
  );
}
