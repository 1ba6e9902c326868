// The right side of a family's till: the sum, how it is paid, the desk, and what falls on which document.
import { consequenceOfTick } from '@zapisy/domain/documents/receipts/receipt-tick';
import { formatGrosze } from '@zapisy/domain/money';
import { isCompleteSplit } from '@zapisy/domain/payments/split';
import { sharesOfBuyers } from '@zapisy/domain/settlement/share-over-buyers';
import { Card } from '#app/components/layout/card.tsx';
import { listed } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { mainMethod } from '../sale-money.ts';
import { buyerLabel } from './buyer-box.tsx';
import { type FamilySale, payingBuyers } from './family-sale.ts';
import type { FamilyTill } from './family-till.server.ts';

const texts = pl.familyTill;

export function FamilySum({ sale }: { readonly sale: FamilySale }) {
  const paying = payingBuyers(sale);
  const payments = paying.flatMap((buyer) => buyer.payments);
  return (
    <Card className="p-pad">
      <p className="text-muted">{texts.due}</p>
      <p role="status" className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <b className="num text-figure leading-tight">{formatGrosze(sale.total)}</b>
        <span className="text-small text-muted">{texts.counted(payments.length, paying.length)}</span>
      </p>
    </Card>
  );
}

type OnDocumentsProps = { readonly sale: FamilySale; readonly till: FamilyTill };

/** PAY-11: how a split sum falls on the documents of the buyers; nothing while its amounts do not make the sum. */
export function OnDocuments({ sale, till }: OnDocumentsProps) {
  const { parts, total } = sale;
  const paying = payingBuyers(sale);
  if (!parts || parts.length < 2 || paying.length < 2 || !isCompleteSplit(parts, total)) return null;
  const method = mainMethod(sale) ?? 'card';
  const shares = sharesOfBuyers(
    parts,
    paying.map(({ preference, printReceipt, payments, total: amount }) => ({
      plan: consequenceOfTick({ preference, printReceipt, method }).plan,
      amounts: [amount],
      lowest: Math.min(...payments.map(({ id }) => id)),
    })),
  );
  return (
    <div className="mt-3 grid gap-1 border-t border-line pt-3 text-small">
      <b>{texts.onDocuments}</b>
      {paying.map(({ id }, index) => {
        const buyer = till.buyers.find((one) => one.id === id);
        return (
          <p key={id} className="flex flex-wrap justify-between gap-x-3">
            <span className="text-muted wrap-anywhere">{buyer && buyerLabel(buyer)}</span>
            <span className="num">
              {listed(
                (shares[index] ?? []).map(
                  (part) => `${pl.staffPayments.methods[part.method]} ${formatGrosze(part.amount)}`,
                ),
              )}
            </span>
          </p>
        );
      })}
    </div>
  );
}
