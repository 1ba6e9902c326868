// The lines of a payment: what is sold, how many, its VAT and its price.
import { typeset } from '@zapisy/screens/texts/typesetting';
import type { ReactNode } from 'react';
import { ListTable } from '#app/pages/list-table.tsx';
import { pl } from '#app/texts/pl.ts';
import type { PaymentCard } from '../payment-card.ts';
import { LinePrice, LoweredBecause } from './line-price.tsx';

const texts = pl.staffPayment;

type LineTableProps = {
  readonly card: PaymentCard;
  /** What can be done with a line, by its place from 1; absent where its price cannot be changed. */
  readonly change?: ((name: string, position: number) => ReactNode) | undefined;
};

export function LineTable({ card, change }: LineTableProps) {
  const lines = card.payment.lines.map((line, index) => ({ ...line, position: index + 1 }));
  return (
    <ListTable
      caption={texts.lines}
      titles={texts.lineColumns}
      columns={{
        line: {
          isHead: true,
          cell: ({ name, position }) => (
            <>
              {typeset(name)}
              <LoweredBecause card={card} position={position} />
            </>
          ),
        },
        quantity: { right: true, cell: ({ quantity }) => <span className="num">{quantity}</span> },
        vat: { right: true, cell: ({ vatRate }) => <span className="num">{texts.vatRate(vatRate)}</span> },
        gross: { right: true, cell: ({ position }) => <LinePrice card={card} position={position} /> },
        change: { right: true, isAbsent: change === undefined, cell: ({ name, position }) => change?.(name, position) },
      }}
      items={lines}
      keyOf={({ position }) => position}
    />
  );
}
