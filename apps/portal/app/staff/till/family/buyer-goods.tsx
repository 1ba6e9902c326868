// Goods sold beside the payments of one buyer: they are on this buyer's documents.
import { formatGrosze } from '@zapisy/domain/money';
import { MOST_PIECES } from '@zapisy/domain/settlement/sale-limits';
import { classes } from '@zapisy/screens/class-names';
import { fieldId, inputLook } from '@zapisy/screens/components/field';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { pl } from '#app/texts/pl.ts';
import { buyerFieldsOf } from './family-sale.ts';
import type { BuyerTill, FamilyTill } from './family-till.server.ts';

const texts = pl.familyTill;

type BuyerGoodsProps = {
  readonly buyer: BuyerTill;
  readonly goods: FamilyTill['goods'];
  /** The values with which the form starts. */
  readonly start: URLSearchParams;
};

export function BuyerGoods({ buyer: { id, name: buyer }, goods, start }: BuyerGoodsProps) {
  const { pieces } = buyerFieldsOf(id);
  if (goods.length === 0) return null;
  return (
    <details className="border-t border-line px-pad py-2" open={goods.some((one) => start.get(pieces(one.id)))}>
      <summary className="link-alone w-fit text-small">{texts.goods}</summary>
      <ul className="grid gap-2 py-2">
        {goods.map(({ id: productId, name, price }) => {
          const field = pieces(productId);
          return (
            <li key={productId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <label htmlFor={fieldId(field)}>
                <b>{typeset(name)}</b>
                <span className="block text-small text-muted">{pl.staffRegister.each(formatGrosze(price))}</span>
              </label>
              <input
                id={fieldId(field)}
                name={field}
                defaultValue={start.get(field) ?? ''}
                type="number"
                min={0}
                max={MOST_PIECES}
                step={1}
                inputMode="numeric"
                aria-label={texts.goodsOf(name, buyer)}
                className={classes(inputLook(false), 'max-w-24 tabular-nums')}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
