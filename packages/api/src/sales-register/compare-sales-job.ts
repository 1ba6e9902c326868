// The job 'compare-sales': compares the month's register with the provider's own list, and stores what differs (SAL-11,
// SAL-12).

import { inTransaction } from '@zapisy/db/connection/open-database';
import {
  documentsToCompare,
  knownProviderIds,
  type OurDocument,
} from '@zapisy/db/sales-register/compared-document-records';
import {
  beginComparison,
  type Comparison,
  type ComparisonCounts,
  comparisonById,
  type Difference,
  endComparison,
  saveComparison,
} from '@zapisy/db/sales-register/comparison-records';
import { registerBooks } from '@zapisy/db/sales-register/register-records';
import { differentFields, isComparedKind } from '@zapisy/domain/sales-register/comparison';
import { registerRows } from '@zapisy/domain/sales-register/register-row';
import { lastDayOfMonth } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { JobContext } from '../context.ts';
import type { ProviderDocument } from '../outside/invoicing/invoicing-answers.ts';
import { comparedOf } from './compared-document.ts';

const PAYLOAD = z.object({ comparisonId: z.uuid() });
/** If the provider ignored the dates, this would page through a whole account: 'incomplete' is better. */
const MOST_PAGES = 1_000;
const SAVED_EVERY = 10;

type Ours = OurDocument & { readonly paymentIds: readonly number[] };

type Work = {
  readonly ctx: JobContext;
  readonly run: Comparison;
  readonly counts: { -readonly [key in keyof ComparisonCounts]?: ComparisonCounts[key] };
};

/** The end of a comparison before its result; undefined: it goes on. */
type Stop = 'over' | 'cancelled' | 'incomplete' | undefined;

/**
 * SAL-10. The list is read to its end before anything is concluded; what it does not contain is read by its id, because a
 * receipt may bear a later day than its sale. An answer that is missing ends the comparison as incomplete, never with fewer
 * differences.
 */
export async function compareSalesJob(ctx: JobContext, payload: unknown): Promise<void> {
  const { comparisonId } = PAYLOAD.parse(payload);
  const run = await comparisonById(ctx.database.prisma, comparisonId);
  if (run?.state !== 'running') return;
  const work: Work = { ctx, run, counts: {} };
  const differences: Difference[] = [];
  const stop = await compare(work, differences).catch((error: unknown) => {
    ctx.log.error({ err: error, comparisonId }, 'a comparison of sales failed');
    return 'incomplete' as const;
  });
  if (stop === 'over') return;
  const end = { state: stop ?? ('done' as const), counts: work.counts, differences, at: ctx.clock.now() };
  await inTransaction(ctx.database, (tx) => endComparison(tx, run, end));
}

async function compare(work: Work, differences: Difference[]): Promise<Stop> {
  await beginComparison(work.ctx.database.prisma, work.run.id, work.ctx.clock.now());
  const ours = await documentsOfMonth(work);
  work.counts.ours = ours.size;
  const listed = new Map<number, ProviderDocument>();
  const stop = (await readList(work, listed)) ?? (await compareOurs(work, ours, listed, differences));
  if (stop) return stop;
  await addMissingHere(work, ours, listed, differences);
  return undefined;
}

/** Documents of the register's sales that were not withdrawn, by the provider's id. */
async function documentsOfMonth({ ctx, run: { month } }: Work): Promise<ReadonlyMap<number, Ours>> {
  return await inTransaction(
    ctx.database,
    async (tx) => {
      const { sales, documents } = await registerBooks(tx, daysOf(month), undefined);
      const rows = registerRows(month, sales, documents).filter(({ isWithdrawn }) => !isWithdrawn);
      const found = await documentsToCompare(
        tx,
        rows.flatMap(({ documentId }) => documentId ?? []),
      );
      const ours = rows.flatMap(({ documentId, paymentIds }) => {
        const one = found.get(documentId ?? '');
        return one ? [[one.providerId, { ...one, paymentIds }] as const] : [];
      });
      return new Map(ours);
    },
    { isolationLevel: 'RepeatableRead' },
  );
}

