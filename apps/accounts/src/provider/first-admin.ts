// The first administrator: named in the settings, invited by letter, without a password that anybody would have to know
// (ACC-12).
import { randomBytes } from 'node:crypto';
import type { Letters } from '../letters/letters.ts';
import type { Provider } from './open-provider.ts';

const INVITATION_LIFE_MS = 24 * 60 * 60 * 1000;

/** Does nothing once there is an administrator. */
export async function inviteFirstAdmin(
  { context }: Pick<Provider, 'context'>,
  letters: Pick<Letters, 'invitation'>,
  email: string,
): Promise<void> {
  const { adapter, internalAdapter } = context;
  const admins = await adapter.findMany({
    model: 'user',
    where: [{ field: 'roles', operator: 'contains', value: 'admin' }],
    limit: 1,
  });
  if (admins.length > 0) return;
  const known = (await internalAdapter.findUserByEmail(email))?.user;
  const person =
    known ?? (await internalAdapter.createUser({ email, name: email, emailVerified: false }, { method: 'admin' }));
  await internalAdapter.updateUser(person.id, { roles: 'admin' });
  letters.invitation(person, await newPasswordToken(context, person.id));
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
