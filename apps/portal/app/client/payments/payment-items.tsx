// What a payment online is for: each child with its mark, the class in its short name, and the sum.
import { formatGrosze } from '@zapisy/domain/money';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Card } from '../../components/layout/card.tsx';
import { type OwnPayment, titleOf } from './payment-text.ts';

export function PaymentItems({ payments }: { readonly payments: readonly OwnPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <Card>
      <ul>
        {payments.map((one) => (
          <li
            key={one.payment.id}
            className="grid min-h-[67px] grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line px-4 py-2.5 leading-[1.4] first:border-t-0 sm:px-6"
          >
            <PersonMark name={one.participant.firstName} mark={one.participant.mark} />
            <div className="min-w-0">
              <p className="font-strong wrap-break-word">{titleOf(one)}</p>
              <p className="text-small text-muted">{one.participant.firstName}</p>
            </div>
            <b className="num">{formatGrosze(one.payment.amount)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