const daysOf = (month: string) => ({ from: `${month}-01`, to: lastDayOfMonth(month) });

async function readList(work: Work, listed: Map<number, ProviderDocument>): Promise<Stop> {
  const { ctx, run, counts } = work;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const read = await ctx.outside.invoicing.listIssued(daysOf(run.month), page);
    if (read.outcome === 'unreadable') return 'incomplete';
    if (read.isLast) return undefined;
    for (const document of read.documents) listed.set(document.id, document);
    counts.listed = listed.size;
    const stop = await saved(work);
    if (stop) return stop;
  }
  return 'incomplete';
}

async function compareOurs(
  work: Work,
  ours: ReadonlyMap<number, Ours>,
  listed: ReadonlyMap<number, ProviderDocument>,
  differences: Difference[],
): Promise<Stop> {
  Object.assign(work.counts, { checked: 0, matched: 0 });
  for (const [providerId, own] of ours) {
    const there = listed.get(providerId) ?? (await readUnlisted(work, providerId));
    if (there === 'unreachable') return 'incomplete';
    const difference = differenceOf(own, there === 'missing' ? undefined : there);
    if (difference) differences.push(difference);
    const stop = await counted(work, difference === undefined, listed.has(providerId));
    if (stop) return stop;
  }
  return undefined;
}

async function readUnlisted({ ctx }: Work, providerId: number): Promise<ProviderDocument | 'missing' | 'unreachable'> {
  const read = await ctx.outside.invoicing.readInBackground(providerId);
  return read.outcome === 'found' ? read.document : read.outcome;
}

/** Documents that the list contains cost no request, so their progress is not saved. */
async function counted(work: Work, isEqual: boolean, isListed: boolean): Promise<Stop> {
  const { counts } = work;
  counts.checked = (counts.checked ?? 0) + 1;
  if (isEqual) counts.matched = (counts.matched ?? 0) + 1;
  return isListed || counts.checked % SAVED_EVERY > 0 ? undefined : await saved(work);
}

/** The difference between our document and the provider's one with the same id; undefined when they are equal. */
export function differenceOf(own: Ours, there: ProviderDocument | undefined): Difference | undefined {
  const { providerId, document: here, paymentIds, viewUrl } = own;
  const same = { providerId, here, paymentIds, orderId: null };
  if (!there) return { ...same, kind: 'missing-there', there: null, viewUrl };
  const found = comparedOf(there);
  if (differentFields(here, found).length === 0) return undefined;
  return { ...same, kind: 'different', there: found, viewUrl: there.viewUrl ?? viewUrl };
}

async function addMissingHere(
  { ctx, counts }: Work,
  ours: ReadonlyMap<number, Ours>,
  listed: ReadonlyMap<number, ProviderDocument>,
  differences: Difference[],
): Promise<void> {
  const sold = [...listed.values()].filter(({ isIncome }) => isIncome);
  const compared = sold.filter(({ kind, id }) => isComparedKind(kind) && !ours.has(id));
  counts.otherKinds = sold.filter(({ kind }) => !isComparedKind(kind)).length;
  const known = await knownProviderIds(
    ctx.database.prisma,
    compared.map(({ id }) => id),
  );
  for (const document of compared.filter(({ id }) => !known.has(id))) {
    const { id: providerId, orderId, viewUrl } = document;
    const there = comparedOf(document);
    differences.push({ kind: 'missing-here', providerId, orderId, here: null, there, paymentIds: [], viewUrl });
  }
}

async function saved({ ctx, run, counts }: Work): Promise<Stop> {
  const next = await saveComparison(ctx.database.prisma, run.id, counts, ctx.clock.now());
  if (next === 'cancel') return 'cancelled';
  return next === 'over' ? 'over' : undefined;
}
