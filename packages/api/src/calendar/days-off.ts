// Days off of the school (CAL-8): listed beside public holidays, added, corrected and removed.
import type { InputOf } from '@zapisy/acts/act';
import { removeDaysOffAct } from '@zapisy/acts/calendar/remove-days-off';
import { saveDaysOffAct } from '@zapisy/acts/calendar/save-days-off';
import {
  deleteDaysOff,
  insertDaysOff,
  isCourse,
  listDaysOff,
  lockDaysOff,
  saveDaysOff as write,
} from '@zapisy/db/calendar/days-off-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { holdCities } from '@zapisy/db/registration/city-records';
import {
  areSameDaysOff,
  type DaysOffDraft,
  type DaysOffProblem,
  daysOffProblems,
  type StoredDaysOff,
  tidyDaysOff,
} from '@zapisy/domain/calendar/days-off-draft';
import { type PublicHoliday, publicHolidaysFrom } from '@zapisy/domain/courses/public-holidays';
import { knownCity } from '@zapisy/domain/leads/city/lead-city';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

const ROWS = 50;
/** Those of a year. */
const HOLIDAYS = 13;

export const daysOffListInput = z.object({
  /** True: those that are over, the last ones first, page by page. */
  past: z.boolean().default(false),
  /** `next` of the previous page. */
  cursor: z.uuid().optional(),
  limit: z.int().min(1).max(200).default(ROWS),
});

type DaysOffPage = {
  readonly rows: readonly StoredDaysOff[];
  /** Absent on the last page. */
  readonly next?: string;
  /** The coming public holidays. */
  readonly holidays: readonly PublicHoliday[];
};

export async function daysOff(ctx: Context, input: z.infer<typeof daysOffListInput>): Promise<DaysOffPage> {
  const { past, cursor, limit } = input;
  const today = warsawDate(ctx.clock.now());
  const found = await listDaysOff(ctx.database.prisma, { past, today, after: cursor, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    ...(found.length > limit && last && { next: last.id }),
    holidays: publicHolidaysFrom(today, HOLIDAYS),
  };
}

/**
 * Refuses 'bad-input' with the problems by field; 'conflict' with the stored ones when they were changed since the form
 * showed them; 'not-found'. Unchanged ones are not written again.
 */
export async function saveDaysOff(ctx: SignedInContext, input: InputOf<typeof saveDaysOffAct>): Promise<StoredDaysOff> {
  const { id, version, ...typed } = input;
  refuseProblems(daysOffProblems(typed));
  return await inTransaction(ctx.database, async (tx) => {
    const draft = await knownScope(tx, tidyDaysOff(typed));
    const isNew = version === 0 && (await insertDaysOff(tx, id, draft));
    const stored = isNew ? undefined : await storedDaysOff(tx, id);
    if (stored && areSameDaysOff(stored, draft)) return stored;
    if (stored && stored.version !== version) throw new Refusal('conflict', { reason: 'changed-meanwhile', stored });
    if (stored) await write(tx, id, version + 1, draft);
    const before = stored && audited(stored);
    await recordAct(tx, saveDaysOffAct, { actor: ctx.session, entityId: id, before, after: audited(draft) });
    return await storedDaysOff(tx, id);
  });
}

/** Removed ones are removed again without a refusal. */
export async function removeDaysOff(ctx: SignedInContext, { id }: InputOf<typeof removeDaysOffAct>) {
  return await inTransaction(ctx.database, async (tx) => {
    const stored = await lockDaysOff(tx, id);
    if (stored) {
      await deleteDaysOff(tx, id);
      await recordAct(tx, removeDaysOffAct, { actor: ctx.session, entityId: id, before: audited(stored) });
    }
    return { id, removed: stored ?? null };
  });
}

async function storedDaysOff(tx: Tx, id: string): Promise<StoredDaysOff> {
  const stored = await lockDaysOff(tx, id);
  if (!stored) throw new Refusal('not-found');
  return stored;
}

/** The city as the chain writes it. */
async function knownScope(tx: Tx, draft: DaysOffDraft): Promise<DaysOffDraft> {
  const { city, courseId } = draft;
  if (courseId !== null && !(await isCourse(tx, courseId))) refuseProblems([{ field: 'scope', code: 'unknown' }]);
  if (city === null) return draft;
  const known = knownCity(city, await holdCities(tx));
  if (known === undefined) refuseProblems([{ field: 'scope', code: 'unknown' }]);
  return { ...draft, city: known ?? city };
}

function refuseProblems(problems: readonly DaysOffProblem[]): void {
  if (problems.length > 0) throw new Refusal('bad-input', { problems });
}

function audited({ from, to, reason, city, courseId }: DaysOffDraft) {
  return { startsOn: from, endsOn: to, reason, ...(city !== null && { city }), ...(courseId !== null && { courseId }) };
}
