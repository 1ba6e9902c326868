// The texts of cash at a counter that desk and portal share: what was received, and what is given back or missing.
import { formatGrosze } from '@zapisy/domain/money';
import type { CashChange } from '@zapisy/domain/payments/cash-change';

/** Each app sets their spaces. */
export const CASH_TEXTS = {
  received: 'Otrzymano gotówką',
  currency: 'zł',
  change: 'Reszta',
  tooLittle: 'Za mało, brakuje',
  unreadable: 'Wpisz kwotę, np. 300,00',
  noFigure: '—',
};

/** What the figure is: the change, or what is missing. */
export function changeLabel(texts: typeof CASH_TEXTS, { kind }: CashChange): string {
  if (kind === 'too-little') return texts.tooLittle;
  return kind === 'unreadable' ? texts.unreadable : texts.change;
}

export function changeFigure(texts: typeof CASH_TEXTS, found: CashChange): string {
  if (found.kind === 'too-little') return formatGrosze(found.missing);
  return found.kind === 'enough' ? formatGrosze(found.change) : texts.noFigure;
}
