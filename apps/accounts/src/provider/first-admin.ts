// The first administrator: named in the settings, invited by letter, without a password that anybody would have to know
// (ACC-12).
import { type Account, rolesOf } from './claims.ts';
import type { Provider } from './open-provider.ts';

const ADMIN = 'admin';

/** Invites at every start until an administrator has come in; then it does nothing. */
export async function inviteFirstAdmin(
  { context, accept }: Pick<Provider, 'context' | 'accept'>,
  email: string,
): Promise<void> {
  const { adapter, internalAdapter } = context;
  const where = [{ field: 'roles', operator: 'contains', value: ADMIN } as const];
  const found = await adapter.findMany<Account>({ model: 'user', where });
  const admins = found.filter((account) => rolesOf(account).includes(ADMIN));
  if (admins.some(({ emailVerified, closedAt }) => emailVerified && !closedAt)) return;
  // Of an address that the settings named before, by mistake: its letter must make nobody an administrator.
  for (const former of admins.filter((account) => account.email !== email && !account.emailVerified)) {
    await internalAdapter.updateUser(former.id, { roles: rolesOf(former).filter(isNotAdmin).join(',') || null });
  }
  const known = (await internalAdapter.findUserByEmail(email))?.user;
  const person: Pick<Account, 'id' | 'email' | 'name' | 'roles'> =
    known ?? (await internalAdapter.createUser({ email, name: email, emailVerified: false }, { method: 'admin' }));
  await internalAdapter.updateUser(person.id, { roles: [...rolesOf(person).filter(isNotAdmin), ADMIN].join(',') });
  await accept({ kind: 'invitation', email: person.email });
}

function isNotAdmin(role: string): boolean {
  return role !== ADMIN;
}
