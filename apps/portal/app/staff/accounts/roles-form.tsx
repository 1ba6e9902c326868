// The roles of one person: what another administrator has saved meanwhile stands beside what was ticked (ACC-16).
import { Form } from '@remix-run/react';
import { isStaffRole, type StaffRole } from '@zapisy/domain/people/role';
import { Button } from '@zapisy/screens/components/button';
import { StoredAndTyped } from '#app/components/table/stored-and-typed.tsx';
import { typedIn } from '#app/forms/form-answer.ts';
import { pl } from '#app/texts/pl.ts';
import type { AccountAnswer } from './account-forms.server.ts';
import { RoleTicks, tickedRoles } from './role-ticks.tsx';

const texts = pl.accounts;

type RolesFormProps = {
  readonly id: string;
  /** As they are stored now: who saves again has seen them. */
  readonly roles: readonly StaffRole[];
  readonly answer: AccountAnswer | undefined;
};

/** Needs a key of the time of the last answer. */
export function RolesForm({ id, roles, answer }: RolesFormProps) {
  const sent = typedIn(answer, 'save');
  const ticked = sent ? tickedRoles(sent).filter(isStaffRole) : roles;
  const isChanged = answer?.kind === 'refused' && answer.failure.kind === 'conflict';
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="action" value="save" />
      <input type="hidden" name="id" value={id} />
      {roles.map((role) => (
        <input key={role} type="hidden" name="shown" value={role} />
      ))}
      {isChanged && (
        <StoredAndTyped differences={[{ label: texts.roles, stored: named(roles), yours: named(ticked) }]} />
      )}
      <RoleTicks ticked={ticked} />
      <p className="text-small text-muted">{texts.saveHint}</p>
      <div>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

function named(roles: readonly StaffRole[]): string {
  return roles.map((role) => pl.staff.roles[role]).join(', ') || texts.noRoles;
}
