// The price of a line: a former price is struck through beside the one that is due, with the reason below.
import { formatGrosze } from '@zapisy/domain/money';
import { pl } from '#app/texts/pl.ts';
import type { PaymentCard } from '../payment-card.ts';

const texts = pl.staffDues;

type LineProps = {
  readonly card: Pick<PaymentCard, 'payment' | 'due'>;
  /** From 1. */
  readonly position: number;
};

export function LinePrice({ card, position }: LineProps) {
  const line = card.payment.lines[position - 1];
  const [first] = changesOf(card, position);
  if (!line) return null;
  return (
    <span className="num">
      {first && (
        <>
          <s aria-hidden className="text-muted">
            {formatGrosze(first.from)}
          </s>{' '}
        </>
      )}
      <b className={first ? undefined : 'font-normal'}>{formatGrosze(line.gross)}</b>
      {first && <span className="sr-only"> {texts.instead(formatGrosze(first.from))}</span>}
    </span>
  );
}

/** Why the price was lowered last; nothing for a line with its first price. */
export function LoweredBecause({ card, position }: LineProps) {
  const last = changesOf(card, position).at(-1);
  if (!last) return null;
  return (
    <span className="block text-fine font-normal text-muted">
      {texts.because([texts.lowering[last.reason.code], last.reason.text].filter(Boolean).join(', '))}
    </span>
  );
}

function changesOf({ due }: LineProps['card'], position: number) {
  return due.priceChanges.filter((change) => change.position === position);
}
