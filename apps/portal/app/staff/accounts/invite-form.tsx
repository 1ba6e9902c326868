// The invitation of a member of staff.
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { shownValues, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { pl } from '#app/texts/pl.ts';
import type { AccountAnswer } from './account-forms.server.ts';
import { RoleTicks, tickedRoles } from './role-ticks.tsx';

const texts = pl.accounts;

/** Needs a key of the time of the last answer: a sent invitation leaves an empty form. */
export function InviteForm({ answer }: { readonly answer: AccountAnswer | undefined }) {
  const { state } = useNavigation();
  const sent = answer?.kind === 'done' ? undefined : typedIn(answer, 'invite');
  const start = shownValues(sent, { name: '', email: '' });
  const problems = wrongFields(sent);
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 p-pad">
      <input type="hidden" name="action" value="invite" />
      <FieldRow className="sm:grid-cols-2">
        <Field name="name" label={texts.name} defaultValue={start.name} error={errorOf('name')} autoComplete="off" />
        <Field
          name="email"
          type="email"
          label={texts.email}
          defaultValue={start.email}
          error={errorOf('email')}
          autoComplete="off"
        />
      </FieldRow>
      <RoleTicks ticked={tickedRoles(sent)} error={errorOf('roles')} />
      <p className="text-small text-muted">{texts.inviteHint}</p>
      <div>
        <Button type="submit" variant="primary" busy={state === 'submitting'} busyText={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}
