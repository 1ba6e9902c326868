// The texts of the law: what everybody reads, and what an administrator writes and publishes (LAW-1, LAW-2).
import { createHash } from 'node:crypto';
import type { InputOf } from '@zapisy/acts/act';
import { publishLawTextAct } from '@zapisy/acts/law/publish-law-text';
import { saveLawDraftAct } from '@zapisy/acts/law/save-law-draft';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import {
  addLawText,
  allLawVersions,
  type LawVersion,
  latestLawText,
  lawDrafts,
  lawTextOf,
  lawTextsInForce,
  lockLawDraft,
  storeLawDraft,
} from '@zapisy/db/law/law-text-records';
import {
  draftProblem,
  gapsIn,
  inForceAt,
  LAW_KINDS,
  type LawDraft,
  type LawKind,
  type LawText,
  MOST_DAYS_AHEAD,
  publishingProblem,
  tidyLawText,
} from '@zapisy/domain/law/law-text';
import type { PublishingProblem } from '@zapisy/domain/refusals/refusal-data';
import { addDays, warsawDate, warsawDayStart } from '@zapisy/domain/warsaw-time';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

type ShownText = LawText & {
  /** The version in force; null before the first one is. */
  readonly current: number | null;
};

/** A published version: the one in force without a number. Refuses 'not-found'. */
export async function shownLawText(
  { database, clock }: Context,
  { kind, version }: { readonly kind: LawKind; readonly version?: number | undefined },
): Promise<ShownText> {
  const { prisma } = database;
  const current = (await lawTextsInForce(prisma, clock.now())).find((one) => one.kind === kind);
  const wanted = version ?? current?.version;
  const text = wanted === undefined ? undefined : await lawTextOf(prisma, kind, wanted);
  if (!text) throw new Refusal('not-found');
  return { ...text, current: current?.version ?? null };
}

type TextState = {
  readonly kind: LawKind;
  readonly draft: LawDraft;
  /** Of the draft, in the order of the text. */
  readonly gaps: readonly string[];
  readonly current: LawVersion | null;
  /** Published, and in force from a later day. */
  readonly announced: LawVersion | null;
  /** The draft says something else than the latest version. */
  readonly isChanged: boolean;
};

/** Each kind with its draft and what is published of it. */
export async function lawTextStates({ database, clock }: SignedInContext): Promise<readonly TextState[]> {
  const now = clock.now();
  const { prisma } = database;
  const [drafts, versions] = await Promise.all([lawDrafts(prisma), allLawVersions(prisma)]);
  return Promise.all(
    LAW_KINDS.map(async (kind) => {
      const own = versions.filter((one) => one.kind === kind);
      const current = inForceAt(own, now);
      const draft = drafts.find((one) => one.kind === kind) ?? { kind, body: '', version: 0 };
      const latest = own.length > 0 ? await latestLawText(prisma, kind) : undefined;
      return {
        kind,
        draft,
        gaps: gapsIn(draft.body),
        current: current ?? null,
        announced: own[0] && own[0] !== current ? own[0] : null,
        isChanged: draft.body !== '' && draft.body !== latest?.body,
      };
    }),
  );
}

/**
 * Refuses 'bad-input' with what is wrong, and 'conflict' ('changed-meanwhile') with the draft that is stored when it was
 * changed since the screen was read. A draft may have gaps.
 */
export async function saveLawDraft(ctx: SignedInContext, input: InputOf<typeof saveLawDraftAct>): Promise<LawDraft> {
  const body = tidyLawText(input.body);
  const problem = draftProblem(body);
  if (problem) throw new Refusal('bad-input', { problems: [{ field: 'body', code: problem }] });
  const draft = { kind: input.kind, body, version: input.version + 1 };
  return inTransaction(ctx.database, async (tx) => {
    if (!(await storeLawDraft(tx, draft))) throw await changedMeanwhile(tx, input.kind);
    await recordAct(tx, saveLawDraftAct, {
      actor: ctx.session,
      entityId: draft.kind,
      after: { lawText: draft.kind },
    });
    return draft;
  });
}

/**
 * The next version of the text. Refuses as `saveLawDraft`, 'bad-input' for a gap (with the gaps) and for a day that is
 * past or too far, and 'not-allowed-now' ('text-unchanged') for a draft that is the latest version.
 */
export async function publishLawText(
  ctx: SignedInContext,
  { kind, version, validFrom }: InputOf<typeof publishLawTextAct>,
): Promise<LawVersion> {
  const publishedAt = ctx.clock.now();
  const since = validFrom === null ? publishedAt : startOf(validFrom, publishedAt);
  return inTransaction(ctx.database, async (tx) => {
    const draft = await lockLawDraft(tx, kind);
    if (draft?.version !== version) throw await changedMeanwhile(tx, kind);
    const problem = publishingProblem(draft.body);
    if (problem) throw wrong({ field: 'body', code: problem, gaps: gapsIn(draft.body) });
    const latest = await latestLawText(tx, kind);
    if (latest?.body === draft.body) throw new Refusal('not-allowed-now', { reason: 'text-unchanged' });
    const text = {
      kind,
      version: (latest?.version ?? 0) + 1,
      body: draft.body,
      hash: hashOf(draft.body),
      validFrom: since,
    };
    await addLawText(tx, { text, publishedAt, publishedBy: ctx.session.email });
    await recordAct(tx, publishLawTextAct, {
      actor: ctx.session,
      entityId: kind,
      after: { lawText: kind, version: text.version, hash: text.hash, validSince: since },
    });
    return { kind, version: text.version, validFrom: since };
  });
}

function startOf(day: string, now: Date): Date {
  const today = warsawDate(now);
  if (day === today) return now;
  if (day < today) throw wrong({ field: 'validFrom', code: 'day-past' });
  if (day > addDays(today, MOST_DAYS_AHEAD)) throw wrong({ field: 'validFrom', code: 'day-too-far' });
  return warsawDayStart(day);
}

function hashOf(body: string): string {
  return createHash('sha256').update(body, 'utf8').digest('hex');
}

function wrong(problem: PublishingProblem): Refusal {
  return new Refusal('bad-input', { problems: [problem] });
}

async function changedMeanwhile(tx: Tx, kind: LawKind): Promise<Refusal> {
  const stored = (await lawDrafts(tx)).find((draft) => draft.kind === kind) ?? { kind, body: '', version: 0 };
  return new Refusal('conflict', { reason: 'changed-meanwhile', stored });
}
