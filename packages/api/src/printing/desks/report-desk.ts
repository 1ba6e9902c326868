// A desk's app says who it is and how its receipts become fiscal, at each sign-in and then regularly.
import type { InputOf } from '@zapisy/acts/act';
import { reportDeskAct } from '@zapisy/acts/printing/report-desk';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { addUnknownDesk, bindDesk, findDesk, lockDesk, saveDesk, saveDeskSeen } from '@zapisy/db/printing/desk-records';
import {
  DESK_WITHOUT_PRINTER,
  type Desk,
  deskAfterReport,
  isDeskChanged,
  isSeenTimeDue,
} from '@zapisy/domain/printing/desk';
import type { Context, SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { requireDeskSpeaker } from '../../steps/desk-speaker.ts';

type DeskReport = InputOf<typeof reportDeskAct>;

/**
 * PRN-14, PRN-25. The first report adds the desk, the first one at a sign-in with a key binds it; a later one changes its driver, and
 * its time at most once a minute. Only what is more than the time leaves an audit row. Refuses 'bad-input' for the id
 * of a sale without a desk, and 'not-allowed-now' for a desk of another computer.
 */
export async function reportDesk(ctx: SignedInContext, report: DeskReport): Promise<Desk> {
  if (report.id === DESK_WITHOUT_PRINTER) throw new Refusal('bad-input', { fields: ['id'] });
  const now = ctx.clock.now();
  const known = await findDesk(ctx.database.prisma, report.id);
  if (known?.isBound) await requireDeskSpeaker(ctx, ctx.database.prisma, report.id);
  const after = deskAfterReport(known, report, bindingKey(ctx, report) !== undefined, now);
  if (isDeskChanged(known, after)) return inTransaction(ctx.database, (tx) => saveReport(ctx, tx, report, now));
  await noteSeen(ctx, report.id, known);
  return after;
}

/** A desk that only asks for its print jobs has a printer. */
export async function reportDeskWithPrinter(ctx: Context, id: string): Promise<void> {
  const { prisma } = ctx.database;
  await requireDeskSpeaker(ctx, prisma, id);
  const known = await findDesk(prisma, id);
  if (known) await noteSeen(ctx, id, known);
  else await addUnknownDesk(prisma, id, 'posnet', ctx.clock.now());
}

async function noteSeen({ database, clock }: Context, id: string, known: Desk | undefined): Promise<void> {
  const now = clock.now();
  if (isSeenTimeDue(known?.lastSeenAt ?? null, now)) await saveDeskSeen(database.prisma, id, now);
}

async function saveReport(ctx: SignedInContext, tx: Tx, report: DeskReport, now: Date): Promise<Desk> {
  const before = await lockDesk(tx, report.id);
  const key = bindingKey(ctx, report);
  const after = deskAfterReport(before, report, key !== undefined, now);
  await saveDesk(tx, after);
  if (key !== undefined) await bindDesk(tx, report.id, key);
  // Another computer may have been bound since the desk was read.
  await requireDeskSpeaker(ctx, tx, report.id);
  if (isDeskChanged(before, after)) {
    await recordAct(tx, reportDeskAct, {
      actor: ctx.session,
      entityId: report.id,
      before: before && audited(before),
      after: audited(after),
    });
  }
  return after;
}

/** The key that binds a free desk: of a computer at which somebody has just signed in, not of one that goes on reporting. */
function bindingKey({ deskKeyHash }: SignedInContext, { signsIn }: DeskReport): string | undefined {
  return signsIn ? deskKeyHash : undefined;
}

function audited({ name, city, driver, isBound }: Desk) {
  return { name, city, driver, isBound };
}
