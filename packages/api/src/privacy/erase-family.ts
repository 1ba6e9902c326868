// Erasure of a family: asked for by the client, done by an administrator after a look at what it reaches.
import type { InputOf } from '@zapisy/acts/act';
import { eraseFamilyAct } from '@zapisy/acts/privacy/erase-family';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { eraseLeadData } from '@zapisy/db/leads/lead-erasure-records';
import { participantById, wardsOf } from '@zapisy/db/people/participant-records';
import { erasurePlan } from '@zapisy/db/privacy/erasure-plan-records';
import {
  askForErasure as ask,
  askedAt,
  type ErasureRequest,
  erasureRequests,
  takeErasureBack as takeBack,
} from '@zapisy/db/privacy/erasure-request-records';
import { eraseFamilyData, leadsOfFamily } from '@zapisy/db/privacy/family-erasure-records';
import { blocksOf, type ErasurePlan, erasedOwnerKey, isErasedOwner, rowsOf } from '@zapisy/domain/privacy/erasure';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { orderClosing } from '../steps/close-family-account.ts';
import { erasureHash } from '../steps/erasure-list.ts';
import { lockedOwner } from '../steps/locked-owner.ts';

const MOST_REQUESTS = 100;

type OwnErasure = { readonly askedAt: Date | null };

export async function ownErasure({ database, session }: SignedInContext): Promise<OwnErasure> {
  return { askedAt: await askedAt(database.prisma, session.email) };
}

/** FAM-5: asked twice it is one request. Refuses 'not-found' for a person of whom nothing is held. */
export async function askForErasure({ database, session, clock }: SignedInContext): Promise<void> {
  if (!(await ask(database.prisma, session.email, clock.now()))) throw new Refusal('not-found');
}

export async function takeErasureBack({ database, session }: SignedInContext): Promise<void> {
  await takeBack(database.prisma, session.email);
}

/** Of all families, the oldest first, at most 100. */
export async function openErasureRequests({ database }: SignedInContext): Promise<readonly ErasureRequest[]> {
  return await erasureRequests(database.prisma, MOST_REQUESTS);
}

type ShownPlan = ErasurePlan & {
  readonly askedAt: Date | null;
  readonly isErased: boolean;
  /** Whether the erasure closes the family's account too; else a person does so at the other provider. */
  readonly closesAccount: boolean;
};

/** What the erasure of that participant's family would reach. Refuses 'not-found'. */
export async function planErasure({ database, clock, outside }: SignedInContext, playerId: string): Promise<ShownPlan> {
  return inTransaction(
    database,
    async (tx) => {
      const found = await participantById(tx, playerId);
      if (!found) throw new Refusal('not-found');
      const { ownerEmail } = found.participant;
      const plan = await erasurePlan(tx, ownerEmail, warsawDate(clock.now()));
      return {
        ...plan,
        askedAt: await askedAt(tx, ownerEmail),
        isErased: isErasedOwner(ownerEmail),
        closesAccount: outside.accounts.isOn,
      };
    },
    { isolationLevel: 'RepeatableRead' },
  );
}

/**
 * FAM-6, FAM-7: in one transaction, and in the list outside the database before it is committed: a crash between the two
 * leaves an erasure to repeat, never a forgotten one. Cannot be undone.
 * Refuses 'not-found'; 'not-allowed-now' ('erased-already'), and ('erasure-blocked') while the family owes, has a place, or
 * a document of it is in work; 'conflict' ('family-changed') when it has changed since the screen showed it.
 */
export async function eraseFamily(
  ctx: SignedInContext,
  { playerId, rows }: InputOf<typeof eraseFamilyAct>,
): Promise<void> {
  const { settings, clock } = ctx;
  await inTransaction(ctx.database, async (tx) => {
    const { email: owner } = await lockedOwner(tx, playerId);
    if (isErasedOwner(owner)) throw new Refusal('not-allowed-now', { reason: 'erased-already' });
    const at = clock.now();
    const plan = await erasurePlan(tx, owner, warsawDate(at));
    if (blocksOf(plan).length > 0) throw new Refusal('not-allowed-now', { reason: 'erasure-blocked' });
    if (rowsOf(plan) !== rows) throw new Refusal('conflict', { reason: 'family-changed' });
    await eraseLeads(ctx, tx, owner);
    const erased = erasedOwnerKey(playerId);
    const account = await eraseFamilyData(tx, { owner, erased, at });
    await orderClosing(ctx, tx, { playerId, account, ownerEmail: owner });
    await recordAct(tx, eraseFamilyAct, { actor: ctx.session, entityId: erased });
    // By its participants it is found in a backup from before its e-mail was corrected, too.
    for (const id of [owner, ...(await wardsOf(tx, erased)).map((ward) => ward.id)]) {
      const hash = erasureHash(settings.erasureKey, 'family', id);
      await ctx.erasures.add({ at: at.toISOString(), kind: 'family', hash });
    }
  });
}

async function eraseLeads({ settings, clock }: SignedInContext, tx: Tx, owner: string): Promise<void> {
  for (const { id, socialLeadId } of await leadsOfFamily(tx, owner)) {
    const social =
      socialLeadId === null
        ? undefined
        : { leadId: socialLeadId, idHash: erasureHash(settings.erasureKey, 'lead', socialLeadId) };
    await eraseLeadData(tx, { leadId: id, social, staysWithFamily: true, at: clock.now() });
  }
}
