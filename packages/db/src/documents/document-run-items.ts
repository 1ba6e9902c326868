// The payments of a run of documents, each with its participant and its state.
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { RunItemState } from '@zapisy/domain/documents/orders/document-run';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Participant } from '@zapisy/domain/people/participant';
import type { Tx } from '../connection/open-database.ts';
import { readOptionalJson } from '../values/json-column.ts';
import { RUN_REFUSAL } from '../values/json-schemas.ts';
import type { RunRefusal } from './document-run-records.ts';

export type StoredRunItem = {
  readonly paymentId: number;
  readonly participant: Pick<Participant, 'id' | 'firstName' | 'lastName'>;
  readonly amount: Grosze;
  readonly state: RunItemState;
  /** Set for a refused item only. */
  readonly reason: RunRefusal | null;
  /** The outcome of its documents, once they have ended. */
  readonly outcome: DocumentOutcome | null;
  readonly endedAt: Date | null;
};

/** In the order in which they are processed. */
export async function itemsOfRun(tx: Tx, runId: string): Promise<readonly StoredRunItem[]> {
  const rows = await tx.documentRunItem.findMany({
    where: { runId },
    orderBy: [{ list: 'asc' }, { paymentId: 'asc' }],
    include: {
      payment: {
        select: { amountGrosze: true, player: { select: { id: true, firstName: true, lastName: true } } },
      },
    },
  });
  return rows.map(({ paymentId, payment, state, refusal, outcome, endedAt }) => ({
    paymentId,
    participant: payment.player,
    amount: grosze(payment.amountGrosze),
    state: state as RunItemState,
    reason: readOptionalJson(RUN_REFUSAL, refusal, {
      table: 'document_run_item',
      column: 'refusal',
      id: `${runId}/${paymentId}`,
    }),
    outcome: outcome as DocumentOutcome | null,
    endedAt,
  }));
}
