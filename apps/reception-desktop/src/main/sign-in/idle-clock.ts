// How long nobody has touched the desk: it locks after 10 minutes, the last of which the page counts down.

const LOCK_AFTER_S = 600;
const COUNT_DOWN_S = 60;

export type IdleClock = {
  /** Somebody used the keyboard or the mouse. */
  touch(): void;
  /** Seconds until the desk is to be locked: 0 when it is time, null before the last minute. */
  secondsLeft(): number | null;
};

/** `now` is the time of day, which goes on while the computer sleeps, in milliseconds of the epoch. */
export function idleClock(now: () => number): IdleClock {
  let touchedAt = now();
  const touch = () => {
    touchedAt = now();
  };
  return {
    touch,
    secondsLeft: () => {
      // A clock that was set back would keep the desk open for as long.
      if (now() < touchedAt) touch();
      const left = LOCK_AFTER_S - Math.floor((now() - touchedAt) / 1000);
      return left > COUNT_DOWN_S ? null : Math.max(0, left);
    },
  };
}
