// The text for what keeps a receipt from being printed, with the line that it concerns.
import type { PrintItem } from '../ports/prints.ts';
import { PRINT_TEXTS } from '../texts/print-texts.ts';

/** The problem in words; a rate that the printer lacks is named. */
export function problemText({
  problem,
  item,
  lines,
}: Pick<PrintItem, 'item' | 'lines'> & { readonly problem: Problem }) {
  const rate = problem === 'vat-rate' ? lines.find(({ name }) => name === item)?.vatRate : undefined;
  return rate === undefined ? PRINT_TEXTS.problem[problem] : PRINT_TEXTS.noRate(rate);
}

type Problem = NonNullable<PrintItem['problem']>;

/** The line of the receipt; '' when the problem concerns none. */
export function lineText({ item }: Pick<PrintItem, 'item'>): string {
  return item === null ? '' : PRINT_TEXTS.item(item);
}
