// How much of the platform's limits is used: JSON text in headers of every answer; it sends no Retry-After (INT-13).

const MINUTE_MS = 60_000;
const WAIT = /"estimated_time_to_regain_access":\s*(\d+)/g;
const PERCENT = /"(?:call_count|total_time|total_cputime|acc_id_util_pct)":\s*(\d+(?:\.\d+)?)/g;
const HEADERS = ['x-app-usage', 'x-business-use-case-usage', 'x-ad-account-usage'];

const NEARLY_FULL = 95;
const HIGH = 80;
/** Longer than any block of the platform; a nonsensical number must not stop our requests for years. */
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;
const LONG_REST_MS = 5 * MINUTE_MS;
const SHORT_REST_MS = 5_000;

/** The longest time until access is regained, in milliseconds, a day at most; undefined when the answer has none. */
export function accessRegainedAfter(headers: Headers): number | undefined {
  const minutes = numbersIn(headers.get('x-business-use-case-usage') ?? '', WAIT).filter((value) => value > 0);
  return minutes.length === 0 ? undefined : Math.min(Math.max(...minutes) * MINUTE_MS, LONGEST_WAIT_MS);
}

/**
 * How long to wait before the next request of a long list, in milliseconds, so that the platform never blocks us: the
 * fullest of the limits decides. 0 below 80 %.
 */
export function restAfter(headers: Headers): number {
  const wait = accessRegainedAfter(headers);
  if (wait !== undefined) return wait;
  const percent = Math.max(0, ...HEADERS.flatMap((name) => numbersIn(headers.get(name) ?? '', PERCENT)));
  if (percent >= NEARLY_FULL) return LONG_REST_MS;
  return percent >= HIGH ? SHORT_REST_MS : 0;
}

function numbersIn(text: string, pattern: RegExp): readonly number[] {
  return [...text.matchAll(pattern)].map((match) => Number(match[1]));
}
