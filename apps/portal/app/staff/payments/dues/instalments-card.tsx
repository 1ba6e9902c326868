// The instalments of a divided payment, together, each with its amount, due day and state.
import { Link } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { instalmentName } from '@zapisy/domain/payments/instalment-name';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { capitalised } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { paymentAddress } from '../../shell/addresses.ts';
import type { PaymentCard } from '../payment-card.ts';

const texts = pl.staffDues.instalments;

/** Also on the divided payment's own page; for a paid payment that was never divided it is left out. */
export function InstalmentsCard({ card }: { readonly card: PaymentCard }) {
  const { payment, due } = card;
  const { instalments } = due;
  const divided = payment.instalment?.of;
  if (instalments.length === 0 && payment.state !== 'due') return null;
  return (
    <Card labelledBy="raty">
      <CardHead>
        <h2 id="raty">{texts.title}</h2>
        {divided !== undefined && (
          <Link to={paymentAddress(divided)} className="link-alone num text-small">
            {texts.of(divided)}
          </Link>
        )}
      </CardHead>
      {instalments.length === 0 ? (
        <p className="p-pad text-small text-pretty text-muted">{texts.none}</p>
      ) : (
        <ol>
          {instalments.map(({ id, amount, dueOn, state, ...place }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t border-line px-pad py-2 first:border-t-0"
            >
              {id === card.id ? (
                <b aria-current="true">{capitalised(instalmentName(place))}</b>
              ) : (
                <Link to={paymentAddress(id)} className="link-alone">
                  {capitalised(instalmentName(place))}
                </Link>
              )}
              <span className="num text-small text-muted">
                {id} · {pl.staffDues.dueOn(formatDate(dueOn))} · {pl.staffPayments.states[state]}
              </span>
              <span className="num ml-auto">{formatGrosze(amount)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
