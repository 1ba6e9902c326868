// The form for a person's answer about a print: what they looked at, and the possible answers.
import { useFetcher } from '@remix-run/react';
import { LONGEST_NOTE } from '@zapisy/domain/reason-length';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { useId } from 'react';
import { pl } from '../../texts/pl.ts';
import { PRINTS } from '../shell/addresses.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import type { PrintAnswerActs, PrintAnswered } from './prints.route.ts';

type AnswerProps = {
  readonly fieldKey: string;
  /** The print that is answered: the form's field for it, and its id; absent for the end of a pause. */
  readonly job?: { readonly field: string; readonly id: string };
  readonly acts: readonly { readonly value: string; readonly title: string }[];
  /** Shared by forms that may disappear before their answer is shown; without it each form has its own. */
  readonly fetcherKey?: string;
};

/** Each answer needs a note, because the audit has to show it for a sale that a person declared registered or not. */
export function Answer({ fieldKey, job, acts, fetcherKey }: AnswerProps) {
  const ownKey = useId();
  const fetcher = useFetcher<PrintAnswered>({ key: fetcherKey ?? ownKey });
  const { formData, data, state } = fetcher;
  const isSent = !job || formData?.get(job.field) === job.id;
  const failure = data?.jobId === (job?.id ?? '') ? data.failure : null;
  return (
    <fetcher.Form
      method="post"
      action={PRINTS}
      className="grid max-w-[420px] gap-2"
      onSubmit={(event) => {
        // A second answer would replace the result of the first one on the page.
        if (state !== 'idle') event.preventDefault();
      }}
    >
      {failure && <StaffFailure<PrintAnswerActs> failure={failure} />}
      {job && <input type="hidden" name={job.field} value={job.id} />}
      <Field name="note" fieldKey={fieldKey} label={pl.staffPrints.note} required maxLength={LONGEST_NOTE} />
      <div className="flex flex-wrap gap-2">
        {acts.map(({ value, title }) => (
          <Button
            key={value}
            type="submit"
            name="action"
            value={value}
            busy={isSent && formData?.get('action') === value}
            busyText={pl.staff.resolving}
          >
            {title}
          </Button>
        ))}
      </div>
    </fetcher.Form>
  );
}
