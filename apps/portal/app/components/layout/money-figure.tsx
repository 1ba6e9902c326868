// A sum in a card of sums: its title above, a note below.
import { formatGrosze, type Grosze } from '@zapisy/domain/money';

type MoneyFigureProps = { readonly title: string; readonly amount: Grosze; readonly note: string };

/** Stands in a `dl`. */
export function MoneyFigure({ title, amount, note }: MoneyFigureProps) {
  return (
    <div className="bg-surface px-pad py-3">
      <dt className="text-small text-muted">{title}</dt>
      <dd>
        <b className="num text-figure">{formatGrosze(amount)}</b>
        <span className="block text-fine text-muted">{note}</span>
      </dd>
    </div>
  );
}
