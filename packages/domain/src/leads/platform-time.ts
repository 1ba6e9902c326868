// When the ad platform says that something was created, if it can be true.

/** The platform and its forms are younger; and no date of ours is far from today. */
const FIRST = Date.UTC(2000, 0, 1);
const END = Date.UTC(2100, 0, 1);
/** '2018-02-28T08:49:14+0000': day, time and offset. With less of it a text is read as any day by the machine's own zone. */
const ISO = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/;
const WHOLE_SECONDS = /^\d+$/;
const SECOND = 1_000;

/** Undefined for a text that is no time, and for a time at which no lead can have been created (LEAD-26). */
export function platformTime(text: string | undefined): Date | undefined {
  const time = momentOf(text ?? '');
  return time >= FIRST && time < END ? new Date(time) : undefined;
}

function momentOf(text: string): number {
  if (WHOLE_SECONDS.test(text)) return Number(text) * SECOND;
  const day = ISO.exec(text)?.[1];
  return day !== undefined && isDay(day) ? Date.parse(text) : Number.NaN;
}

/** False for 30 February, which a parser may take for a day of March. */
function isDay(day: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}
