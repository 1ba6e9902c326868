// How long what is kept: a number for each kind, within its bounds (FAM-10).
import { Form, Link, useNavigation } from '@remix-run/react';
import { keptForTax, RETENTION_KINDS, type RetentionKind, type RetentionRules } from '@zapisy/domain/privacy/retention';
import { formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { storedIn, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import type { TypedForm } from '#app/forms/read-form.server.ts';
import { personalDataPl } from '#app/texts/personal-data-pl.ts';
import { pl } from '#app/texts/pl.ts';
import { LAW_TEXTS } from '../shell/addresses.ts';
import type { RetentionAnswer } from './retention-form.server.ts';

const texts = personalDataPl.personalData.terms;

type RetentionFormProps = {
  readonly rules: RetentionRules;
  readonly cardDays: number;
  readonly answer: RetentionAnswer | undefined;
};

/** Needs a key of the version, and of the time of the last answer. */
export function RetentionForm({ rules, cardDays, answer }: RetentionFormProps) {
  const busy = useNavigation().state === 'submitting';
  const sent = typedIn(answer, 'terms');
  const stored = storedIn<RetentionRules>(answer);
  return (
    <Card labelledBy="terminy">
      <CardHead>
        <h2 id="terminy">{texts.title}</h2>
      </CardHead>
      <Form method="post" noValidate className="grid gap-4 p-pad">
        <p className="text-small text-pretty text-muted">{texts.hint}</p>
        <input type="hidden" name="action" value="terms" />
        <input type="hidden" name="version" value={stored?.version ?? rules.version} />
        <FieldRow className="sm:grid-cols-2">
          {RETENTION_KINDS.map((kind) => (
            <Field
              key={kind}
              name={`terms.${kind}`}
              numeric
              inputMode="numeric"
              label={texts.names[kind]}
              hint={texts.bounds(kind)}
              defaultValue={typedTerm(sent, kind) ?? String(rules.terms[kind])}
              error={wrongFields(sent).find(({ field }) => field === `terms.${kind}`)?.message}
            />
          ))}
        </FieldRow>
        <p className="text-small">{texts.tax(formatDate(keptForTax(warsawDate(new Date()))))}</p>
        <p className="text-small">
          {texts.cards(cardDays)}{' '}
          <Link to={LAW_TEXTS} className="inline-block min-h-6 underline underline-offset-2">
            {texts.cardsLink}
          </Link>
        </p>
        <div>
          <Button type="submit" busy={busy} busyText={pl.form.saving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** What was typed when the form was sent last, whatever was wrong in it. */
function typedTerm(sent: TypedForm | undefined, kind: RetentionKind): string | undefined {
  const terms = sent?.initialValue?.['terms'];
  const typed = typeof terms === 'object' && terms !== null ? new Map(Object.entries(terms)).get(kind) : undefined;
  return typeof typed === 'string' ? typed : undefined;
}
