// The roles as ticks, each with what it may do.
import { STAFF_ROLES } from '@zapisy/domain/people/role';
import { TickLine } from '@zapisy/screens/components/tick';
import type { TypedForm } from '#app/forms/read-form.server.ts';
import { pl } from '#app/texts/pl.ts';

/** One ticked box is sent as a text, several as a list. */
export function tickedRoles(sent: TypedForm | undefined): readonly string[] {
  return [sent?.initialValue?.['roles']].flat().filter((role) => typeof role === 'string');
}

type RoleTicksProps = { readonly ticked: readonly string[]; readonly error?: string | undefined };

export function RoleTicks({ ticked, error }: RoleTicksProps) {
  return (
    <fieldset className="grid gap-3" aria-describedby={error && 'roles-error'}>
      <legend className="mb-2 text-small font-semibold">{pl.accounts.roles}</legend>
      {STAFF_ROLES.map((role) => (
        <TickLine
          key={role}
          name="roles"
          value={role}
          defaultChecked={ticked.includes(role)}
          title={pl.staff.roles[role]}
          note={pl.accounts.about[role]}
        />
      ))}
      {error && (
        <p id="roles-error" className="text-small font-semibold text-error-line">
          {error}
        </p>
      )}
    </fieldset>
  );
}
