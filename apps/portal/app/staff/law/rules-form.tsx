// What is asked of a parent for which kind of course, and how long a camp's cards are kept (LAW-4).
import { Form, useNavigation } from '@remix-run/react';
import {
  DEMANDED_KINDS,
  type Demand,
  type DemandedKind,
  type LawRules,
  MOST_CARD_DAYS,
  possibleDemands,
} from '@zapisy/domain/law/law-rules';
import { COURSE_KINDS, type CourseKind } from '@zapisy/domain/registration/course';
import { Button } from '@zapisy/screens/components/button';
import { Field, inputLook } from '@zapisy/screens/components/field';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { storedIn, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import type { TypedForm } from '#app/forms/read-form.server.ts';
import { pl } from '#app/texts/pl.ts';
import type { RulesAnswer } from './rules-form.server.ts';

const texts = pl.staffLaw.rules;

type RulesFormProps = { readonly rules: LawRules; readonly answer: RulesAnswer | undefined };

/** Needs a key of the version, and of the time of the last answer. */
export function RulesForm({ rules, answer }: RulesFormProps) {
  const busy = useNavigation().state === 'submitting';
  const sent = typedIn(answer, 'rules');
  const stored = storedIn<LawRules>(answer);
  return (
    <Card labelledBy="zasady">
      <CardHead>
        <h2 id="zasady">{texts.title}</h2>
      </CardHead>
      <Form method="post" noValidate className="grid gap-4 p-pad">
        <p className="text-small text-pretty text-muted">{texts.hint}</p>
        <input type="hidden" name="action" value="rules" />
        <input type="hidden" name="version" value={stored?.version ?? rules.version} />
        {DEMANDED_KINDS.map((text) => (
          <fieldset key={text} className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
            <legend className="mb-1.5 text-small font-semibold">{pl.lawTexts.names[text]}</legend>
            {COURSE_KINDS.map((course) => (
              <label key={course} className="grid gap-1 text-fine text-muted">
                {pl.courses.kinds[course]}
                <select
                  name={`demands.${text}.${course}`}
                  defaultValue={demandShown(sent, text, course) ?? rules.demands[text][course]}
                  className={inputLook(false)}
                >
                  {possibleDemands(text).map((demand) => (
                    <option key={demand} value={demand}>
                      {texts.demands[demand]}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </fieldset>
        ))}
        <div className="max-w-60">
          <Field
            name="cardDays"
            numeric
            label={texts.cardDays}
            hint={texts.cardDaysHint(MOST_CARD_DAYS)}
            defaultValue={String(sent?.initialValue?.['cardDays'] ?? rules.cardDays)}
            error={wrongFields(sent).find(({ field }) => field === 'cardDays')?.message}
          />
        </div>
        <div>
          <Button type="submit" busy={busy} busyText={pl.form.saving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** What was chosen when the form was sent last, whatever was wrong in it. */
function demandShown(sent: TypedForm | undefined, text: DemandedKind, course: CourseKind): Demand | undefined {
  const demands = sent?.initialValue?.['demands'];
  const chosen = isRecord(demands) && isRecord(demands[text]) ? demands[text][course] : undefined;
  return possibleDemands(text).find((demand) => demand === chosen);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
