// Staff correct an owner: the name, or the e-mail, which is the family's key in every table.
import type { InputOf } from '@zapisy/acts/act';
import { correctOwnerAct } from '@zapisy/acts/people/correct-owner';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { nameOwner, ownerMeantBy } from '@zapisy/db/people/owner-records';
import { renameOwner } from '@zapisy/db/people/owner-rename-records';
import { type Owner, wardsOf } from '@zapisy/db/people/participant-records';
import { isSameOwner, type OwnerDetails, ownerDetailsOf, ownerEmailProblem } from '@zapisy/domain/people/owner-details';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { inviteElsewhere } from '../steps/invite-family.ts';
import { lockedOwner } from '../steps/locked-owner.ts';
import { tellBothAddresses } from './tell-both-addresses.ts';
import { endAccount } from './unbind-owner.ts';

/**
 * FAM-1: everything of the family moves to another address in one transaction, so that the former one sees nothing from
 * then on, nor the account that had the family (FAM-2); both addresses get a letter. Details that are stored already are not written again.
 * Refuses 'not-found'; 'bad-input' for an e-mail that is taken away, and for the first one, which `addOwnerEmail` adds;
 * 'conflict' ('owner-changed') when the stored details are neither the shown nor the wanted ones, and
 * ('owner-has-account') with the participants of another owner who has that e-mail, or whose account has it (FAM-9).
 */
export async function correctOwner(
  ctx: SignedInContext,
  { playerId, shown, wanted }: InputOf<typeof correctOwnerAct>,
): Promise<OwnerDetails> {
  return inTransaction(ctx.database, async (tx) => {
    const owner = await lockedOwner(tx, playerId);
    const stored = ownerDetailsOf(owner);
    if (isSameOwner(stored, wanted)) return stored;
    if (!isSameOwner(stored, shown)) throw new Refusal('conflict', { reason: 'owner-changed' });
    if (ownerEmailProblem(stored, wanted)) throw new Refusal('bad-input', { field: 'wanted.email' });
    const key = await movedTo(ctx, tx, owner, wanted.email);
    await nameOwner(tx, key, wanted);
    const wards = await wardsOf(tx, key);
    const playerIds = wards.map(({ id }) => id);
    const [first] = wards;
    if (first && key !== owner.email) await inviteElsewhere(ctx, tx, first);
    const { firstName, lastName } = wanted;
    await recordAct(tx, correctOwnerAct, {
      actor: ctx.session,
      entityId: key,
      before: { owner: owner.email, firstName: stored.firstName, lastName: stored.lastName, playerIds },
      after: { owner: key, firstName, lastName, playerIds },
    });
    return wanted;
  });
}

async function movedTo(ctx: SignedInContext, tx: Tx, owner: Owner, email: string): Promise<string> {
  const from = owner.email;
  if (email === '' || from === email) return from;
  const known = await ownerMeantBy(tx, email);
  const isOthers = known !== undefined && known !== from;
  if (isOthers || !(await renameOwner(tx, from, email))) {
    throw new Refusal('conflict', { reason: 'owner-has-account', wards: await wardsOf(tx, isOthers ? known : email) });
  }
  await endAccount(ctx, tx, email);
  await tellBothAddresses(ctx, tx, { from, email });
  return email;
}
