// The goods of a sale before it is settled: pieces, prices, and what is sent of them. Pure (DESK-17).
import { type Grosze, grosze, sumGrosze } from '@zapisy/domain/money';
import { matchesTerms, searchTerms } from '@zapisy/domain/search/search-terms';
import { MOST_PIECES } from '@zapisy/domain/settlement/sale-limits';
import type { ProcedureOutput } from '../ports/procedures.ts';

export type Product = ProcedureOutput<'payments.products'>[number];

/** `price` is the gross price of one piece, in grosze. */
export type GoodsLine = {
  readonly productId: string;
  readonly name: string;
  readonly price: Grosze;
  readonly quantity: number;
};

/** One more piece of the product. */
export function withPiece(goods: readonly GoodsLine[], { id, name, price }: Product): readonly GoodsLine[] {
  return withLine(goods, { productId: id, name, price, quantity: 1 });
}

/** A product is one line, with the pieces of both. */
export function withLine(goods: readonly GoodsLine[], line: GoodsLine): readonly GoodsLine[] {
  const known = goods.find(({ productId }) => productId === line.productId);
  return known ? withQuantity(goods, line.productId, known.quantity + line.quantity) : [...goods, line];
}

/** At most 99 pieces; without a piece the product is not sold. */
export function withQuantity(goods: readonly GoodsLine[], productId: string, quantity: number): readonly GoodsLine[] {
  if (quantity < 1) return goods.filter((line) => line.productId !== productId);
  const pieces = Math.min(quantity, MOST_PIECES);
  return goods.map((line) => (line.productId === productId ? { ...line, quantity: pieces } : line));
}

/** The same pieces with the names and prices of now, without what is not sold any more. */
export function withPricesOf(goods: readonly GoodsLine[], products: readonly Product[]): readonly GoodsLine[] {
  return goods.flatMap((line) => {
    const now = products.find(({ id, active }) => active && id === line.productId);
    return now ? [{ ...line, name: now.name, price: now.price }] : [];
  });
}

export function goodsTotal(goods: readonly GoodsLine[]): Grosze {
  return sumGrosze(goods.map(amountOfLine));
}

export function amountOfLine({ price, quantity }: GoodsLine): Grosze {
  return grosze(price * quantity);
}

/** What the server is sent: its own rows have the name and the price. */
export function soldItems(goods: readonly GoodsLine[]): { productId: string; quantity: number }[] {
  return goods.map(({ productId, quantity }) => ({ productId, quantity }));
}

/** What is sold now and has every word of the query in its name, in the order of the names. */
export function matchingProducts(products: readonly Product[], query: string): readonly Product[] {
  const terms = searchTerms(query);
  return products.filter(({ active, name }) => active && matchesTerms(terms, { text: name }));
}
