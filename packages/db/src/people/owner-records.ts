// The owner's own row: the name, and the account at the identity provider that the family belongs to.
import type { Account, KnownFamily } from '@zapisy/domain/people/family-account';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import type { OwnerDetails } from '@zapisy/domain/people/owner-details';
import { storedOwnerKey } from '@zapisy/domain/people/stored-owner-key';
import type { Tx } from '../connection/open-database.ts';
import { byKey } from '../connection/prepared-statements.ts';

/** Call it under `lockOwners`. */
export async function nameOwner(tx: Tx, email: string, { firstName, lastName }: OwnerDetails): Promise<void> {
  await tx.owner.update({ where: { email }, data: { firstName, lastName }, select: { email: true } });
}

/** The family of the account and that of its e-mail, in one statement. */
export async function familiesOfAccount(tx: Tx, { issuer, sub, email }: Account): Promise<readonly KnownFamily[]> {
  const rows = await byKey(() =>
    tx.owner.findMany({
      where: { OR: [{ boundIssuer: issuer, boundSub: sub }, { email: storedOwnerKey(email) }] },
      select: { email: true, boundIssuer: true, boundSub: true, boundEmail: true },
    }),
  );
  return rows.map(({ email: ownerEmail, boundIssuer, boundSub, boundEmail: accountEmail }) => ({
    ownerEmail,
    accountEmail,
    bound: boundIssuer === null || boundSub === null ? null : { issuer: boundIssuer, sub: boundSub },
  }));
}

/** False when it belongs to an account of this issuer by now. */
export async function bindOwner(
  tx: Tx,
  ownerEmail: string,
  { issuer, sub, at }: Pick<Account, 'issuer' | 'sub'> & { readonly at: Date },
): Promise<boolean> {
  const { count } = await tx.owner.updateMany({
    where: { email: ownerEmail, OR: [{ boundSub: null }, { boundIssuer: { not: issuer } }] },
    data: { boundIssuer: issuer, boundSub: sub, boundAt: at, boundEmail: null },
  });
  return count === 1;
}

export async function isBoundTo(tx: Tx, ownerEmail: string, { issuer, sub }: Omit<Account, 'email'>): Promise<boolean> {
  return (await tx.owner.count({ where: { email: ownerEmail, boundIssuer: issuer, boundSub: sub } })) > 0;
}

/**
 * Whether the family had that address before the e-mail of its owner was corrected (FAM-1); its audit says so. Plain SQL, because
 * Prisma plans a filter within JSON again for each value, and keeps each plan with the address in it.
 */
export async function isFormerAddress(tx: Tx, ownerEmail: string, address: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM audit
    WHERE entity = 'owner' AND entity_id = ${ownerEmail} AND before ->> 'owner' = ${normaliseEmail(address)} LIMIT 1`;
  return rows.length > 0;
}

/** The e-mail of the family's account, while it is another one (FAM-9); null when it is the family's. */
export async function noteAccountEmail(tx: Tx, ownerEmail: string, accountEmail: string | null): Promise<void> {
  await tx.owner.updateMany({ where: { email: ownerEmail }, data: { boundEmail: accountEmail } });
}

/** The key of the family that whoever types the e-mail means: its own, or that of the account that has it (FAM-9). */
export async function ownerMeantBy(tx: Tx, typed: string): Promise<string | undefined> {
  const email = storedOwnerKey(typed);
  const where = { OR: [{ email }, { boundEmail: email }] };
  const found = await tx.owner.findMany({ where, orderBy: { email: 'asc' }, select: { email: true } });
  return found.find((owner) => owner.email === email)?.email ?? found[0]?.email;
}

/** The first participant of the family whose account has that e-mail while the family is kept under another one. */
export async function participantOfAccount(tx: Tx, email: string): Promise<string | undefined> {
  const owner = { boundEmail: storedOwnerKey(email) };
  return (await tx.player.findFirst({ where: { owner }, orderBy: { mark: 'asc' }, select: { id: true } }))?.id;
}

export type BoundAccount = Pick<Account, 'issuer' | 'sub'>;

type Bound = {
  /** Since when the family belongs to an account; null while nobody has signed in. */
  readonly boundSince: Date | null;
  /** Of the account, while it is another one than the family's (FAM-9). */
  readonly accountEmail: string | undefined;
};

export async function boundAccount(tx: Tx, ownerEmail: string): Promise<Bound> {
  const row = await tx.owner.findUnique({ where: { email: ownerEmail }, select: { boundAt: true, boundEmail: true } });
  return { boundSince: row?.boundAt ?? null, accountEmail: row?.boundEmail ?? undefined };
}

/** The next account with the owner's verified e-mail gets the family; the account that had it, if there was one. */
export async function unbindOwner(tx: Tx, ownerEmail: string): Promise<BoundAccount | null> {
  const select = { boundIssuer: true, boundSub: true };
  const row = await tx.owner.findUnique({ where: { email: ownerEmail }, select });
  await tx.owner.updateMany({
    where: { email: ownerEmail },
    data: { boundIssuer: null, boundSub: null, boundAt: null, boundEmail: null },
  });
  const { boundIssuer: issuer = null, boundSub: sub = null } = row ?? {};
  return issuer === null || sub === null ? null : { issuer, sub };
}
