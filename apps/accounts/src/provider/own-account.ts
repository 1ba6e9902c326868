// The person's own changes of an account: another e-mail, and its end; each in one transaction, so that a stop in between
// leaves everything as it was (ACC-21, ACC-22, ACC-25).
import { randomBytes } from 'node:crypto';
import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context';
import { z } from 'zod';
import { type Account, rolesOf } from './claims.ts';
import { endAccess, endLinks } from './end-access.ts';
import type { Provider } from './open-provider.ts';

type Known = Pick<Provider, 'context'>;

const WANTED = z.object({ userId: z.string(), email: z.string() });

export async function isPasswordOf({ context }: Known, email: string, password: string): Promise<boolean> {
  const { internalAdapter, password: passwords } = context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  return typeof hash === 'string' && (await passwords.verify({ hash, password }));
}

/** The link of the letter to a new address. */
export async function newEmailToken(
  { context }: Known,
  wanted: { readonly userId: string; readonly email: string },
  lifeSeconds: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + lifeSeconds * 1000);
  const link = { identifier: nameOf(token), value: JSON.stringify(wanted), expiresAt };
  await context.internalAdapter.createVerificationValue(link);
  return token;
}

/** Whose address would become which; undefined for a link that is over. */
export async function wantedEmail(
  { context }: Known,
  token: string,
): Promise<{ readonly person: Account; readonly email: string } | undefined> {
  const link = await context.internalAdapter.findVerificationValue(nameOf(token));
  const wanted = link && link.expiresAt > new Date() ? WANTED.parse(JSON.parse(link.value)) : undefined;
  const person = wanted && ((await context.internalAdapter.findUserById(wanted.userId)) as Account | null);
  return person && !person.closedAt ? { person, email: wanted.email } : undefined;
}

/** False: the link is used up, or the address has got an account of its own. Ends every sign-in and every other link. */
export async function changeEmail(
  { context, accept }: Pick<Provider, 'context' | 'accept'>,
  token: string,
): Promise<boolean> {
  const { internalAdapter } = context;
  return runWithTransaction(context.adapter, async () => {
    const link = await internalAdapter.consumeVerificationValue(nameOf(token));
    const wanted = link && WANTED.parse(JSON.parse(link.value));
    const person = wanted && (await internalAdapter.findUserById(wanted.userId));
    if (!person || (await internalAdapter.findUserByEmail(wanted.email))) return false;
    await internalAdapter.updateUser(person.id, { email: wanted.email, emailVerified: true });
    await endAll(context, person.id);
    await accept({ kind: 'email-changed', email: person.email });
    return true;
  });
}

/**
 * Nothing of the account is left; a confirmed mailbox is notified. False: it was given a role meanwhile, which an
 * administrator takes.
 */
export async function closeAccount(
  { context, accept }: Pick<Provider, 'context' | 'accept'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<boolean> {
  return runWithTransaction(context.adapter, async () => {
    // Locks the row: of two closings at once the second one finds nothing, and sends no second letter.
    const adapter = await getCurrentAdapter(context.adapter);
    await adapter.updateMany({ model: 'user', where: [{ field: 'id', value: id }], update: { updatedAt: new Date() } });
    const stored = (await context.internalAdapter.findUserById(id)) as Account | null;
    if (stored && rolesOf(stored).length > 0) return false;
    await endAll(context, id);
    await context.internalAdapter.deleteUser(id);
    if (stored?.emailVerified) await accept({ kind: 'account-closed', email });
    return true;
  });
}

async function endAll(context: Provider['context'], id: string): Promise<void> {
  await context.internalAdapter.deleteUserSessions(id);
  const adapter = await getCurrentAdapter(context.adapter);
  await endAccess(adapter, id);
  await endLinks(adapter, id);
}

function nameOf(token: string): string {
  return `new-email:${token}`;
}
