// The texts that a search of leads compares, of those that were stored before their text was kept.
import type { Database } from '../connection/open-database.ts';

const AT_ONCE = 1_000;

/** Keeps the texts of at most so many leads, a few at a time, so that nobody who changes one waits long. */
export async function keepSearchTexts({ pool }: Pick<Database, 'pool'>, most: number): Promise<number> {
  for (let kept = 0; ; ) {
    const { rowCount } = await pool.query(
      `UPDATE lead SET search_text = lead_search_text(first_name, last_name, email, product_interest, phone)
       WHERE id = ANY(ARRAY(SELECT id FROM lead WHERE search_text IS NULL LIMIT $1 FOR UPDATE SKIP LOCKED))`,
      [Math.min(AT_ONCE, most - kept)],
    );
    kept += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE || kept >= most) return kept;
  }
}
