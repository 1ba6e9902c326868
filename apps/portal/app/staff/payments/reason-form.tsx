// An act that needs a reason: it opens to what it means, the reason and one button.
import { Form, useNavigation } from '@remix-run/react';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { classes } from '@zapisy/screens/class-names';
import { Button, buttonLook } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FormAnswer, shownValues, typedIn } from '../../forms/form-answer.ts';
import { pl } from '../../texts/pl.ts';
import type { DocumentAct } from './document-forms.server.ts';

const texts = pl.staffPayment.more;

type ReasonFormProps = {
  readonly act: DocumentAct;
  /** The field of the reason. */
  readonly name?: 'reason' | 'note';
  readonly labels: { readonly open: string; readonly confirm: string };
  readonly question: string;
  /** The last answer of the page. */
  readonly answer: FormAnswer | undefined;
  readonly children?: ReactNode;
};

/** Stays open after an answer that did not carry the act out. */
export function ReasonForm({ act, name = 'reason', labels, question, answer, children }: ReasonFormProps) {
  const busy = useNavigation().formData?.get('action') === act;
  const form = useRef<HTMLFormElement>(null);
  const typed = typedIn(answer, act);
  const wrongAt = typed?.error && answer?.at;
  useEffect(() => {
    if (wrongAt !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrongAt]);
  return (
    <details open={typed !== undefined}>
      <summary className={classes(buttonLook({}), 'list-none [&::-webkit-details-marker]:hidden')}>
        {labels.open}
      </summary>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        className="mt-2.5 grid max-w-md justify-items-start gap-2.5"
      >
        <p className="text-small text-pretty">{question}</p>
        {children}
        <div className="w-full">
          <Field
            name={name}
            fieldKey={act}
            label={texts.reason}
            defaultValue={shownValues(typed, { [name]: '' })[name]}
            error={typed?.error?.[name]?.[0]}
            required
            maxLength={LONGEST_REASON}
          />
        </div>
        <Button type="submit" name="action" value={act} variant="danger" busy={busy} busyText={pl.form.saving}>
          {labels.confirm}
        </Button>
      </Form>
    </details>
  );
}
