// When the ad platform says that something was created, if it can be true.

/** The platform and its forms are younger; and no date of ours is far from today. */
const FIRST = Date.UTC(2000, 0, 1);
const END = Date.UTC(2100, 0, 1);

/** Undefined for a text that is no time, and for a time at which no lead can have been created (LEAD-26). */
export function platformTime(text: string | undefined): Date | undefined {
  const time = Date.parse(text ?? '');
  return time >= FIRST && time < END ? new Date(time) : undefined;
}
