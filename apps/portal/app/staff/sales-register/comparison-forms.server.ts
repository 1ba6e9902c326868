// The forms of the comparison: it is started and cancelled, and each difference is read again, explained or assigned.
import { acceptMismatchAct } from '@zapisy/acts/documents/accept-mismatch';
import { cancelSalesComparisonAct } from '@zapisy/acts/sales-register/cancel-sales-comparison';
import { explainDifferenceAct } from '@zapisy/acts/sales-register/explain-difference';
import { recheckDifferenceAct } from '@zapisy/acts/sales-register/recheck-difference';
import { startSalesComparisonAct } from '@zapisy/acts/sales-register/start-sales-comparison';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';

const assigned = acceptMismatchAct.input.extend(recheckDifferenceAct.input.shape);

export const comparisonForms = ({ salesRegister, documents }: Api) => ({
  compare: actForm(startSalesComparisonAct, { '*': null }, salesRegister.startComparison.mutate),
  cancel: actForm(cancelSalesComparisonAct, {}, salesRegister.cancelComparison.mutate),
  recheck: actForm(recheckDifferenceAct, {}, salesRegister.recheckDifference.mutate),
  explain: actForm(
    explainDifferenceAct,
    { note: pl.salesRegister.comparison.noNote },
    salesRegister.explainDifference.mutate,
  ),
  /** The document is accepted as the requested one by the rule of a mismatching document, then the difference is gone. */
  assign: actForm({ input: assigned }, {}, async ({ differenceId, ...document }) => {
    await documents.acceptMismatch.mutate(document);
    return await salesRegister.recheckDifference.mutate({ differenceId });
  }),
});

export type ComparisonAnswer = AnswerTo<ReturnType<typeof comparisonForms>>;

/** What they may be refused for. */
export type ComparisonActs =
  | typeof startSalesComparisonAct
  | typeof cancelSalesComparisonAct
  | typeof explainDifferenceAct
  | typeof acceptMismatchAct
  | typeof recheckDifferenceAct;
