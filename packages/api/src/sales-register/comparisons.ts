// The comparison of the register with the provider for the screen: started, cancelled and read (SAL-15).
import type { InputOf } from '@zapisy/acts/act';
import { cancelSalesComparisonAct } from '@zapisy/acts/sales-register/cancel-sales-comparison';
import { startSalesComparisonAct } from '@zapisy/acts/sales-register/start-sales-comparison';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import {
  countDocumentsStoredAfter,
  type Explanation,
  explanationsOf,
  requestsByOrderId,
} from '@zapisy/db/sales-register/compared-document-records';
import {
  type Comparison,
  comparisonsOfMonth,
  differencesWithNote,
  type OpenDifferences,
  openDifferences,
  requestComparisonEnd,
  runningComparison,
  type StoredDifference,
  startComparison,
} from '@zapisy/db/sales-register/comparison-records';
import type { DocumentKind } from '@zapisy/domain/documents/document';
import {
  type ComparedField,
  DEAD_AFTER_MS,
  differenceContent,
  differentFields,
} from '@zapisy/domain/sales-register/comparison';
import { lastDayOfMonth } from '@zapisy/domain/warsaw-time';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/** SAL-10. Refuses 'not-allowed-now' ('already-running') while one runs, of whatever month. */
export async function startSalesComparison(
  { database, session, clock }: SignedInContext,
  { month }: InputOf<typeof startSalesComparisonAct>,
): Promise<{ readonly comparisonId: string }> {
  const at = clock.now();
  return await inTransaction(database, async (tx) => {
    const deadBefore = new Date(at.getTime() - DEAD_AFTER_MS);
    const comparisonId = await startComparison(tx, { month, startedBy: session.email, at, deadBefore });
    if (comparisonId === undefined) throw new Refusal('not-allowed-now', { reason: 'already-running' });
    await recordAct(tx, startSalesComparisonAct, { actor: session, entityId: comparisonId, after: { month } });
    return { comparisonId };
  });
}

/** Ends the running one after its current request; 'not-found' when none is running. */
export async function cancelSalesComparison({ database, session }: SignedInContext): Promise<{ comparisonId: string }> {
  return await inTransaction(database, async (tx) => {
    const running = await runningComparison(tx);
    if (!running) throw new Refusal('not-found');
    await requestComparisonEnd(tx, running.id);
    const { id: entityId, month } = running;
    await recordAct(tx, cancelSalesComparisonAct, { actor: session, entityId, before: { month } });
    return { comparisonId: entityId };
  });
}

type DifferenceView = Omit<StoredDifference, 'isResolved' | 'orderId'> & {
  readonly fields: readonly ComparedField[];
  /** Of the same content; null when none was written, or the difference has changed since. */
  readonly explanation: Explanation | null;
  /**
   * A request of ours with an unknown outcome has this order id: the document can be accepted as the requested one. Null
   * for every other document.
   */
  readonly assign: { readonly paymentId: number; readonly kind: DocumentKind } | null;
};

type ComparisonResult = Comparison & {
  /** The first of each kind. */
  readonly differences: readonly DifferenceView[];
  /** How many there are of each kind, and how many of all are explained. */
  readonly counts: OpenDifferences['counts'];
  readonly explained: number;
  /** How many documents of the month were stored since it began: it says nothing of them. */
  readonly newer: number;
};

type SalesComparisonView = {
  /** The newest run; null before the first one. */
  readonly latest: Comparison | null;
  /** The newest complete one with what differs still; null: nothing is known of differences. */
  readonly result: ComparisonResult | null;
};

/** Of each kind; longer lists are read at the provider. */
const MOST_SHOWN = 100;

/** SAL-12. A comparison that was not complete leaves the result of the one before. */
export async function readSalesComparison(
  { database: { prisma } }: Context,
  month: string,
): Promise<SalesComparisonView> {
  const { latest, complete } = await comparisonsOfMonth(prisma, month);
  if (!complete) return { latest, result: null };
  const { counts, first } = await openDifferences(prisma, complete.id, MOST_SHOWN);
  const noted = await differencesWithNote(prisma, complete.id);
  const explanations = await explanationsOf(
    prisma,
    noted.map(({ providerId }) => providerId),
  );
  const differences = await differenceViews(prisma, first, explanations);
  const explained = noted.filter((one) => explanationOf(one, explanations)).length;
  const days = { from: `${month}-01`, to: lastDayOfMonth(month) };
  const newer = await countDocumentsStoredAfter(prisma, complete.startedAt, days);
  return { latest, result: { ...complete, differences, counts, explained, newer } };
}

type Explanations = Awaited<ReturnType<typeof explanationsOf>>;

async function differenceViews(
  tx: Tx,
  differences: readonly StoredDifference[],
  explanations: Explanations,
): Promise<readonly DifferenceView[]> {
  const requests = await requestsByOrderId(
    tx,
    differences.flatMap(({ orderId }) => orderId ?? []),
  );
  return differences.map((stored) => {
    const { isResolved: _, orderId, ...difference } = stored;
    const { here, there } = difference;
    const explained = explanationOf(stored, explanations);
    const request = requests.get(orderId ?? '');
    const [paymentId] = request?.paymentIds ?? [];
    const isSafe = request?.state === 'unknown' && request.kind === there?.kind;
    return {
      ...difference,
      paymentIds: request?.paymentIds ?? difference.paymentIds,
      fields: here && there ? differentFields(here, there) : [],
      explanation: explained ? explanationView(explained) : null,
      assign: isSafe && paymentId !== undefined ? { paymentId, kind: request.kind } : null,
    };
  });
}

/** SAL-13: the explanation of this content; one of another content does not hold. */
function explanationOf({ kind, providerId, here, there }: StoredDifference, explanations: Explanations) {
  const content = differenceContent(here, there);
  return explanations.find((one) => one.providerId === providerId && one.kind === kind && one.content === content);
}

const explanationView = ({ note, writtenBy, writtenAt }: Explanation): Explanation => ({ note, writtenBy, writtenAt });
