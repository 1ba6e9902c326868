// The last moment at which a cron line was due in Europe/Warsaw: the slot that a server asks for.
import { dueWallTimes, shownWallTime } from '@zapisy/domain/schedule/wall-times';
import { createTask, validate } from 'node-cron';

const MINUTE_MS = 60_000;
const MINUTES = 60;
const HOURS = 24;
/** Longer than any month: a line without a tick in this time has no slot that is worth running late. */
const LOOK_BACK_MINUTES = 32 * 24 * 60;

export function isCronLine(line: string): boolean {
  return line.trim().split(/\s+/).length === 5 && validate(line);
}

/** The minute (UTC) of the latest tick at or before `now`, or undefined when there was none for a month. */
type LatestSlot = (now: Date) => Date | undefined;

/** A repeated call searches only the minutes since the previous call. */
export function latestSlotOf(line: string): LatestSlot {
  const isTick = ticksOf(line);
  let known: { readonly minute: number; readonly slot: Date | undefined } | undefined;
  return (now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const since = known && known.minute <= minute ? known : undefined;
    // However far the clock was set forward, no more than the last month is searched.
    const before = Math.max(since?.minute ?? 0, minute - LOOK_BACK_MINUTES);
    const slot = latestTick(isTick, minute, before) ?? since?.slot;
    known = { minute, slot };
    return slot;
  };
}

/** The latest minute with a tick after `before` until `minute`; both are minutes since 1970. */
function latestTick(isTick: (minute: Date) => boolean, minute: number, before: number): Date | undefined {
  for (let at = minute; at > before; at -= 1) {
    const slot = new Date(at * MINUTE_MS);
    if (isTick(slot)) return slot;
  }
  return undefined;
}

/**
 * A line of every hour ticks in real time, also in an hour that clocks in Warsaw show twice. Any other line ticks once for
 * each of its times of a day (JOB-8). The minute is compared first, because a wall clock time takes long to compute.
 */
function ticksOf(line: string): (minute: Date) => boolean {
  const { minute, hour } = fieldsOf(line);
  const isMinuteOf = matcherOf(`${minute} * * * *`);
  const isHourOf = matcherOf(`* ${hour} * * *`);
  const minutes = valuesOf(MINUTES, (value) => isMinuteOf(new Date(value * MINUTE_MS)));
  const hours = valuesOf(HOURS, (value) => isHourOf(new Date(value * MINUTES * MINUTE_MS)));
  const wallTimes = hours.size === HOURS ? (moment: Date) => [shownWallTime(moment)] : dueWallTimes;
  const isWallTimeOf = matcherOf(line);
  return (moment) => minutes.has(moment.getUTCMinutes()) && wallTimes(moment).some(isWallTimeOf);
}

/** Whether a line matches a wall clock time; its zone is UTC, so that no change of the clocks comes between them. */
function matcherOf(line: string): (wall: Date) => boolean {
  const task = createTask(line, () => undefined, { timezone: 'UTC' });
  void task.destroy();
  return (wall) => task.match(wall);
}

function valuesOf(count: number, isIn: (value: number) => boolean): ReadonlySet<number> {
  return new Set(Array.from({ length: count }, (_, value) => value).filter(isIn));
}

function fieldsOf(line: string): { readonly minute: string; readonly hour: string } {
  const [minute = '', hour = ''] = line.trim().split(/\s+/);
  return { minute, hour };
}
