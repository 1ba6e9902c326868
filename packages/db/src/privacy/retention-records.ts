// How long the school keeps what, as versions (FAM-10).
import { DEFAULT_RETENTION, RETENTION_KINDS, type RetentionRules } from '@zapisy/domain/privacy/retention';
import type { Tx } from '../connection/open-database.ts';

/** A kind that the version does not name yet has its usual term. */
export async function currentRetention(tx: Tx): Promise<RetentionRules> {
  const latest = await tx.retentionTerm.findFirst({ orderBy: { version: 'desc' }, select: { version: true } });
  if (!latest) return DEFAULT_RETENTION;
  const rows = await tx.retentionTerm.findMany({ where: latest });
  const set = Object.fromEntries(rows.map(({ kind, term }) => [kind, term]));
  return { terms: { ...DEFAULT_RETENTION.terms, ...set }, version: latest.version };
}

/** False when another version was added meanwhile. */
export async function addRetention(tx: Tx, { terms, version }: RetentionRules): Promise<boolean> {
  const data = RETENTION_KINDS.map((kind) => ({ version, kind, term: terms[kind] }));
  return (await tx.retentionTerm.createMany({ data, skipDuplicates: true })).count === data.length;
}
