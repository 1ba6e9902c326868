// The texts that the letter of an enrolment carries: it is what the family keeps of the contract (LAW-10).
import type { LawKind, LawText } from '@zapisy/domain/law/law-text';
import { addDays, warsawDayStart } from '@zapisy/domain/warsaw-time';
import type { Tx } from '../connection/open-database.ts';

export type CarriedText = Pick<LawText, 'kind' | 'version' | 'body'>;

const CARRIED = ['terms', 'withdrawal'] as const satisfies readonly LawKind[];

/** A checkout lives no longer: an acceptance that is younger was given for this order. */
const ORDER_HOURS = 2;

export type CarryingTimes = {
  /** When the places were given. */
  readonly given: Date;
  /** The business day 'YYYY-MM-DD' on which the letter is written. */
  readonly today: string;
};

/**
 * What the owner accepted last, when that is of this order or was still in force when the places were given; else the version in
 * force then, and of a text that was published later the one in force now. None of what is not published.
 */
export async function carriedTexts(
  tx: Tx,
  ownerEmail: string,
  { given, today }: CarryingTimes,
): Promise<readonly CarriedText[]> {
  const now = new Date(warsawDayStart(addDays(today, 1)).getTime() - 1);
  const ordered = new Date(given.getTime() - ORDER_HOURS * 3_600_000);
  const texts = await tx.$queryRaw<CarriedText[]>`
    SELECT DISTINCT ON (t.kind) t.kind, t.version, t.body FROM law_text t
    LEFT JOIN (
      SELECT DISTINCT ON (a.kind) a.kind, a.version, a.at FROM law_acceptance a
      WHERE a.owner_email = ${ownerEmail} AND a.at <= ${given} ORDER BY a.kind, a.id DESC
    ) last ON last.kind = t.kind AND last.version = t.version AND (last.at >= ${ordered} OR NOT EXISTS (
      SELECT FROM law_text n WHERE n.kind = t.kind AND n.version > t.version AND n.valid_from <= ${given}))
    WHERE t.kind = ANY(${[...CARRIED]}::text[]) AND (last.kind IS NOT NULL OR t.valid_from <= ${now})
    ORDER BY t.kind, last.kind IS NULL, t.valid_from > ${given},
      CASE WHEN t.valid_from <= ${given} THEN t.version END DESC NULLS LAST, t.version DESC`;
  return CARRIED.flatMap((kind) => texts.find((text) => text.kind === kind) ?? []);
}
