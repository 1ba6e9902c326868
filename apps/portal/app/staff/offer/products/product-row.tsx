// One product of the counter: its name, its name on the receipt, its price and VAT.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { toFiscalPositionName } from '@zapisy/domain/documents/fiscal-names/fiscal-position-name';
import { formatGrosze } from '@zapisy/domain/money';
import { Chip } from '@zapisy/screens/components/chip';
import { Cell, type Column, Row, RowHead } from '#app/components/table/table.tsx';
import { pl } from '#app/texts/pl.ts';
import { productAddress } from './product-form.tsx';

type Product = Outputs['payments']['products'][number];

const { columns } = pl.products;

export const PRODUCT_COLUMNS: readonly Column[] = [
  { title: columns.name },
  { title: columns.receipt },
  { title: columns.price, right: true },
  { title: columns.vat },
];

export function ProductRow({ product, mayChange }: { readonly product: Product; readonly mayChange: boolean }) {
  const { id, name, price, vatRate, vatExemption, active } = product;
  return (
    <Row>
      <RowHead>
        {mayChange ? (
          <Link to={productAddress(id)} className="text-ink">
            {name}
          </Link>
        ) : (
          name
        )}{' '}
        {!active && <Chip tone="quiet">{pl.products.inactive}</Chip>}
      </RowHead>
      <Cell label={columns.receipt}>{toFiscalPositionName(name)}</Cell>
      <Cell label={columns.price} right>
        <span className="num">{formatGrosze(price)}</span>
      </Cell>
      <Cell label={columns.vat}>
        {pl.offer.rates[vatRate]}
        {vatExemption && <span className="block text-fine text-muted">{vatExemption}</span>}
      </Cell>
    </Row>
  );
}
