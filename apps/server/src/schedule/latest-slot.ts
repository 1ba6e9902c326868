// The last moment at which a cron line rang in Europe/Warsaw: the slot that a server asks for.
import { JOB_TIME_ZONE } from '@zapisy/domain/schedule/jobs';
import { createTask, validate } from 'node-cron';

const MINUTE_MS = 60_000;
/** Longer than any month: a line that does not ring in this time has no slot worth making up for. */
const LOOK_BACK_MINUTES = 32 * 24 * 60;

export function isCronLine(line: string): boolean {
  return line.trim().split(/\s+/).length === 5 && validate(line);
}

/** The minute (UTC) of the latest ring at or before `now`, or undefined when there was none for a month. */
export function latestSlot(line: string, now: Date): Date | undefined {
  const task = createTask(line, () => undefined, { timezone: JOB_TIME_ZONE });
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  try {
    for (let back = 0; back < LOOK_BACK_MINUTES; back += 1) {
      const slot = new Date(minute - back * MINUTE_MS);
      if (task.match(slot)) return slot;
    }
    return undefined;
  } finally {
    void task.destroy();
  }
}
