// The last moment at which a cron line was due in Europe/Warsaw: the slot that a server asks for.
import { JOB_TIME_ZONE } from '@zapisy/domain/schedule/jobs';
import { createTask, validate } from 'node-cron';

const MINUTE_MS = 60_000;
/** Longer than any month: a line without a tick in this time has no slot that is worth running late. */
const LOOK_BACK_MINUTES = 32 * 24 * 60;

export function isCronLine(line: string): boolean {
  return line.trim().split(/\s+/).length === 5 && validate(line);
}

/** The minute (UTC) of the latest tick at or before `now`, or undefined when there was none for a month. */
type LatestSlot = (now: Date) => Date | undefined;

/** A repeated call searches only the minutes since the previous call: a whole day costs 0.1 s. */
export function latestSlotOf(line: string): LatestSlot {
  let known: { readonly minute: number; readonly slot: Date | undefined } | undefined;
  return (now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const since = known && known.minute <= minute ? known : undefined;
    const slot = latestTick(line, minute, since?.minute ?? minute - LOOK_BACK_MINUTES) ?? since?.slot;
    known = { minute, slot };
    return slot;
  };
}

/** The latest minute with a tick after `before` until `minute`; both are minutes since 1970. */
function latestTick(line: string, minute: number, before: number): Date | undefined {
  const task = createTask(line, () => undefined, { timezone: JOB_TIME_ZONE });
  try {
    for (let at = minute; at > before; at -= 1) {
      const slot = new Date(at * MINUTE_MS);
      if (task.match(slot)) return slot;
    }
    return undefined;
  } finally {
    void task.destroy();
  }
}
