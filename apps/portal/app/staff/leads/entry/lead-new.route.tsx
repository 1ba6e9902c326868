// A lead entered by hand: a person called, came in, or was sent by a friend.

import { randomUUID } from 'node:crypto';
import type { MetaFunction } from '@remix-run/node';
import { redirectDocument as redirect } from '@remix-run/node';
import { type ClientActionFunctionArgs, Form, useLoaderData, useNavigation } from '@remix-run/react';
import { MANUAL_CHANNELS } from '@zapisy/domain/leads/lead';
import { LONGEST_LEAD_LINE, LONGEST_LEAD_NOTE } from '@zapisy/domain/leads/lead-lengths';
import { hasRight } from '@zapisy/domain/people/role';
import { Field, fieldId, inputLook } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { FIELD_TEXTS } from '@zapisy/screens/texts/field';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { KEY_FIELD, keyIn } from '#app/forms/form-key.ts';
import { sendOrReportLost, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { attempt, statusOf } from '#app/server/api.server.ts';
import { oneOfValues, sentId } from '#app/server/form-value.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { CITIES } from '../../shell/addresses.ts';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { enteredLead, type LeadProblem, type NotEntered, problemsOf, typedLead } from './entered-lead.ts';
import { LeadEntryNotice } from './lead-entry-notice.tsx';
import { sendLead, useUnansweredLead } from './unanswered-lead.ts';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.lead.add);

const texts = pl.lead;

export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('work-leads', async ({ api, me }) => {
  const [cities, { roles }] = await Promise.all([api.leads.knownCities.query(), me()]);
  return { cities, mayAddCity: hasRight(roles, 'manage-courses'), freshKey: randomUUID() };
});

export const action = asVisitor(async ({ api, request, answerWith }): Promise<NotEntered> => {
  const form = await request.formData();
  const typed = typedLead(form);
  const key = sentId(form, KEY_FIELD);
  const answered = { typed, key, at: Date.now() };
  const problems = problemsOf(typed);
  if (problems.length > 0) {
    answerWith(422);
    return { ...answered, kind: 'wrong', problems };
  }
  const channel = oneOfValues(form, 'channel', MANUAL_CHANNELS);
  const entered = await attempt(api.leads.enter.mutate(enteredLead(typed, channel, key)));
  if (entered.ok) throw redirect(`/zespol/leady/${entered.value.lead.id}`);
  const { failure } = entered;
  answerWith(statusOf(failure));
  // A failure after the write looks the same from here, and the next action is the same: the form again, with its key.
  if (failure.kind === 'failed') return { ...answered, kind: 'unknown', reference: failure.reference };
  return { ...answered, kind: 'refused', failure };
});

/** The same action with scripts: a lost answer leaves the form as it is, and the tab keeps it through a reload. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  const sent = { typed: typedLead(form), key: keyIn(form) };
  return await sendLead(sent, () => sendOrReportLost({ form, typed: sent.typed }, () => serverAction<typeof action>()));
};

export default function StaffLeadNew() {
  const { cities, mayAddCity, freshKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const stored = useUnansweredLead();
  const sent = answer ?? stored;
  const busy = useNavigation().state === 'submitting';
  const found: readonly LeadProblem[] = sent?.kind === 'wrong' ? sent.problems : [];
  const { problems, form } = useRecheck({ answer: sent, problems: found }, (now) => problemsOf(typedLead(now)));
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const line = (name: 'firstName' | 'lastName' | 'phone' | 'email' | 'productInterest') => ({
    name,
    label: texts.fields[name],
    defaultValue: sent?.typed[name],
    error: errorOf(name),
    autoComplete: 'off',
    maxLength: LONGEST_LEAD_LINE,
  });
  const cityLine = { chosen: sent?.typed.city ?? '', error: errorOf('city') };
  return (
    <>
      <StaffHead title={texts.add} note={texts.addNote} />
      <Card className="max-w-[720px]">
        <Form
          key={stored ? 'stored' : 'new'}
          {...form}
          data-own-copy
          method="post"
          noValidate
          className="grid gap-4 p-pad"
        >
          {sent && <LeadEntryNotice key={sent.at} answer={sent} />}
          <input type="hidden" name={KEY_FIELD} value={sent?.key || freshKey} />
          <div className="grid content-start gap-1.5 sm:max-w-64">
            <label htmlFor={fieldId('channel')} className="text-small font-semibold">
              {pl.staff.leadColumns.channel}
            </label>
            <select
              id={fieldId('channel')}
              name="channel"
              defaultValue={sent?.typed.channel ?? MANUAL_CHANNELS[0]}
              className={inputLook(false)}
            >
              {MANUAL_CHANNELS.map((channel) => (
                <option key={channel} value={channel}>
                  {pl.staff.channels[channel]}
                </option>
              ))}
            </select>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...line('firstName')} />
            <Field {...line('lastName')} optional />
            <Field {...line('phone')} type="tel" hint={texts.phoneOrEmail} />
            <Field {...line('email')} inputMode="email" autoCapitalize="none" spellCheck={false} />
            <Field {...line('productInterest')} optional hint={texts.interestHint} />
            <CityChoice {...cityLine} cities={cities} mayAdd={mayAddCity} />
          </div>
          <div className="grid gap-1.5">
            <label htmlFor={fieldId('note')} className="text-small font-semibold">
              {texts.note} <span className="font-normal text-muted">{FIELD_TEXTS.optional}</span>
            </label>
            <textarea
              id={fieldId('note')}
              name="note"
              rows={3}
              maxLength={LONGEST_LEAD_NOTE}
              defaultValue={sent?.typed.note}
              className={`${inputLook(false)} py-2`}
            />
          </div>
          <SaveOrCancel save={texts.saveLead} isBusy={busy} cancelTo="/zespol/leady" className="flex flex-wrap gap-3" />
        </Form>
      </Card>
    </>
  );
}

type CityChoiceProps = {
  readonly cities: readonly string[];
  readonly chosen: string;
  readonly error: string | undefined;
  readonly mayAdd: boolean;
};

/** A known city; another one is first added to the chain's. What was sent stays a choice. */
function CityChoice({ cities, chosen, error, mayAdd }: CityChoiceProps) {
  const offered = chosen === '' || cities.includes(chosen) ? cities : [...cities, chosen];
  return (
    <div className="grid content-start gap-1.5">
      <Select name="city" label={texts.fields.city} defaultValue={chosen} error={error}>
        <option value="">{texts.chooseCity}</option>
        {offered.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </Select>
      <p className="text-fine text-muted">
        {mayAdd ? (
          <a href={CITIES} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {texts.addCity}
          </a>
        ) : (
          texts.askForCity
        )}
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
