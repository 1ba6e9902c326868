// The open critical notifications of a payment, on its page; staff resolve them on the dashboard.
import { Link } from '@remix-run/react';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { OctagonX } from 'lucide-react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { compareAddress, DASHBOARD } from '../shell/addresses.ts';
import { moneyText } from './money-text.ts';
import { notificationTextOnPayment } from './notification-state-text.ts';
import type { PaymentCard } from './payment-card.ts';

const texts = pl.staffPayment;

export function OpenNotifications({ card }: { readonly card: PaymentCard }) {
  const { openNotifications } = card;
  if (openNotifications.length === 0) return null;
  return (
    <Card urgent labelledBy="powiadomienia">
      <CardHead>
        <h2 id="powiadomienia">{pl.staff.critical}</h2>
        <Link to={DASHBOARD} className="link-alone text-small">
          {texts.toNotifications}
        </Link>
      </CardHead>
      <ul className="grid gap-2.5 p-pad">
        {openNotifications.map(({ id, reason, lastAt, details }) => (
          <li key={id} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5">
            <OctagonX aria-hidden size={20} className="text-error-line" />
            <span>
              <b>{pl.staff.reasons[reason]}</b>{' '}
              <time className="num text-small text-muted" dateTime={lastAt.toISOString()}>
                {formatWarsaw(lastAt)}
              </time>
              {moneyText({ details }) && <b className="block text-small font-medium">{moneyText({ details })}</b>}
              <span className="block max-w-[60em] text-small text-pretty">
                {notificationTextOnPayment({ reason, details }, card)}
              </span>
              {reason === 'document-mismatch' && (
                <Link
                  to={compareAddress(card.id, details['kind'] === 'vat' ? 'vat' : 'receipt')}
                  preventScrollReset
                  className="link-alone text-small"
                >
                  {texts.mismatch.compare}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
