// The texts of the law: drafts, and published versions, to which one is only ever added (LAW-1, LAW-2).
import { LAW_KINDS, type LawDraft, type LawKind, type LawText } from '@zapisy/domain/law/law-text';
import type { Tx } from '../connection/open-database.ts';

export async function lawDrafts(tx: Tx): Promise<readonly LawDraft[]> {
  return (await tx.lawDraft.findMany()).map((row) => ({ ...row, kind: row.kind as LawKind }));
}

/** Locked until the transaction ends. */
export async function lockLawDraft(tx: Tx, kind: LawKind): Promise<LawDraft | undefined> {
  const [row] = await tx.$queryRaw<LawDraft[]>`
    SELECT kind, body, version FROM law_draft WHERE kind = ${kind} FOR UPDATE`;
  return row;
}

/** False when the draft is not of the version before it any more. */
export async function storeLawDraft(tx: Tx, { kind, body, version }: LawDraft): Promise<boolean> {
  const data = { kind, body, version };
  if (version === 1) return (await tx.lawDraft.createMany({ data: [data], skipDuplicates: true })).count === 1;
  return (await tx.lawDraft.updateMany({ where: { kind, version: version - 1 }, data })).count === 1;
}

/** A version without its body: what an acceptance names. */
export type NamedText = Omit<LawText, 'body'>;

/** The latest version of each kind that is valid at that moment. */
export async function lawTextsInForce(tx: Tx, now: Date): Promise<readonly NamedText[]> {
  return tx.$queryRaw<NamedText[]>`
    SELECT DISTINCT ON (kind) kind, version, hash, valid_from AS "validFrom"
    FROM law_text WHERE valid_from <= ${now} ORDER BY kind, version DESC`;
}

/** Which texts are in force then: what pages link to. */
export async function lawKindsInForce(tx: Tx, now: Date): Promise<readonly LawKind[]> {
  const rows = await tx.$queryRaw<{ kind: string }[]>`SELECT DISTINCT kind FROM law_text WHERE valid_from <= ${now}`;
  return LAW_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
}

/** The text of one version. */
export async function lawTextOf(tx: Tx, kind: LawKind, version: number): Promise<LawText | undefined> {
  const select = { version: true, body: true, hash: true, validFrom: true };
  const row = await tx.lawText.findFirst({ where: { kind, version }, select });
  return row ? { kind, ...row } : undefined;
}

/** The latest version of it, whether it is in force or not yet. */
export async function latestLawText(tx: Tx, kind: LawKind): Promise<LawText | undefined> {
  const select = { version: true, body: true, hash: true, validFrom: true };
  const row = await tx.lawText.findFirst({ where: { kind }, select, orderBy: { version: 'desc' } });
  return row ? { kind, ...row } : undefined;
}

/** Whose versions one is, and since when: without the texts themselves. */
export type LawVersion = Pick<LawText, 'kind' | 'version' | 'validFrom'>;

export async function allLawVersions(tx: Tx): Promise<readonly LawVersion[]> {
  const select = { kind: true, version: true, validFrom: true };
  const rows = await tx.lawText.findMany({ select, orderBy: { version: 'desc' } });
  return rows.map((row) => ({ ...row, kind: row.kind as LawKind }));
}

type Published = { readonly text: LawText; readonly publishedAt: Date; readonly publishedBy: string };

/** Call it while the draft is locked. */
export async function addLawText(tx: Tx, { text, publishedAt, publishedBy }: Published): Promise<void> {
  await tx.lawText.create({ data: { ...text, publishedAt, publishedBy } });
}
