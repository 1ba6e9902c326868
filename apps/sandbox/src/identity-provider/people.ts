// The demo people: four clients, one of them with an unconfirmed e-mail, and one of each staff role.
import { createHash } from 'node:crypto';

/** `sub` never changes; `roles` is empty for clients. */
export type Person = {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly emailVerified: boolean;
};

/** Everyone's password. */
const PASSWORD = 'zapisy';

const person = (email: string, name: string, roles: readonly string[] = [], emailVerified = true): Person => ({
  sub: subjectOf(email),
  email,
  name,
  roles,
  emailVerified,
});

export const PEOPLE: readonly Person[] = [
  person('anna.nowak@poczta.example', 'Anna Nowak'),
  person('tomasz.wisniewski@poczta.example', 'Tomasz Wiśniewski'),
  person('magdalena.zielinska@poczta.example', 'Magdalena Zielińska'),
  person('ewa.kot@poczta.example', 'Ewa Kot', [], false),
  person('kasia.lis@zapisy.example', 'Kasia Lis', ['reception']),
  person('katarzyna.mazur@zapisy.example', 'Katarzyna Mazur', ['office']),
  person('marek.dudek@zapisy.example', 'Marek Dudek', ['marketing']),
  person('maria.wrona@zapisy.example', 'Maria Wrona', ['manager']),
  person('adam.sowa@zapisy.example', 'Adam Sowa', ['admin']),
];

/** The same e-mail, however written, is the same subject. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 24);
}

export function personBySubject(sub: string): Person | undefined {
  return PEOPLE.find((known) => known.sub === sub);
}

export function personByEmail(email: string): Person | undefined {
  return personBySubject(subjectOf(email));
}

/** The person with this e-mail and password, if there is one. */
export function personBySecret(email: string, password: string): Person | undefined {
  return password === PASSWORD ? personByEmail(email) : undefined;
}

/** What tokens say of a person. A client has no claim `roles` at all, as with most providers. */
export function claimsOf({ email, emailVerified, name, roles }: Person): Record<string, string | boolean | string[]> {
  return { email, email_verified: emailVerified, name, ...(roles.length > 0 && { roles: [...roles] }) };
}
