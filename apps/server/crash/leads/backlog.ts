// How long it takes until every acknowledged lead is stored, from the moment at which everything that it needs answers.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@zapisy/db/open-database';
import type { Sender } from './sender.ts';

export type Backlog = {
  /**
   * Waits until what was acknowledged is stored; resolves to the longest that a lead took from `since`, or from its 200 when
   * that came later, in milliseconds.
   */
  drained(since: number): Promise<number>;
  /** These will never be stored. */
  without(ids: readonly string[]): void;
  readonly size: number;
};

const LOOK_EVERY_MS = 50;
/** Whatever is not there by then is left to the end of the run, and to the checker. */
const LIMIT_MS = 90_000;

/** `onLook`: done before each look. */
export function openBacklog({ pool }: Database, sender: Sender, onLook: () => Promise<void>): Backlog {
  const settled = new Set<string>();
  const waiting = () => [...sender.acknowledged.keys()].filter((id) => !settled.has(id));

  async function look(): Promise<readonly string[]> {
    await onLook();
    const { rows } = await pool.query<{ id: string }>(
      'SELECT social_lead_id AS id FROM lead WHERE social_lead_id = ANY ($1::text[])',
      [waiting()],
    );
    return rows.map(({ id }) => id);
  }
  return {
    get size() {
      return waiting().length;
    },
    without(ids) {
      for (const id of ids) settled.add(id);
    },
    async drained(since) {
      const limit = Date.now() + LIMIT_MS;
      let longest = 0;
      while (waiting().length > 0 && Date.now() < limit) {
        // Another connection of it may still have to notice that PostgreSQL was away.
        for (const id of await look().catch(() => [])) {
          settled.add(id);
          longest = Math.max(longest, Date.now() - Math.max(since, sender.acknowledged.get(id) ?? 0));
        }
        if (waiting().length > 0) await pause(LOOK_EVERY_MS);
      }
      return waiting().length > 0 ? Date.now() - since : longest;
    },
  };
}
