// What the desk says of its printer: its own state, and what the last print has met.
import type { PrinterCondition, PrintItem } from '@zapisy/counter/ports/prints';

type Met = Pick<PrintItem, 'state' | 'problem' | 'changedAt'>;
type Problem = NonNullable<PrintItem['problem']>;

/** These concern one receipt; every other problem is the printer's own. */
const OF_RECEIPT = ['vat-rate', 'item-locked', 'refused'] as const satisfies readonly Problem[];

const isOfPrinter = (problem: Problem): problem is Exclude<Problem, (typeof OF_RECEIPT)[number]> =>
  !OF_RECEIPT.some((one) => one === problem);

/**
 * DESK-22: the printer's state is read every 10 s, and some problems are never part of it: a printer that reports itself
 * ready has the problem that the last print met, until a print is tried again. 'answer': an outcome is unknown.
 */
export function printerCondition(printer: PrinterCondition, prints: readonly Met[]): PrinterCondition | 'answer' {
  if (prints.some(({ state }) => state === 'unknown')) return 'answer';
  if (printer !== 'ready') return printer;
  const last = prints
    .filter(({ state, problem }) => state === 'printed' || (state !== 'cancelled' && problem !== null))
    .reduce<Met | undefined>((before, one) => (before && before.changedAt > one.changedAt ? before : one), undefined);
  return last && last.problem !== null && isOfPrinter(last.problem) ? last.problem : printer;
}
