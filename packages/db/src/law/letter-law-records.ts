// The texts that the letter of an enrolment carries: it is what the family keeps of the contract (LAW-10).
import type { LawKind, LawText } from '@zapisy/domain/law/law-text';
import type { Tx } from '../connection/open-database.ts';

export type CarriedText = Pick<LawText, 'kind' | 'version' | 'body'>;

const CARRIED = ['terms', 'withdrawal'] as const satisfies readonly LawKind[];

/** The version that the owner accepted last, else the one in force then; none of what is not published. */
export async function carriedTexts(tx: Tx, ownerEmail: string, now: Date): Promise<readonly CarriedText[]> {
  const texts = await tx.$queryRaw<CarriedText[]>`
    SELECT DISTINCT ON (t.kind) t.kind, t.version, t.body FROM law_text t
    LEFT JOIN law_acceptance a ON a.kind = t.kind AND a.version = t.version AND a.owner_email = ${ownerEmail}
    WHERE t.kind = ANY(${[...CARRIED]}::text[]) AND (a.id IS NOT NULL OR t.valid_from <= ${now})
    ORDER BY t.kind, a.id DESC NULLS LAST, t.version DESC`;
  return CARRIED.flatMap((kind) => texts.find((text) => text.kind === kind) ?? []);
}
