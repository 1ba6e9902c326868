// A new password by the link of a letter, in one transaction with all that ends by it: a stop in between leaves the former
// password and a link that still works (ACC-9, ACC-25).
import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context';
import type { Account } from './claims.ts';
import { endAccess, endLinks } from './end-access.ts';
import type { Provider } from './open-provider.ts';

type Known = Pick<Provider, 'context' | 'accept'>;

/** The account that a living link of a letter is for. */
export async function ownerOfLink({ context }: Known, token: string): Promise<Account | undefined> {
  const link = await context.internalAdapter.findVerificationValue(nameOf(token));
  if (!link || link.expiresAt < new Date()) return undefined;
  return ((await context.internalAdapter.findUserById(link.value)) ?? undefined) as Account | undefined;
}

/** False: the link is used up. The letter has proved the mailbox. */
export async function setPassword({ context, accept }: Known, token: string, password: string): Promise<boolean> {
  const { internalAdapter } = context;
  const hash = await context.password.hash(password);
  return runWithTransaction(context.adapter, async () => {
    const link = await internalAdapter.consumeVerificationValue(nameOf(token));
    const owner = link && (await internalAdapter.findUserById(link.value));
    if (!owner) return false;
    await storeHash(context, owner.id, hash);
    await internalAdapter.updateUser(owner.id, { emailVerified: true });
    await internalAdapter.deleteUserSessions(owner.id);
    const adapter = await getCurrentAdapter(context.adapter);
    await endAccess(adapter, owner.id);
    await endLinks(adapter, owner.id);
    await accept({ kind: 'password-changed', email: owner.email });
    return true;
  });
}

async function storeHash({ internalAdapter }: Provider['context'], userId: string, hash: string): Promise<void> {
  if (await internalAdapter.findCredentialAccount(userId)) return internalAdapter.updatePassword(userId, hash);
  await internalAdapter.createAccount({ userId, providerId: 'credential', accountId: userId, password: hash });
}

function nameOf(token: string): string {
  return `reset-password:${token}`;
}
