// The demo people as sessions: one client, one with an unconfirmed e-mail, and one of each staff role.
import type { Role } from '@zapisy/domain/people/role';
import type { Session } from '../src/context.ts';

const person = (email: string, name: string, role: Role, emailVerified = true): Session => ({
  sub: `sub of ${email}`,
  email,
  name,
  roles: [role],
  emailVerified,
});

/** The actor of each role. */
export const ACTORS: Readonly<Record<Role, Session>> = {
  client: person('anna.nowak@poczta.example', 'Anna Nowak', 'client'),
  reception: person('kasia.lis@zapisy.example', 'Kasia Lis', 'reception'),
  office: person('katarzyna.mazur@zapisy.example', 'Katarzyna Mazur', 'office'),
  marketing: person('marek.dudek@zapisy.example', 'Marek Dudek', 'marketing'),
  manager: person('maria.wrona@zapisy.example', 'Maria Wrona', 'manager'),
  admin: person('adam.sowa@zapisy.example', 'Adam Sowa', 'admin'),
};

export const UNVERIFIED = person('ewa.kot@poczta.example', 'Ewa Kot', 'client', false);

/** A client by e-mail. */
export function aClient(email: string): Session {
  return person(email, email, 'client');
}
