// An act that needs a reason: it opens to what it means, the reason and one button.
import { Form, useNavigation } from '@remix-run/react';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { classes } from '@zapisy/screens/class-names';
import { Button, buttonLook } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { type ReactNode, useEffect, useRef } from 'react';
import { pl } from '../../texts/pl.ts';
import { type ActOutcome, lackingOf, PAYMENTS_FIELD, REASON_FIELD, type ReasonedAct } from './document-acts.ts';

const texts = pl.staffPayment.more;

type ReasonFormProps = {
  readonly act: ReasonedAct;
  readonly paymentId: number;
  readonly labels: { readonly open: string; readonly confirm: string };
  readonly question: string;
  /** The last answer of the page. */
  readonly outcome: ActOutcome | undefined;
  readonly children?: ReactNode;
};

/** Stays open after an answer that did not carry the act out. */
export function ReasonForm({ act, paymentId, labels, question, outcome, children }: ReasonFormProps) {
  const busy = useNavigation().formData?.get('action') === act;
  const form = useRef<HTMLFormElement>(null);
  const lacking = lackingOf(outcome, act);
  const isRefused = outcome?.kind === 'refused' && outcome.act === act;
  const askedAt = lacking?.at;
  useEffect(() => {
    if (askedAt !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [askedAt]);
  return (
    <details open={lacking !== undefined || isRefused}>
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
        <input type="hidden" name={PAYMENTS_FIELD} value={paymentId} />
        {children}
        <div className="w-full">
          <Field
            name={REASON_FIELD}
            fieldKey={act}
            label={texts.reason}
            error={lacking && texts.noReason}
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
