// How many leads are requested from the ad platform at once: fewer after it has throttled, more again while it does
// not (INT-13).
import { backoffPause } from '../backoff.ts';
import { isUnanswered } from './intake-cause.ts';

/** Half as many after the first throttling; no worker requests more at once than this. */
export const MOST_LEADS_AT_ONCE = 20;

export type PlatformPace = {
  readonly atOnce: number;
  /**
   * Up to here each fetched lead allows one more request, so that the number doubles; above, only each full round does.
   */
  readonly fastUpTo: number;
  /** How many leads were fetched since the number last grew, by all workers together. */
  readonly borne: number;
  /** The number at once that was throttled the last time; null before the first. */
  readonly tooMany: number | null;
  /** When that was. */
  readonly throttledAt: Date | null;
  /** How often the platform throttled since its last answer without throttling. */
  readonly pauses: number;
};

/** The pace of a platform that has not throttled. */
export const FULL_PACE: PlatformPace = {
  atOnce: MOST_LEADS_AT_ONCE,
  fastUpTo: MOST_LEADS_AT_ONCE,
  borne: 0,
  tooMany: null,
  throttledAt: null,
  pauses: 0,
};

const BACKOFF = { firstMs: 60_000, longestMs: 60 * 60_000 };
/** The throttled number is not tried again before this time has passed: each such attempt costs a pause. */
const REMEMBERED_MS = 60 * 60_000;

/**
 * The platform throttled. After the pause a single request is sent; once it is answered, the number doubles up to half
 * of the throttled number. A single request that is throttled says nothing about how many are too many.
 */
export function paceAfterThrottling(pace: PlatformPace, now: Date): PlatformPace {
  const { atOnce, fastUpTo, tooMany } = pace;
  const isProbe = atOnce === 1;
  return {
    atOnce: 1,
    fastUpTo: isProbe ? fastUpTo : Math.floor(atOnce / 2),
    borne: 0,
    tooMany: isProbe ? tooMany : atOnce,
    throttledAt: now,
    pauses: pace.pauses + 1,
  };
}

/**
 * How many leads of one round the platform answered for, by what each ended with: its state or the cause of its
 * failure. None when it throttled any of them: such a round does not show that the platform bears more.
 */
export function answersAmong(ends: readonly string[]): number {
  if (ends.includes('throttled')) return 0;
  // The platform was not asked for an erased lead.
  return ends.filter((end) => end !== 'erased' && !isUnanswered(end)).length;
}

/** The platform answered that many requests without throttling; returns the same pace object when nothing changes. */
export function paceAfterAnswers(pace: PlatformPace, answers: number, now: Date): PlatformPace {
  if (answers === 0) return pace;
  const { atOnce, borne } = grown(pace, answers, mostAt(pace, now));
  const stays = atOnce === pace.atOnce && borne === pace.borne && pace.pauses === 0;
  return stays ? pace : { ...pace, atOnce, borne, pauses: 0 };
}

/**
 * Each answer counts separately, so that several workers with a part of a round each let the number grow like one
 * worker.
 */
function grown(pace: PlatformPace, answers: number, most: number): Pick<PlatformPace, 'atOnce' | 'borne'> {
  let { atOnce, borne } = pace;
  for (let left = answers; left > 0 && atOnce < most; left -= 1) {
    borne += 1;
    if (atOnce < pace.fastUpTo || borne >= atOnce) {
      atOnce += 1;
      borne = 0;
    }
  }
  return { atOnce, borne };
}

function mostAt({ tooMany, throttledAt }: PlatformPace, now: Date): number {
  const isRemembered = throttledAt !== null && now.getTime() < throttledAt.getTime() + REMEMBERED_MS;
  return isRemembered && tooMany !== null ? tooMany - 1 : MOST_LEADS_AT_ONCE;
}

/** How long requests pause after throttling without a given time, in milliseconds: longer each time in a row. */
export function pauseAfterThrottling({ pauses }: PlatformPace): number {
  return backoffPause(BACKOFF, pauses - 1);
}
