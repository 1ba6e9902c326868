// What the participants of the till are paying online now: it cannot be taken here before it is taken over.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { paidOnlineText } from '@zapisy/screens/texts/paid-online';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Hourglass } from 'lucide-react';
import { Card } from '../../components/layout/card.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { type FromTill, TakeOverForm } from '../payments/online/take-over-form.tsx';

type TillOnlineProps = { readonly online: Outputs['checkout']['nowOf']; readonly from: FromTill };

export function TillOnline({ online, from }: TillOnlineProps) {
  if (online.length === 0) return null;
  return (
    <Card labelledBy="placone-online">
      <h2 id="placone-online" className="px-pad pt-3">
        {pl.staffOnline.title}
      </h2>
      <ul>
        {online.map(({ payment, since, opening }) => (
          <li key={payment.id} className="grid gap-2.5 border-t border-line px-pad py-3 first:border-t-0">
            <p className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <span>
                <b className="flex items-center gap-1.5">
                  <Hourglass aria-hidden size={16} className="shrink-0" />
                  {paidOnlineText(pl.staffOnline.since, { since, opening })}.
                </b>
                <span className="text-small text-muted">
                  {typeset(listed(payment.lines.map(({ name }) => name)))} · {pl.staffOnline.number(payment.id)}
                </span>
              </span>
              <b className="num">{formatGrosze(payment.amount)}</b>
            </p>
            <TakeOverForm paymentId={payment.id} isUnopened={opening === 'not-opened'} from={from} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
