// The first administrator: named in the settings, invited by letter, without a password that anybody would have to know
// (ACC-12).
import { randomBytes } from 'node:crypto';
import type { Letters } from '../letters/letters.ts';
import { type Account, rolesOf } from './claims.ts';
import type { Provider } from './open-provider.ts';

const ADMIN = 'admin';
const INVITATION_LIFE_MS = 24 * 60 * 60 * 1000;

/** Invites at every start until an administrator has come in; then it does nothing. */
export async function inviteFirstAdmin(
  { context }: Pick<Provider, 'context'>,
  letters: Pick<Letters, 'invitation'>,
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
  letters.invitation(person, await newPasswordToken(context, person.id));
}

function isNotAdmin(role: string): boolean {
  return role !== ADMIN;
}

/** A link of a letter that sets a password, once. */
export async function newPasswordToken(
  { internalAdapter }: Pick<Provider['context'], 'internalAdapter'>,
  userId: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + INVITATION_LIFE_MS);
  await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: userId, expiresAt });
  return token;
}
