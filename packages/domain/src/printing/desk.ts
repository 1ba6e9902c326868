// A desk as the office knows it: its name, its city, its driver and when its app last reported (PRN-14).

import { tidyLine } from '../characters.ts';
import type { DeskDriver } from './desk-driver.ts';

export type Desk = {
  /** As the settings of its app name it. */
  readonly id: string;
  /** Null until a person has named it. */
  readonly name: string | null;
  readonly city: string | null;
  readonly driver: DeskDriver;
  /** Null for a desk that has never reported. */
  readonly lastSeenAt: Date | null;
  /** Whether only the computer whose key it has may report for it (PRN-25). */
  readonly isBound: boolean;
};

/** What the app of a desk says of itself. */
type DeskReport = Pick<Desk, 'id' | 'name' | 'city' | 'driver'>;

/** What an app may call its desk in its settings. */
export const DESK_ID = /^[\w-]{1,40}$/;

/** The desk of a sale that a person makes without a printer of ours; no app may have this id. */
export const DESK_WITHOUT_PRINTER = 'no-printer';

export const LONGEST_DESK_NAME = 100;

export const DESK_NAME_PROBLEMS = ['required', 'too-long'] as const;
export type DeskNameProblem = (typeof DESK_NAME_PROBLEMS)[number];

export function deskNameProblem(typed: string): DeskNameProblem | undefined {
  const name = tidyLine(typed);
  if (name === '') return 'required';
  return name.length > LONGEST_DESK_NAME ? 'too-long' : undefined;
}

/** A report within a minute of the last one is not written. */
const WRITTEN_EVERY_MS = 60_000;

export function isSeenTimeDue(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt === null || now.getTime() - lastSeenAt.getTime() >= WRITTEN_EVERY_MS;
}

/**
 * The desk after a report. The driver is the app's to say; name and city are the office's once a desk has a name, so a
 * report gives them only before. A report with a key binds a desk that is not bound yet.
 */
export function deskAfterReport(stored: Desk | undefined, report: DeskReport, hasKey: boolean, now: Date): Desk {
  return { ...namedDesk(stored, report), lastSeenAt: now, isBound: stored?.isBound || hasKey };
}

/** What is said of a desk: its driver counts, and name and city as long as the desk has no name. */
export function namedDesk(stored: Desk | undefined, { id, driver, ...said }: DeskReport): DeskReport {
  const { name, city } = stored && stored.name !== null ? stored : said;
  return { id, name, city, driver };
}

/** True when a report changes more than the time, so that the audit must have it. */
export function isDeskChanged(before: Desk | undefined, after: Desk): boolean {
  if (before?.name !== after.name || before.city !== after.city) return true;
  return before.driver !== after.driver || before.isBound !== after.isBound;
}

/** A desk that has not reported for so long counts as closed. */
const AT_WORK_MS = 90 * 24 * 3_600_000;

export function deskAtWorkSince(now: Date): Date {
  return new Date(now.getTime() - AT_WORK_MS);
}
