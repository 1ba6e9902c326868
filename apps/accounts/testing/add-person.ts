// A person with an account, as if it had been made and confirmed long ago.
import { randomUUID } from 'node:crypto';
import type { Service } from '../src/service.ts';

const PASSWORD = 'wysoka sosna nad stawem';

export type NewPerson = { readonly name?: string; readonly roles?: string; readonly emailVerified?: boolean };
export type Person = { readonly id: string; readonly email: string; readonly password: string };

export async function addPerson({ provider }: Pick<Service, 'provider'>, given: NewPerson = {}): Promise<Person> {
  const { internalAdapter, password } = provider.context;
  const email = `${randomUUID().slice(0, 13)}@poczta.example`;
  const { name = 'Anna Nowak', roles = '', emailVerified = true } = given;
  const { id } = await internalAdapter.createUser(
    { email, name, emailVerified, roles: roles || null },
    { method: 'email-password' },
  );
  const hash = await password.hash(PASSWORD);
  await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
  return { id, email, password: PASSWORD };
}
