// Chooses which worker continues: one at a time runs to its next boundary, in an order and at times drawn from the
// seed.
import type { Seeded } from '../testing/seeded.ts';

type Parked = { readonly at: number; readonly goOn: () => void };
type Event = { readonly at: number; readonly happen: () => void };

export type Scheduler = {
  /** Milliseconds since 1970, of the one clock. */
  now(): number;
  passTime(ms: number): void;
  /** Called by a worker at a boundary: it continues when it is its turn, not before `at`. */
  park(at: number): Promise<void>;
  /** Called by a worker that waits for another: it continues at its turn once `wake`, which `onSleep` is given, is called. */
  sleep(onSleep: (wake: () => void) => void): Promise<void>;
  /** The worker never continues. */
  crash(): Promise<never>;
  /** An event without a worker, such as the arrival of a late request. */
  later(at: number, happen: () => void): void;
  /** Starts a worker; resolves at its first boundary, or at its end. */
  start(run: () => Promise<void>): Promise<void>;
  running(): number;
  /** No worker is running, and no event is pending. */
  isIdle(): boolean;
  /**
   * Lets one worker or event continue; passes the time until one can, but not beyond `limit`. False: nothing to do
   * until then.
   */
  step(limit: number): Promise<boolean>;
};

export function openScheduler(random: Seeded, startAt: number): Scheduler {
  let now = startAt;
  let alive = 0;
  let parked: Parked[] = [];
  let events: Event[] = [];
  let release = () => {};
  const turn = async (go: () => void) => {
    const back = new Promise<void>((resolve) => {
      release = resolve;
    });
    go();
    await back;
  };
  const earliest = () => Math.min(...parked.map(({ at }) => at), ...events.map(({ at }) => at));
  return {
    now: () => now,
    passTime(ms) {
      now += ms;
    },
    park: (at) =>
      new Promise((resolve) => {
        parked.push({ at, goOn: resolve });
        release();
      }),
    sleep: (onSleep) =>
      new Promise((resolve) => {
        onSleep(() => void parked.push({ at: now, goOn: resolve }));
        release();
      }),
    crash: () => {
      alive -= 1;
      release();
      return new Promise<never>(() => {});
    },
    later(at, happen) {
      events.push({ at, happen });
    },
    start(run) {
      alive += 1;
      return turn(() => {
        void run().then(() => {
          alive -= 1;
          release();
        });
      });
    },
    running: () => alive,
    isIdle: () => alive === 0 && events.length === 0,
    async step(limit) {
      const first = earliest();
      if (first > limit) {
        now = Math.max(now, limit);
        return false;
      }
      now = Math.max(now, first);
      const due = events.filter(({ at }) => at <= now);
      events = events.filter(({ at }) => at > now);
      for (const { happen } of due) happen();
      const ready = parked.filter(({ at }) => at <= now);
      const next = ready[random.below(ready.length)];
      if (!next) return true;
      parked = parked.filter((one) => one !== next);
      await turn(next.goOn);
      return true;
    },
  };
}
