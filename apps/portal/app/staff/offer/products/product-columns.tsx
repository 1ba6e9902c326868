// The columns of the goods of the counter: name, name on the receipt, price and VAT.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { toFiscalPositionName } from '@zapisy/domain/documents/fiscal-names/fiscal-position-name';
import { formatGrosze } from '@zapisy/domain/money';
import { Chip } from '@zapisy/screens/components/chip';
import type { Columns } from '#app/pages/list-table.tsx';
import { pl } from '#app/texts/pl.ts';
import { productAddress } from './product-form.tsx';

type Product = Outputs['payments']['products'][number];

export function productColumns(mayChange: boolean): Columns<Product, keyof typeof pl.products.columns> {
  return {
    name: {
      isHead: true,
      cell: ({ id, name, active }) => (
        <>
          {mayChange ? (
            <Link to={productAddress(id)} className="text-ink">
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          {!active && <Chip tone="quiet">{pl.products.inactive}</Chip>}
        </>
      ),
    },
    receipt: { cell: ({ name }) => toFiscalPositionName(name) },
    price: { right: true, cell: ({ price }) => <span className="num">{formatGrosze(price)}</span> },
    vat: {
      cell: ({ vatRate, vatExemption }) => (
        <>
          {pl.offer.rates[vatRate]}
          {vatExemption && <span className="block text-fine text-muted">{vatExemption}</span>}
        </>
      ),
    },
  };
}
