// What staff do with a difference: write why it is right, or check it again at the provider.
import type { InputOf } from '@zapisy/acts/act';
import { explainDifferenceAct } from '@zapisy/acts/sales-register/explain-difference';
import { recheckDifferenceAct } from '@zapisy/acts/sales-register/recheck-difference';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { documentIdOf, documentsToCompare, saveExplanation } from '@zapisy/db/sales-register/compared-document-records';
import {
  type Difference,
  lockDifference,
  type StoredDifference,
  saveDifference,
} from '@zapisy/db/sales-register/comparison-records';
import { differenceContent } from '@zapisy/domain/sales-register/comparison';
import type { SignedInContext } from '../context.ts';
import type { ProviderDocument } from '../outside/invoicing/invoicing-answers.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { differenceOf } from './compare-sales-job.ts';
import { comparedOf } from './compared-document.ts';

/** SAL-13. Refuses 'not-found'. The difference stays listed, as explained, until its content changes. */
export async function explainDifference(
  { database, session, clock }: SignedInContext,
  { differenceId, note }: InputOf<typeof explainDifferenceAct>,
): Promise<{ readonly differenceId: string }> {
  return await inTransaction(database, async (tx) => {
    const difference = await lockDifference(tx, differenceId);
    if (!difference) throw new Refusal('not-found');
    const { kind, providerId, here, there } = difference;
    const content = differenceContent(here, there);
    const written = { content, note, writtenBy: session.email, writtenAt: clock.now() };
    const before = await saveExplanation(tx, difference, written);
    await recordAct(tx, explainDifferenceAct, {
      actor: session,
      entityId: differenceId,
      ...(before !== undefined && { before: { note: before } }),
      after: { note, kind, providerId },
    });
    return { differenceId };
  });
}

/**
 * SAL-14. Reads the one document at the provider; what is equal by now is a difference no more. Refuses 'not-found', and
 * 'outside-unreachable' when the provider does not answer: then nothing changes.
 */
export async function recheckDifference(
  { database, session, clock, outside }: SignedInContext,
  { differenceId }: InputOf<typeof recheckDifferenceAct>,
): Promise<{ readonly isResolved: boolean }> {
  const asked = await inTransaction(database, (tx) => lockDifference(tx, differenceId));
  if (!asked) throw new Refusal('not-found');
  const read = await outside.invoicing.read(asked.providerId);
  if (read.outcome === 'unreachable') throw new Refusal('outside-unreachable', { system: 'invoicing' });
  const there = read.outcome === 'found' ? read.document : undefined;
  return await inTransaction(database, async (tx) => {
    const difference = await lockDifference(tx, differenceId);
    if (!difference) throw new Refusal('not-found');
    const found = (await differenceNow(tx, difference, there)) ?? 'resolved';
    await saveDifference(tx, differenceId, found, clock.now());
    const isResolved = found === 'resolved';
    await recordAct(tx, recheckDifferenceAct, {
      actor: session,
      entityId: differenceId,
      before: { kind: difference.kind },
      after: { isResolved, ...(!isResolved && { kind: found.kind }) },
    });
    return { isResolved };
  });
}

async function differenceNow(
  tx: Tx,
  { providerId, paymentIds, orderId }: StoredDifference,
  there: ProviderDocument | undefined,
): Promise<Difference | undefined> {
  const documentId = await documentIdOf(tx, providerId);
  if (documentId === undefined) {
    return (
      there && {
        kind: 'missing-here',
        providerId,
        orderId,
        here: null,
        there: comparedOf(there),
        paymentIds,
        viewUrl: there.viewUrl,
      }
    );
  }
  const own = (await documentsToCompare(tx, [documentId])).get(documentId);
  return own && differenceOf({ ...own, paymentIds }, there);
}
