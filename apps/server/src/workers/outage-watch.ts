// Notices that the database goes away and comes back: events outside meanwhile are then to be fetched.
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

const LOOK_EVERY_MS = 5_000;

/** Calls `onBack` once after each outage, when `ask` has failed at least once and succeeds again. */
export function watchOutages(
  ask: () => Promise<unknown>,
  onBack: () => void,
  lookEveryMs = LOOK_EVERY_MS,
): Pick<WorkLoop, 'stop'> {
  let isAway = false;
  return startWorkLoop({
    everyMs: lookEveryMs,
    startsLater: true,
    async round(signal) {
      await ask();
      if (isAway && !signal.aborted) onBack();
      isAway = false;
      return 0;
    },
    onFailure() {
      isAway = true;
    },
  });
}
