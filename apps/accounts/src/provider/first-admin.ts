// The first administrator: named in the settings or on the page of the first start, invited by letter, without a password
// that anybody would have to know (ACC-12, ACC-30).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context';
import { type Account, rolesOf } from './claims.ts';
import type { Provider } from './open-provider.ts';

const ADMIN = 'admin';

type Known = Pick<Provider, 'context' | 'accept'>;

/** Whether an administrator has come in, after which nobody is invited here any more. */
export async function hasAdmin({ context }: Pick<Known, 'context'>): Promise<boolean> {
  return (await adminsOf(context)).some(({ emailVerified, closedAt }) => emailVerified && !closedAt);
}

async function adminsOf(context: Known['context']): Promise<readonly Account[]> {
  const adapter = await getCurrentAdapter(context.adapter);
  const where = [{ field: 'roles', operator: 'contains', value: ADMIN } as const];
  const found = await adapter.findMany<Account>({ model: 'user', where });
  return found.filter((account) => rolesOf(account).includes(ADMIN));
}

/**
 * Invites until an administrator has come in; then it does nothing. Whoever was invited before and has not come in is no
 * administrator any more. A stop in between leaves who was invited before (ACC-25).
 */
export async function inviteFirstAdmin(known: Known, email: string): Promise<void> {
  await runWithTransaction(known.context.adapter, () => invite(known, email));
}

async function invite({ context, accept }: Known, email: string): Promise<void> {
  const { internalAdapter } = context;
  if (await hasAdmin({ context })) return;
  const admins = await adminsOf(context);
  // Of an address that was named before, by mistake: its letter must make nobody an administrator.
  for (const former of admins.filter((account) => account.email !== email && !account.emailVerified)) {
    await internalAdapter.updateUser(former.id, { roles: rolesOf(former).filter(isNotAdmin).join(',') || null });
  }
  const known = (await internalAdapter.findUserByEmail(email))?.user;
  const person: Pick<Account, 'id' | 'email' | 'name' | 'roles'> =
    known ?? (await internalAdapter.createUser({ email, name: email, emailVerified: false }, { method: 'admin' }));
  await internalAdapter.updateUser(person.id, { roles: [...rolesOf(person).filter(isNotAdmin), ADMIN].join(',') });
  await accept({ kind: 'invitation', email: person.email });
}

/** Letters and digits that are read aloud without a mistake. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 20;

/**
 * The code that opens the page of the first start: 100 bits that only this installation has, the same for all its processes
 * and starts, so that nothing of it is stored.
 */
export function firstStartCode(secret: string): string {
  const bytes = createHmac('sha256', secret).update('first start').digest();
  const letters = Array.from({ length: CODE_LENGTH }, (_, at) => LETTERS[(bytes[at] ?? 0) % LETTERS.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Whether this is the code, in whatever case and with whatever signs between its letters. */
export function isFirstStartCode(typed: string, secret: string): boolean {
  const read = (code: string) => {
    const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
    return Buffer.from(plain.replaceAll('O', '0').replace(/[IL]/g, '1'));
  };
  const [given, own] = [read(typed), read(firstStartCode(secret))];
  return given.length === own.length && timingSafeEqual(given, own);
}

function isNotAdmin(role: string): boolean {
  return role !== ADMIN;
}
