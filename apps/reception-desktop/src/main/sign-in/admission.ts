// Whether the person who signed in may work at the desk: the server decides, without it the roles of their token.

import type { ProcedureOutput } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import { isStaff } from '@zapisy/domain/people/role';
import type { Person } from './person.ts';

/** `refused`: the server rejects the token. */
type AdmissionRefusal = 'not-staff' | 'email-not-verified' | 'refused';

/** Null for a person who may work here (DESK-5): staff whose e-mail the issuer has verified. */
export function admissionRefusal(
  me: Reply<ProcedureOutput<'people.me'>>,
  { roles, emailVerified }: Person,
): AdmissionRefusal | null {
  if (me.ok) return refusalOf(me.value);
  // A server that is unreachable or fails decides nothing about the person; any other answer is a refusal.
  const isUnreachable = me.failure.kind === 'offline' || me.failure.kind === 'failed';
  return isUnreachable ? refusalOf({ isStaff: isStaff(roles), emailVerified }) : 'refused';
}

type Admission = { readonly isStaff: boolean; readonly emailVerified: boolean };

function refusalOf(person: Admission): AdmissionRefusal | null {
  if (!person.isStaff) return 'not-staff';
  return person.emailVerified ? null : 'email-not-verified';
}
