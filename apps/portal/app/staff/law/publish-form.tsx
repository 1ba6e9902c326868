// The publication of a draft: first a question, which says that a published version stays.
import { Form, Link, useNavigation } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { shownValues, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { pl } from '#app/texts/pl.ts';
import type { LawTextState } from './draft-form.tsx';
import type { LawAnswer } from './law-forms.server.ts';

const texts = pl.staffLaw;

type PublishFormProps = {
  readonly state: LawTextState;
  readonly answer: LawAnswer | undefined;
  /** The question is shown. */
  readonly isAsked: boolean;
};

export function PublishForm({ state, answer, isAsked }: PublishFormProps) {
  return (
    <Card labelledBy="ogloszenie">
      <CardHead>
        <h2 id="ogloszenie">{texts.publishTitle}</h2>
      </CardHead>
      <div className="p-pad">
        <Content state={state} answer={answer} isAsked={isAsked} />
      </div>
    </Card>
  );
}

function Content({ state, answer, isAsked }: PublishFormProps) {
  const { draft, gaps, isChanged } = state;
  if (draft.version === 0) return <p className="text-muted">{texts.saveFirst}</p>;
  if (!isChanged) return <p className="text-muted">{texts.nothingToPublish}</p>;
  if (gaps.length > 0) return <p>{texts.problem('body', 'gap')}</p>;
  if (!isAsked) return <ButtonLink to="?oglos#ogloszenie">{texts.publishAsk}</ButtonLink>;
  return <Question state={state} answer={answer} />;
}

function Question({ state: { kind, draft, current, announced }, answer }: Omit<PublishFormProps, 'isAsked'>) {
  const busy = useNavigation().formData?.get('action') === 'publish';
  const sent = typedIn(answer, 'publish');
  const { validFrom } = shownValues(sent, { validFrom: '' });
  const next = Math.max(current?.version ?? 0, announced?.version ?? 0) + 1;
  return (
    <Form method="post" noValidate className="grid gap-4">
      <p>
        <b>{texts.publishQuestion(pl.lawTexts.names[kind], next)}</b>
        <span className="mt-1 block">{texts.publishConsequence}</span>
      </p>
      <input type="hidden" name="action" value="publish" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={draft.version} />
      <div className="max-w-60">
        <Field
          name="validFrom"
          type="date"
          label={texts.validFrom}
          hint={texts.validFromHint}
          defaultValue={validFrom}
          error={wrongFields(sent).find(({ field }) => field === 'validFrom')?.message}
          optional
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={busy} busyText={pl.form.saving}>
          {texts.publish}
        </Button>
        <Link to="?" className="link-alone">
          {texts.back}
        </Link>
      </div>
    </Form>
  );
}
