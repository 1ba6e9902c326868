// moveIn and undoMoveIn: all that a file adds in one transaction, and taken back in one (MOV-5, MOV-6).
import type { InputOf } from '@zapisy/acts/act';
import { moveInAct, undoMoveInAct } from '@zapisy/acts/moving-in/move-in';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { lockOffer } from '@zapisy/db/moving-in/known-offer-records';
import { lockCourses, lockFamilies, lockMovingIn, writeMove } from '@zapisy/db/moving-in/move-in-records';
import {
  lockMovedFile,
  type MovedCounts,
  type MovedFile,
  saveMovedIn,
  movedFile as storedFile,
} from '@zapisy/db/moving-in/moved-file-records';
import { lockAdded, removeAdded, usedSince } from '@zapisy/db/moving-in/undo-records';
import { wardsOf } from '@zapisy/db/people/participant-records';
import { saveInvoice, storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import { COLUMN_RULES } from '@zapisy/domain/moving-in/file-kinds';
import type { MovePlan } from '@zapisy/domain/moving-in/move-plan';
import { repeatedColumns } from '@zapisy/domain/moving-in/moved-columns';
import { invoiceForNewWard } from '@zapisy/domain/preferences/invoice-preference';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { areSameCounts, countsOf, planFile } from './plan-file.ts';
import { openFile } from './read-moved-file.ts';

/** Ten thousand families are written in seconds; a slow disk may need longer than other transactions get. */
const LIMIT_MS = 60_000;

/**
 * Adds what the file holds and the school has not, or nothing. Refuses 'not-found'; 'conflict' when the file is read
 * otherwise since, or adds another sum than the screen showed; 'not-allowed-now' for a file that was moved in, whose rows
 * did not all arrive, that has rows with problems which are not left out, or that adds nothing.
 */
export async function moveIn(ctx: SignedInContext, input: InputOf<typeof moveInAct>): Promise<MovedCounts> {
  const before = await namedCoursesAndFamilies(ctx, input.id);
  return await inTransaction(
    ctx.database,
    async (tx) => {
      await lockMovingIn(tx);
      if (before.kind === 'courses') await lockOffer(tx);
      await lockCourses(tx, before.courseIds);
      await lockFamilies(tx, before.ownerEmails);
      const file = await openFile(tx, input.id);
      const plan = await allowedPlan(ctx, tx, file, input);
      if (plan.places.some(({ courseId }) => !before.courseIds.includes(courseId))) throw changed();
      if (!(await writeMove(tx, file.id, plan))) throw changed();
      await giveInvoicesOfFamilies(ctx, tx, plan);
      const added = countsOf(plan);
      await saveMovedIn(tx, file.id, { added, by: ctx.session.email, at: ctx.clock.now() });
      await recordAct(tx, moveInAct, { actor: ctx.session, entityId: file.id, after: audited(file, added) });
      return added;
    },
    { limitMs: LIMIT_MS },
  );
}

/** Read before the transaction, so that it can lock them in the order of all other transactions. */
async function namedCoursesAndFamilies({ database, clock }: SignedInContext, id: string) {
  const file = await storedFile(database.prisma, id);
  const planned = file && (await planFile(database.prisma, file, clock.now()));
  const { places = [], participants = [], dues = [] } = planned?.plan ?? {};
  return {
    kind: file?.kind,
    courseIds: [...new Set(places.map(({ courseId }) => courseId))],
    ownerEmails: [...new Set([...participants, ...places, ...dues].map(({ ownerEmail }) => ownerEmail))],
  };
}

async function allowedPlan(
  { clock }: SignedInContext,
  tx: Tx,
  file: MovedFile,
  { version, shown, leavesProblems }: InputOf<typeof moveInAct>,
): Promise<MovePlan> {
  const isUnreadable =
    COLUMN_RULES[file.kind].missing(file.columns).length > 0 || repeatedColumns(file.columns).length > 0;
  if (file.version !== version || isUnreadable) throw changed();
  const planned = await planFile(tx, file, clock.now());
  if (!planned) throw new Refusal('not-allowed-now', { reason: 'part-missing' });
  const { plan } = planned;
  const counts = countsOf(plan);
  if (!areSameCounts(counts, shown)) throw changed();
  if (plan.problems.length > 0 && !leavesProblems)
    throw new Refusal('not-allowed-now', { reason: 'rows-with-problems' });
  if (Object.values(counts).every((count) => count === 0))
    throw new Refusal('not-allowed-now', { reason: 'nothing-new' });
  return plan;
}

function changed(): Refusal {
  return new Refusal('conflict', { reason: 'file-changed' });
}

/** A family whose choice was applied to all keeps it so (PPL-21). */
async function giveInvoicesOfFamilies(
  { clock }: SignedInContext,
  tx: Tx,
  { owners, participants }: MovePlan,
): Promise<void> {
  const begun = new Set(owners.map(({ email }) => email));
  const joined = Map.groupBy(
    participants.filter(({ ownerEmail }) => !begun.has(ownerEmail)),
    ({ ownerEmail }) => ownerEmail,
  );
  for (const [ownerEmail, added] of joined) {
    const news = new Set(added.map(({ id }) => id));
    const ids = (await wardsOf(tx, ownerEmail)).map(({ id }) => id).filter((id) => !news.has(id));
    const stored = await storedInvoices(tx, ids);
    const invoice = invoiceForNewWard(ids.map((id) => stored.get(id)?.invoice));
    if (!invoice) continue;
    for (const participant of added) await saveInvoice(tx, participant, invoice, clock.now());
  }
}

/** Refuses 'not-found'; 'not-allowed-now' when it was undone, and with names of those with whom something happened since. */
export async function undoMoveIn(ctx: SignedInContext, { id }: InputOf<typeof undoMoveInAct>): Promise<void> {
  await inTransaction(
    ctx.database,
    async (tx) => {
      await lockMovingIn(tx);
      const file = await lockMovedFile(tx, id);
      if (!file || file.added === null) throw new Refusal('not-found');
      if (file.state === 'undone') throw new Refusal('not-allowed-now', { reason: 'undone' });
      await lockAdded(tx, id);
      const names = await usedSince(tx, id);
      if (names.length > 0) throw new Refusal('not-allowed-now', { reason: 'used-since', names });
      await removeAdded(tx, id, { by: ctx.session.email, at: ctx.clock.now() });
      await recordAct(tx, undoMoveInAct, { actor: ctx.session, entityId: id, before: audited(file, file.added) });
    },
    { limitMs: LIMIT_MS },
  );
}

function audited({ name }: MovedFile, { owners: families, ...added }: MovedCounts) {
  return { name, families, ...added };
}
