// The goods of a sale, each with its pieces: one less or one more, and without a piece it is gone.
import { formatGrosze } from '@zapisy/domain/money';
import { classes } from '@zapisy/screens/class-names';
import { type LucideIcon, Minus, Plus, ShoppingBag } from 'lucide-react';
import { GOODS_TEXTS } from '../texts/goods-texts.ts';
import { amountOfLine, type GoodsLine, withQuantity } from './goods-list.ts';

type GoodsRowsProps = {
  readonly goods: readonly GoodsLine[];
  readonly onGoods: (goods: readonly GoodsLine[]) => void;
  /** The space of each row at its sides. */
  readonly padding?: string;
};

export function GoodsRows({ goods, onGoods, padding = '' }: GoodsRowsProps) {
  if (goods.length === 0) return null;
  return (
    <ul aria-label={GOODS_TEXTS.list}>
      {goods.map((line) => (
        <li
          key={line.productId}
          className={classes('flex min-h-[46px] items-center gap-3 border-b border-line py-1', padding)}
        >
          <ShoppingBag aria-hidden size={20} className="shrink-0 text-muted" />
          <span className="min-w-0 grow leading-[1.3] wrap-break-word">
            <b>{line.name}</b>
            <span className="block text-fine text-muted">{GOODS_TEXTS.each(formatGrosze(line.price))}</span>
          </span>
          <Pieces line={line} onQuantity={(quantity) => onGoods(withQuantity(goods, line.productId, quantity))} />
          <span className="num min-w-20 shrink-0 text-right font-strong">{formatGrosze(amountOfLine(line))}</span>
        </li>
      ))}
    </ul>
  );
}

type PiecesProps = { readonly line: GoodsLine; readonly onQuantity: (quantity: number) => void };

function Pieces({ line: { name, quantity }, onQuantity }: PiecesProps) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <Step icon={Minus} label={GOODS_TEXTS.fewer(name)} onPress={() => onQuantity(quantity - 1)} />
      <output aria-label={GOODS_TEXTS.pieces(name)} className="num min-w-7 text-center font-semibold">
        {quantity}
      </output>
      <Step icon={Plus} label={GOODS_TEXTS.more(name)} onPress={() => onQuantity(quantity + 1)} />
    </span>
  );
}

type StepProps = { readonly icon: LucideIcon; readonly label: string; readonly onPress: () => void };

function Step({ icon: Icon, label, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="inline-grid size-8 place-items-center rounded-[8px] border border-line-strong bg-surface text-link hover:bg-select"
    >
      <Icon aria-hidden size={16} />
    </button>
  );
}
