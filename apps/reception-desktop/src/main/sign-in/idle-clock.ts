// How long the desk has been unused: it locks after 10 minutes, and the page counts the last one down (DESK-7).

const LOCK_AFTER_S = 600;
const COUNT_DOWN_S = 60;

export type IdleClock = {
  /** Records use of the keyboard or the mouse. */
  touch(): void;
  /** Seconds until the desk is to be locked: 0 when it is time, null before the last minute. */
  secondsLeft(): number | null;
};

/** `now` is the time of day in milliseconds of the epoch; it goes on while the computer sleeps. */
export function idleClock(now: () => number): IdleClock {
  let touchedAt = now();
  const touch = () => {
    touchedAt = now();
  };
  return {
    touch,
    secondsLeft: () => {
      // Otherwise a clock that was set back would keep the desk open for as much longer.
      if (now() < touchedAt) touch();
      const left = LOCK_AFTER_S - Math.floor((now() - touchedAt) / 1000);
      return left > COUNT_DOWN_S ? null : Math.max(0, left);
    },
  };
}
