// 'Płatności nr 10234, 10235', each number with a link to its payment.
import { Link } from '@remix-run/react';
import { pl } from '../../texts/pl.ts';
import { paymentAddress } from '../shell/addresses.ts';

export function PaymentLinks({ ids }: { readonly ids: readonly number[] }) {
  return (
    <span>
      {pl.staff.payments('', ids.length)}
      <PaymentNumbers ids={ids} />
    </span>
  );
}

/** '10240, 10241', each with a link to its payment. */
export function PaymentNumbers({ ids }: { readonly ids: readonly number[] }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={paymentAddress(id)} className="num inline-block min-h-6 link">
        {id}
      </Link>
    </span>
  ));
}
