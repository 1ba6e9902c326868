// What the school decides for its permanent classes, and the months whose dues a manager stops (REG-34, REG-35).
import type { InputOf } from '@zapisy/acts/act';
import { changeSchoolRulesAct } from '@zapisy/acts/registration/change-school-rules';
import { stopDuesAct } from '@zapisy/acts/registration/stop-dues';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import { countUnchargedPlaces } from '@zapisy/db/registration/monthly-due-records';
import {
  lockMonth,
  resumeMonth,
  saveSchoolRules,
  schoolRules,
  stopMonth,
  stoppedMonths,
} from '@zapisy/db/registration/school-rules-records';
import { chargeableMonths } from '@zapisy/domain/registration/months/monthly-due';
import { monthsToMake, nextDuesDay, type SchoolRules } from '@zapisy/domain/registration/school-rules';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

type MonthOfDues = {
  readonly month: string;
  /** Places that owe the month and never had a due for it. */
  readonly missing: number;
  /** The day of the school has come, so that the job makes them. */
  readonly isDue: boolean;
  /** The e-mail and the name of the manager; null while the job may make them, and for a name that is not known. */
  readonly stoppedBy: string | null;
  readonly stoppedByName: string | null;
};

type DuesState = {
  readonly rules: SchoolRules;
  /** The running month and the next one. */
  readonly months: readonly MonthOfDues[];
  /** The day 'YYYY-MM-DD' from which on the job makes the next month that it does not make yet. */
  readonly nextDay: string;
};

/** What the job makes by itself, what is missing, and what a manager stopped. */
export async function duesState({ database, clock }: Context): Promise<DuesState> {
  const today = warsawDate(clock.now());
  const { prisma } = database;
  const rules = await schoolRules(prisma);
  const months = chargeableMonths(today);
  const due = monthsToMake(rules, today);
  const stopped = new Map((await stoppedMonths(prisma, months)).map(({ month, stoppedBy }) => [month, stoppedBy]));
  const names = await staffNames(prisma, [...stopped.values()]);
  const states: MonthOfDues[] = [];
  for (const month of months) {
    const missing = await countUnchargedPlaces(prisma, { month, city: undefined, isAgainAfterCancelling: false });
    const stoppedBy = stopped.get(month) ?? null;
    const stoppedByName = (stoppedBy !== null && names.get(stoppedBy)) || null;
    states.push({ month, missing, isDue: due.includes(month), stoppedBy, stoppedByName });
  }
  return { rules, months: states, nextDay: nextDuesDay(rules, today) };
}

/** Refuses 'conflict' ('changed-meanwhile') when they were changed since the screen was read. */
export async function changeSchoolRules(
  ctx: SignedInContext,
  input: InputOf<typeof changeSchoolRulesAct>,
): Promise<SchoolRules> {
  return inTransaction(ctx.database, async (tx) => {
    const stored = await schoolRules(tx);
    const isSaved = stored.version === input.version && (await saveSchoolRules(tx, input));
    if (!isSaved) throw new Refusal('conflict', { reason: 'changed-meanwhile', stored: await schoolRules(tx) });
    const { version: _, ...before } = stored;
    const { duesDay, sellsPartOfMonth, offerHours } = input;
    await recordAct(tx, changeSchoolRulesAct, {
      actor: ctx.session,
      entityId: 'school',
      before,
      after: { duesDay, sellsPartOfMonth, offerHours },
    });
    return { ...input, version: input.version + 1 };
  });
}

/**
 * Stops the dues that the job makes for a month, or lets it make them again; what was made stays. A run of the job that
 * has begun with a city ends with it first. Refuses 'bad-input' for a month that is neither the running nor the next
 * one. A month that is in that state already is not written again.
 */
export async function stopDues(ctx: SignedInContext, { month, isStopped }: InputOf<typeof stopDuesAct>): Promise<void> {
  const now = ctx.clock.now();
  const months = chargeableMonths(warsawDate(now));
  if (!months.includes(month)) throw new Refusal('bad-input', { fields: ['month'], months });
  await inTransaction(ctx.database, async (tx) => {
    await lockMonth(tx, month);
    const isChanged = isStopped
      ? await stopMonth(tx, { month, stoppedBy: ctx.session.email, stoppedAt: now })
      : await resumeMonth(tx, month);
    if (!isChanged) return;
    await recordAct(tx, stopDuesAct, {
      actor: ctx.session,
      entityId: month,
      before: { isStopped: !isStopped },
      after: { isStopped },
    });
  });
}
