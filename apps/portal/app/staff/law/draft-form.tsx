// The draft of a text of the law, as it is typed.
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { type LawDraft, LONGEST_LAW_TEXT } from '@zapisy/domain/law/law-text';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { fieldId, inputLook, Message } from '@zapisy/screens/components/field';
import { useState } from 'react';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { LeaveGuard } from '#app/components/form/leave-guard.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { shownValues, storedIn, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { LawBody } from '#app/shared/law/law-body.tsx';
import { pl } from '#app/texts/pl.ts';
import type { LawAnswer } from './law-forms.server.ts';

const texts = pl.staffLaw;
const BODY = 'body';

export type LawTextState = Outputs['law']['texts'][number] & { readonly suggested: string | null };

type DraftFormProps = {
  readonly state: LawTextState;
  readonly gaps: readonly string[];
  readonly answer: LawAnswer | undefined;
};

/** Needs a key of its start values (`useFormKey`). */
export function DraftForm({ state: { kind, draft, suggested }, gaps, answer }: DraftFormProps) {
  const { state, formData } = useNavigation();
  const sent = typedIn(answer, 'save');
  const [typed] = useState(shownValues(sent, { body: suggested ?? draft.body }));
  const [isTouched, setTouched] = useState(sent !== undefined);
  const stored = answer?.act === 'save' ? storedIn<LawDraft>(answer) : undefined;
  const error = wrongFields(sent)[0]?.message;
  const id = fieldId(BODY);
  return (
    <Card>
      <Form method="post" noValidate onChange={() => setTouched(true)} className="grid gap-4 p-pad">
        <ErrorSummary key={answer?.at} fields={error ? [{ name: BODY, label: texts.body }] : []} />
        {suggested !== null && (
          <Banner tone="warn" announce="none" title={texts.suggested}>
            {texts.suggestedHint}
          </Banner>
        )}
        {stored && (
          <div className="rounded-control bg-sunken p-4">
            <b>{texts.stored}</b>
            <LawBody body={stored.body} />
          </div>
        )}
        <input type="hidden" name="action" value="save" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={stored?.version ?? draft.version} />
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-small font-semibold">
            {texts.body}
          </label>
          <p id={`${id}-hint`} className="text-fine text-muted">
            {texts.bodyHint}
          </p>
          <textarea
            id={id}
            name={BODY}
            rows={22}
            maxLength={LONGEST_LAW_TEXT}
            defaultValue={typed.body}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint${error ? ` ${id}-message` : ''}`}
            className={`${inputLook(error !== undefined)} py-2 leading-normal!`}
          />
          {error && (
            <Message id={`${id}-message`} tone="error">
              {error}
            </Message>
          )}
        </div>
        {gaps.length > 0 && <Gaps gaps={gaps} />}
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={state === 'submitting' && formData?.get('action') === 'save'}
            busyText={pl.form.saving}
          >
            {texts.save}
          </Button>
        </div>
        <LeaveGuard active={isTouched && state === 'idle'} text={texts.unsaved} />
      </Form>
    </Card>
  );
}

function Gaps({ gaps }: { readonly gaps: readonly string[] }) {
  return (
    <div className="text-small">
      <b>{texts.gapsTitle}</b>
      <ul className="list-disc pl-6 wrap-anywhere">
        {gaps.map((gap, index) => (
          <li key={`${index}-${gap}`}>{gap}</li>
        ))}
      </ul>
    </div>
  );
}
