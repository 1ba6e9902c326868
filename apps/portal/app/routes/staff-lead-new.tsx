// A lead entered by hand: somebody called, came in, or was sent by a friend.
import type { MetaFunction } from '@remix-run/node';
import { redirectDocument as redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { HAND_CHANNELS } from '@zapisy/domain/leads/lead';
import { Button, ButtonLink } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { ErrorSummary } from '../components/error-summary.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { Field, fieldId, inputLook } from '../components/field.tsx';
import { PageProblemView } from '../components/page-problem.tsx';
import { StaffHead } from '../components/staff-frame.tsx';
import { attempt, statusOf } from '../server/api.server.ts';
import { asVisitor } from '../server/visit.server.ts';
import { enteredLead, type LeadProblem, problemsOf, typedLead } from '../staff/entered-lead.ts';
import { pageTitle } from '../texts/page-title.ts';
import { pl } from '../texts/pl.ts';

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(pl.lead.add);

const texts = pl.lead;

export const loader = asVisitor(async ({ api }) => ({ cities: await api.leads.cities.query() }));

export const action = asVisitor(async ({ api, request, answerWith }) => {
  const typed = typedLead(await request.formData());
  const problems = problemsOf(typed);
  if (problems.length > 0) {
    answerWith(422);
    return { typed, problems, failure: null, at: Date.now() };
  }
  const entered = await attempt(api.leads.enter.mutate(enteredLead(typed)));
  if (entered.ok) throw redirect(`/zespol/leady/${entered.value.lead.id}`);
  answerWith(statusOf(entered.failure));
  return { typed, problems, failure: entered.failure, at: Date.now() };
});

export default function StaffLeadNew() {
  const { cities } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const problems: readonly LeadProblem[] = sent?.problems ?? [];
  const line = (name: 'imie' | 'nazwisko' | 'telefon' | 'email' | 'zainteresowanie' | 'miasto') => ({
    name,
    label: texts.fields[name],
    defaultValue: sent?.typed[name],
    error: problems.find(({ field }) => field === name)?.words,
    autoComplete: 'off',
    maxLength: 200,
  });
  return (
    <>
      <StaffHead title={texts.add} note={texts.addNote} />
      <Card className="max-w-[720px]">
        <Form method="post" noValidate className="grid gap-4 p-pad">
          {problems.length > 0 && (
            <ErrorSummary
              key={sent?.at}
              fields={problems.map(({ field }) => ({ name: field, label: texts.fields[field] }))}
            />
          )}
          {sent?.failure && <FailureBanner failure={sent.failure} />}
          <div className="grid content-start gap-1.5 sm:max-w-64">
            <label htmlFor={fieldId('kanal')} className="text-small font-semibold">
              {pl.staff.leadColumns.channel}
            </label>
            <select
              id={fieldId('kanal')}
              name="kanal"
              defaultValue={sent?.typed.kanal ?? HAND_CHANNELS[0]}
              className={inputLook(false)}
            >
              {HAND_CHANNELS.map((channel) => (
                <option key={channel} value={channel}>
                  {pl.staff.channels[channel]}
                </option>
              ))}
            </select>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...line('imie')} />
            <Field {...line('nazwisko')} optional />
            <Field {...line('telefon')} type="tel" hint={texts.phoneOrEmail} />
            <Field {...line('email')} type="email" />
            <Field {...line('zainteresowanie')} optional hint={texts.interestHint} />
            <Field {...line('miasto')} list="miasta" />
          </div>
          <datalist id="miasta">
            {cities.map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
          <div className="grid gap-1.5">
            <label htmlFor={fieldId('notatka')} className="text-small font-semibold">
              {texts.note} <span className="font-normal text-muted">{pl.form.optional}</span>
            </label>
            <textarea
              id={fieldId('notatka')}
              name="notatka"
              rows={3}
              maxLength={5000}
              defaultValue={sent?.typed.notatka}
              className={`${inputLook(false)} py-2`}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={busy} busyText={pl.form.saving}>
              {texts.saveLead}
            </Button>
            <ButtonLink to="/zespol/leady" variant="quiet">
              {pl.form.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}
