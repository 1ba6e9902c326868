// The goods that the till's form shows, each with its price.
import type { Outputs } from '@zapisy/api/client';
import { amountIn, formOf, piecesField, piecesIn, seenPriceField } from './till-sale.ts';

export type ShownGoods = Pick<Outputs['payments']['products'][number], 'id' | 'name' | 'price' | 'active'>;

/**
 * PAY-7: what is sold now at its price of now. `unanswered`: a sale whose result is unknown, whose goods stay as they
 * were sent, at the price that the form showed.
 */
export function shownGoods(goods: readonly ShownGoods[], unanswered: string | undefined): readonly ShownGoods[] {
  const sent = formOf(new URLSearchParams(unanswered));
  return goods.flatMap(({ id, name, price, active }) => {
    if (piecesIn(sent, piecesField(id)) === 0) return active ? [{ id, name, price, active }] : [];
    return [{ id, name, price: sent.has(seenPriceField(id)) ? amountIn(sent, seenPriceField(id)) : price, active }];
  });
}

/** The form as it is sent unchanged: without goods that were sent before and are not shown any more. */
export function startForm(start: URLSearchParams, goods: readonly ShownGoods[]): FormData {
  const form = formOf(start);
  const shown = new Set(goods.map(({ id }) => piecesField(id)));
  for (const name of [...form.keys()]) if (name.startsWith(piecesField('')) && !shown.has(name)) form.delete(name);
  for (const { id, price } of goods) form.set(seenPriceField(id), String(price));
  return form;
}
