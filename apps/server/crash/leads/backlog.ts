// How long it takes until every acknowledged lead is stored, from the moment at which everything it needs is available.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@zapisy/db/connection/open-database';
import type { Sender } from './sender.ts';

export type Backlog = {
  /**
   * Waits until all acknowledged leads are stored; resolves to the longest time that a lead took from `since`, or from
   * its 200 when that came later, in milliseconds. A wait that a throttling platform asks for is skipped instead of
   * waited for.
   */
  drained(since: number, isThrottled: boolean): Promise<number>;
  /** Leads that will never be stored. */
  without(ids: readonly string[]): void;
};

const LOOK_EVERY_MS = 50;
/** A lead that is not stored by then is left to the end of the run, and to the checker. */
const LIMIT_MS = 60_000;

export function openBacklog({ pool }: Database, sender: Sender): Backlog {
  const settled = new Set<string>();
  const waiting = () => [...sender.acknowledged.keys()].filter((id) => !settled.has(id));

  async function look(isThrottled: boolean): Promise<readonly string[]> {
    if (isThrottled) await passMinutes();
    const { rows } = await pool.query<{ id: string }>(
      'SELECT social_lead_id AS id FROM lead WHERE social_lead_id = ANY ($1::text[])',
      [waiting()],
    );
    return rows.map(({ id }) => id);
  }
  async function passMinutes(): Promise<void> {
    await pool.query(
      `UPDATE outside_rate_limit SET throttled_until = least(throttled_until, now()), paused_until = least(paused_until, now())
       WHERE greatest(throttled_until, paused_until) > now()`,
    );
    await pool.query(
      `UPDATE lead_delivery SET next_attempt_at = now()
       WHERE state = 'waiting' AND error_code = 'throttled' AND next_attempt_at > now()`,
    );
  }
  const waitOf = (id: string, since: number) => Date.now() - Math.max(since, sender.acknowledged.get(id) ?? 0);
  const settle = (ids: readonly string[]) => {
    for (const id of ids) settled.add(id);
  };
  return {
    without: settle,
    async drained(since, isThrottled) {
      const limit = Date.now() + LIMIT_MS;
      let longest = 0;
      for (let late = waiting(); late.length > 0; late = waiting()) {
        // A connection may not have noticed yet that PostgreSQL was away.
        const ended = Date.now() > limit ? late : await look(isThrottled).catch(() => []);
        longest = Math.max(longest, ...ended.map((id) => waitOf(id, since)));
        settle(ended);
        await pause(LOOK_EVERY_MS);
      }
      return longest;
    },
  };
}
