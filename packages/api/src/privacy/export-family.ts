// A family's data as a whole: for the client, and for an administrator who hands them out (FAM-4).
import type { InputOf } from '@zapisy/acts/act';
import { exportFamilyAct } from '@zapisy/acts/privacy/export-family';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { participantById } from '@zapisy/db/people/participant-records';
import { exportedFamily, type FamilyExport } from '@zapisy/db/privacy/family-export-records';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { withoutStaff } from './without-staff.ts';

type ExportedFamily = {
  /** UTC. */
  readonly at: Date;
  /** By the tables of the list of personal data; empty where nothing is held. */
  readonly data: FamilyExport;
};

/** All of one moment. */
const ONE_VIEW = { isolationLevel: 'RepeatableRead' } as const;

/** The session's own family. */
export async function exportOwnFamily(ctx: SignedInContext): Promise<ExportedFamily> {
  return inTransaction(ctx.database, (tx) => exported(ctx, tx, ctx.session.email), ONE_VIEW);
}

/** Any family, without its camps' cards, which administrators do not read (LAW-12); the audit keeps that it was exported. Refuses 'not-found'. */
export async function exportFamily(
  ctx: SignedInContext,
  { playerId }: InputOf<typeof exportFamilyAct>,
): Promise<ExportedFamily> {
  return inTransaction(
    ctx.database,
    async (tx) => {
      const found = await participantById(tx, playerId);
      if (!found) throw new Refusal('not-found');
      const { ownerEmail } = found.participant;
      const { at, data } = await exported(ctx, tx, ownerEmail);
      await recordAct(tx, exportFamilyAct, { actor: ctx.session, entityId: ownerEmail });
      return { at, data: { ...data, health_card: [] } };
    },
    ONE_VIEW,
  );
}

async function exported({ clock }: SignedInContext, tx: Tx, ownerEmail: string): Promise<ExportedFamily> {
  return { at: clock.now(), data: withoutStaff(await exportedFamily(tx, ownerEmail)) };
}
