// 'Pieniądze dziś': what was taken by payment method, each row leading to those payments; the refunds and the sum, as the
// end of the day has them (DASH-5).

import { Link } from '@remix-run/react';
import { barShare } from '@zapisy/domain/dashboard/money-of-day';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import type { MethodGroup } from '@zapisy/domain/payments/method-group';
import { formatReceived } from '@zapisy/domain/payments/received';
import { Banknote, CreditCard, Globe, type LucideIcon, Smartphone } from 'lucide-react';
import { pl } from '#app/texts/pl.ts';
import { PAYMENT_LIST } from '../../payments/payment-list.ts';
import { dayEndOf } from '../../shell/addresses.ts';
import type { TileData } from './read-tiles.server.ts';
import { Tile } from './tile.tsx';

const texts = pl.dashboard.money;

const ICONS: Readonly<Record<MethodGroup, LucideIcon>> = {
  cash: Banknote,
  card: CreditCard,
  'blik-and-transfer': Smartphone,
  online: Globe,
};

type MoneyTileProps = { readonly read: TileData['money']; readonly city: string };

export function MoneyTile({ read: { day, rows, refunded, net, foreign }, city }: MoneyTileProps) {
  return (
    <Tile id="pieniadze-dzis" title={texts.title} link={{ to: dayEndOf(day, city), title: texts.open }}>
      <ul className="grid">
        {rows.map(({ group, taken }) => {
          const Icon = ICONS[group];
          return (
            <li key={group} className="border-t border-line first:border-t-0">
              <Link
                to={PAYMENT_LIST.to({ city, method: group, from: day, to: day })}
                className="grid min-h-[38px] grid-cols-[16px_minmax(0,1fr)_minmax(40px,1fr)_minmax(5.5rem,auto)] items-center gap-2.5 px-pad py-1.5 text-ink no-underline hover:bg-select focus-visible:-outline-offset-2 max-sm:min-h-[46px]"
              >
                <Icon aria-hidden size={16} className="text-muted" />
                <span>{pl.staffPayments.methodGroups[group]}</span>
                <Bar share={barShare(taken, rows)} />
                <span className="num text-right">{formatGrosze(taken)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-auto flex min-h-[38px] flex-wrap items-center justify-between gap-x-3 border-t border-line px-pad py-1.5">
        <span className="num text-muted">
          {refunded === 0 ? texts.noRefunds : texts.refunds(formatGrosze(grosze(-refunded)))}
          {foreign.map((sums) => (
            <span key={sums.currency} className="block text-fine">
              {texts.foreign(formatReceived({ amount: sums.net, currency: sums.currency }))}
            </span>
          ))}
        </span>
        <b className="num ml-auto">
          <span className="mr-2 text-small">{texts.sum}</span>
          <span className="text-[17px]">{formatGrosze(net)}</span>
        </b>
      </p>
    </Tile>
  );
}

const WIDTH = 100;

/** The sum beside it says the same in digits. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} 8`}
      preserveAspectRatio="none"
      className="h-2 w-full overflow-hidden rounded-[4px]"
    >
      <rect width={WIDTH} height="8" fill="var(--color-sunken)" />
      <rect width={share * WIDTH} height="8" fill="var(--color-chart-1)" className="forced-colors:fill-[CanvasText]" />
    </svg>
  );
}
