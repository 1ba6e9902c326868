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
};

const LOOK_EVERY_MS = 50;
/** Whatever is not there by then is left to the end of the run, and to the checker. */
const LIMIT_MS = 60_000;

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
    without(ids) {
      for (const id of ids) settled.add(id);
    },
    async drained(since) {
      const limit = Date.now() + LIMIT_MS;
      let longest = 0;
      for (let late = waiting(); late.length > 0; late = waiting()) {
        if (Date.now() > limit) {
          for (const id of late) settled.add(id);
          return Date.now() - since;
        }
        // Another connection of it may still have to notice that PostgreSQL was away.
        const stored = await look().catch(() => []);
        for (const id of stored) settled.add(id);
        const from = stored.map((id) => Math.max(since, sender.acknowledged.get(id) ?? 0));
        longest = Math.max(longest, ...from.map((began) => Date.now() - began));
        await pause(LOOK_EVERY_MS);
      }
      return longest;
    },
  };
}
