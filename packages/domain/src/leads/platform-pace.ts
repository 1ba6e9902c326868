// How many leads the ad platform is asked for at once: fewer after it has throttled, more again as it bears them.
import { backoffPause } from '../backoff.ts';

/** Half as many at the first throttling; no worker requests more at once than this. */
export const MOST_AT_ONCE = 20;

export type PlatformPace = {
  readonly atOnce: number;
  /** Up to here each lead that came allows one more, so that the number doubles; above, only each full round does. */
  readonly fastUpTo: number;
  /** How many leads came since the number last grew, to whichever worker. */
  readonly borne: number;
  /** So many at once were throttled the last time; null before the first. */
  readonly tooMany: number | null;
  /** When that was. */
  readonly throttledAt: Date | null;
  /** How often the platform throttled since it last bore a question. */
  readonly pauses: number;
};

/** The pace of a platform that has not throttled. */
export const FULL_PACE: PlatformPace = {
  atOnce: MOST_AT_ONCE,
  fastUpTo: MOST_AT_ONCE,
  borne: 0,
  tooMany: null,
  throttledAt: null,
  pauses: 0,
};

const BACKOFF = { firstMs: 60_000, longestMs: 60 * 60_000 };
/** As many as were too many are not tried again before this: each try costs a pause. */
const REMEMBERED_MS = 60 * 60_000;

/**
 * The platform throttled. After the pause one question goes out alone; once it is borne, the number doubles up to half of
 * what was too much. A probe that is throttled itself says nothing of how many are too many.
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

/** The platform bore that many questions, each with an answer that was no throttling; returns the same pace when it stays. */
export function paceAfterAnswers(pace: PlatformPace, answers: number, now: Date): PlatformPace {
  if (answers === 0) return pace;
  const { atOnce, borne } = grown(pace, answers, mostAt(pace, now));
  const stays = atOnce === pace.atOnce && borne === pace.borne && pace.pauses === 0;
  return stays ? pace : { ...pace, atOnce, borne, pauses: 0 };
}

/** Each answer is counted by itself, so that several workers with a part of a round each let the number grow as one does. */
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
  return isRemembered && tooMany !== null ? tooMany - 1 : MOST_AT_ONCE;
}

/** How long requests pause after throttling without a given time, in milliseconds: longer each time in a row. */
export function pauseAfterThrottling({ pauses }: PlatformPace): number {
  return backoffPause(BACKOFF, pauses - 1);
}
