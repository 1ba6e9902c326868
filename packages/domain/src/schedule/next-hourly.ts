// The next tick of a schedule that ticks once an hour; its minute is the same in Warsaw and in UTC.

const ONCE_AN_HOUR = /^([0-5]?\d) \* \* \* \*$/;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Undefined for a schedule of another shape: the screens show its line then. */
export function nextHourly(schedule: string, now: Date): Date | undefined {
  const minute = ONCE_AN_HOUR.exec(schedule)?.[1];
  if (minute === undefined) return undefined;
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + Number(minute) * MINUTE_MS;
  return new Date(thisHour > now.getTime() ? thisHour : thisHour + HOUR_MS);
}
