// 'Rezerwacje do końca dnia': whose place ends today unpaid; below, the places that were released in the last day (DASH-12).
import { Link } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { History } from 'lucide-react';
import { Fragment } from 'react';
import { CutText } from '#app/components/table/cut-text.tsx';
import { type Columns, ListTable } from '#app/pages/list-table.tsx';
import { pl } from '#app/texts/pl.ts';
import { PAYMENT_LIST } from '../../payments/payment-list.ts';
import { registrationAddress } from '../../shell/addresses.ts';
import type { TileData } from '../tiles/read-tiles.server.ts';
import { Tile } from '../tiles/tile.tsx';
import { ComerName, nameOf, OwnerPhone, SettleLink } from './comer.tsx';

const texts = pl.dashboard.counter;
type Reservations = TileData['reservations'];

type ReservationsTileProps = {
  readonly read: Reservations;
  /** '' for all. */
  readonly city: string;
};

export function ReservationsTile({ read: { ending, released }, city }: ReservationsTileProps) {
  return (
    <Tile
      id="rezerwacje-dzis"
      title={texts.reservations}
      count={ending.length > 0 ? { value: ending.length, label: texts.reservationsCount, isWork: true } : undefined}
      link={
        ending.length > 0
          ? { to: PAYMENT_LIST.to({ city, today: 'reservations' }), title: texts.paymentList }
          : undefined
      }
      note={texts.reservationsNote}
    >
      {ending.length === 0 ? (
        <p className="p-pad text-muted">{texts.noReservations}</p>
      ) : (
        <ListTable
          caption={texts.reservations}
          titles={texts.columns}
          columns={COLUMNS}
          items={ending}
          keyOf={({ registrationId }) => registrationId}
        />
      )}
      {released.length > 0 && <Released released={released} />}
    </Tile>
  );
}

type Ending = Reservations['ending'][number];

const COLUMNS = {
  participant: { isHead: true, cut: 'half', cell: (ending) => <ComerWithPlace ending={ending} /> },
  phone: { cell: ({ comer }) => <OwnerPhone comer={comer} /> },
  amount: { right: true, cell: ({ amount }) => <b className="num">{formatGrosze(amount)}</b> },
  act: {
    right: true,
    cell: ({ comer, isPaidOnlineNow }) =>
      isPaidOnlineNow ? (
        <span className="text-small text-muted">{texts.paidOnlineNow}</span>
      ) : (
        <SettleLink comer={comer} />
      ),
  },
} satisfies Partial<Columns<Ending, keyof typeof texts.columns>>;

function ComerWithPlace({ ending: { registrationId, comer, course } }: { readonly ending: Ending }) {
  const place = typeset([course.shortName, courseTimeText(course)].filter(Boolean).join(' · '));
  return (
    <ComerName comer={comer}>
      <CutText title={place} className="text-fine font-normal text-muted">
        <Link to={registrationAddress(registrationId)} className="text-inherit no-underline hover:underline">
          {place}
        </Link>
      </CutText>
    </ComerName>
  );
}

function Released({ released }: Pick<Reservations, 'released'>) {
  return (
    <p className="flex items-start gap-2 border-t border-line px-pad py-2.5 text-small text-muted">
      <History aria-hidden size={15} className="mt-1 shrink-0" />
      <span className="min-w-0">
        {texts.released(released.length)}{' '}
        {released.map((place, index) => (
          <Fragment key={place.registrationId}>
            {index > 0 && ', '}
            <Link to={registrationAddress(place.registrationId)} className="inline-block min-h-6 text-ink">
              {nameOf(place)}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
