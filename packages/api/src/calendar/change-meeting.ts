// One meeting of a course that staff call off, move or restore (CAL-9), with one letter to each family (CAL-10).
import type { InputOf } from '@zapisy/acts/act';
import { changeMeetingAct } from '@zapisy/acts/calendar/change-meeting';
import { restoreMeetingAct } from '@zapisy/acts/calendar/restore-meeting';
import {
  type ConcernedPlace,
  concernedPlaces,
  deleteMeetingChange,
  lockPlannedCourse,
  plannedCourse,
  saveMeetingChange,
} from '@zapisy/db/calendar/meeting-change-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { reportMeetingByLetter } from '@zapisy/db/mail/plan-letters';
import { type AgendaRow, courseAgenda } from '@zapisy/domain/calendar/course-agenda';
import {
  changeRefusal,
  isSameChange,
  knownChange,
  meetingChangeProblems,
  restoreRefusal,
} from '@zapisy/domain/calendar/meeting-change';
import { tidyLine } from '@zapisy/domain/characters';
import type { MeetingChange } from '@zapisy/domain/courses/course-meetings';
import { emailOfOwner } from '@zapisy/domain/people/owner-key';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

const COMING = 8;

type ComingMeeting = AgendaRow & { readonly mayChange: boolean; readonly mayRestore: boolean };

type CourseMeetings = {
  readonly version: number;
  readonly meetings: readonly ComingMeeting[];
};

/** Whom staff call, because no letter reaches them. */
type ToCall = ConcernedPlace['owner'];

type MeetingChanged = CourseMeetings & {
  /** How many letters were ordered; none when nothing changed. */
  readonly letters: number;
  readonly toCall: readonly ToCall[];
};

/** The next days on which the hours place a meeting. Refuses 'not-found'. */
export async function courseMeetings({ database, clock }: Context, courseId: string): Promise<CourseMeetings> {
  return viewed(await plannedCourse(database.prisma, courseId), clock.now());
}

/**
 * Refuses 'bad-input' with the problems by field, 'conflict' when the course's plan was changed since the form showed it,
 * and 'not-found'. The same change is not written again.
 */
export async function changeMeeting(
  ctx: SignedInContext,
  input: InputOf<typeof changeMeetingAct>,
): Promise<MeetingChanged> {
  const { courseId, day: on, version, isOnDayOff, movedTo } = input;
  const change = { day: on, reason: tidyLine(input.reason), movedTo };
  return await inTransaction(ctx.database, async (tx) => {
    const planned = await lockPlannedCourse(tx, courseId);
    const now = ctx.clock.now();
    if (!planned) throw new Refusal('not-found');
    const before = changeOf(planned.course, on);
    if (before && isSameChange(before, change)) return { ...viewed(planned, now), letters: 0, toCall: [] };
    if (planned.version !== version) throw new Refusal('conflict', { reason: 'meetings-changed' });
    const problems = meetingChangeProblems(planned.course, { ...change, isOnDayOff }, now);
    if (problems.length > 0) throw new Refusal('bad-input', { problems });
    await saveMeetingChange(tx, courseId, change, now);
    await recordAct(tx, changeMeetingAct, {
      actor: ctx.session,
      entityId: courseId,
      before: audited(on, before),
      after: audited(on, change),
    });
    return await reported(tx, ctx, { courseId, day: on, before: knownChange(planned.course, on) });
  });
}

/**
 * The meeting returns to its hours. Refuses 'not-allowed-now' once it has begun, or when another one was moved onto its
 * day; 'conflict' and 'not-found' as above. One that is at its hours stays as it is.
 */
export async function restoreMeeting(
  ctx: SignedInContext,
  { courseId, day: on, version }: InputOf<typeof restoreMeetingAct>,
): Promise<MeetingChanged> {
  return await inTransaction(ctx.database, async (tx) => {
    const planned = await lockPlannedCourse(tx, courseId);
    const now = ctx.clock.now();
    if (!planned) throw new Refusal('not-found');
    const before = changeOf(planned.course, on);
    if (!before) return { ...viewed(planned, now), letters: 0, toCall: [] };
    if (planned.version !== version) throw new Refusal('conflict', { reason: 'meetings-changed' });
    const why = restoreRefusal(planned.course, on, now);
    if (why) throw new Refusal('not-allowed-now', { reason: why === 'over' ? 'meeting-started' : 'meeting-day-taken' });
    await deleteMeetingChange(tx, courseId, on);
    await recordAct(tx, restoreMeetingAct, {
      actor: ctx.session,
      entityId: courseId,
      before: audited(on, before),
      after: audited(on, undefined),
    });
    return await reported(tx, ctx, { courseId, day: on, before: knownChange(planned.course, on) });
  });
}

type Reported = {
  readonly courseId: string;
  readonly day: string;
  /** What families knew of the meeting. */
  readonly before: MeetingChange | null;
};

/** Letters say what became of the meeting, which on a day off is not what was written of it. */
async function reported(tx: Tx, { clock }: Context, { courseId, day: on, before }: Reported): Promise<MeetingChanged> {
  const now = clock.now();
  const planned = await plannedCourse(tx, courseId);
  if (!planned) throw new Refusal('not-found');
  const places = await concernedPlaces(tx, courseId);
  const meeting = { day: on, change: knownChange(planned.course, on), before };
  const { version } = planned;
  const letters = await reportMeetingByLetter(tx, { courseId, meeting, places, version, at: now });
  const byPhone = places.filter(({ ownerEmail }) => emailOfOwner(ownerEmail) === undefined);
  const toCall = new Map(byPhone.map(({ ownerEmail, owner }) => [ownerEmail, owner]));
  return { ...viewed(planned, now), letters, toCall: [...toCall.values()] };
}

function viewed(planned: Awaited<ReturnType<typeof plannedCourse>>, now: Date): CourseMeetings {
  if (!planned) throw new Refusal('not-found');
  const { course, version } = planned;
  const meetings = courseAgenda(course, now, COMING).map((row) => {
    const { day: on } = row.placed;
    const isChanged = row.why?.kind === 'moved' || row.why?.kind === 'called-off';
    return {
      ...row,
      mayChange: changeRefusal(course, on, now) === undefined,
      mayRestore: isChanged && restoreRefusal(course, on, now) === undefined,
    };
  });
  return { version, meetings };
}

function changeOf({ changes = [] }: { readonly changes?: readonly MeetingChange[] }, on: string) {
  return changes.find((one) => one.day === on);
}

function audited(meetingOn: string, change: MeetingChange | undefined) {
  const { movedTo } = change ?? {};
  return {
    meetingOn,
    ...(change && { reason: change.reason }),
    ...(movedTo && { movedToDay: movedTo.day, movedToTime: `${movedTo.starts}–${movedTo.ends}` }),
  };
}
