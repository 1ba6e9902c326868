// 'Rezerwacje do końca dnia': whose place ends today unpaid; below, the places that were released in the last day (DASH-12).
import { Link } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { History } from 'lucide-react';
import { Fragment } from 'react';
import { ButtonLink } from '#app/components/form/button.tsx';
import { CutText } from '#app/components/table/cut-text.tsx';
import { Cell, type Column, Row, RowHead, Table } from '#app/components/table/table.tsx';
import { pl } from '#app/texts/pl.ts';
import { filterAddress } from '../../payments/payment-filter.ts';
import { PAYMENTS, registrationAddress, tillAddress } from '../../shell/addresses.ts';
import type { TileData } from '../tiles/read-tiles.server.ts';
import { Tile } from '../tiles/tile.tsx';
import { ComerName, nameOf, OwnerPhone } from './comer.tsx';

const texts = pl.dashboard.counter;
const { columns } = texts;

const COLUMNS: readonly Column[] = [
  { title: columns.participant },
  { title: columns.phone },
  { title: columns.amount, right: true },
  { title: columns.act, right: true },
];

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
          ? { to: PAYMENTS + filterAddress({ city, today: 'reservations' }), title: texts.paymentList }
          : undefined
      }
      note={texts.reservationsNote}
    >
      {ending.length === 0 ? (
        <p className="p-pad text-muted">{texts.noReservations}</p>
      ) : (
        <Table caption={texts.reservations} columns={COLUMNS}>
          {ending.map((one) => (
            <EndingReservation key={one.registrationId} one={one} />
          ))}
        </Table>
      )}
      {released.length > 0 && <Released released={released} />}
    </Tile>
  );
}

function EndingReservation({ one }: { readonly one: Reservations['ending'][number] }) {
  const { registrationId, comer, course, amount, isPaidOnlineNow } = one;
  const place = typeset([course.shortName, courseTimeText(course)].filter(Boolean).join(' · '));
  return (
    <Row>
      <RowHead cut="half">
        <ComerName comer={comer}>
          <CutText title={place} className="text-fine font-normal text-muted">
            <Link to={registrationAddress(registrationId)} className="text-inherit no-underline hover:underline">
              {place}
            </Link>
          </CutText>
        </ComerName>
      </RowHead>
      <Cell label={columns.phone}>
        <OwnerPhone comer={comer} />
      </Cell>
      <Cell label={columns.amount} right>
        <b className="num">{formatGrosze(amount)}</b>
      </Cell>
      <Cell label={columns.act} right>
        {isPaidOnlineNow ? (
          <span className="text-small text-muted">{texts.paidOnlineNow}</span>
        ) : (
          <ButtonLink
            to={tillAddress(comer.id)}
            size="small"
            aria-label={texts.settleFor(nameOf(comer))}
            data-row-key="r"
          >
            {texts.settle}
          </ButtonLink>
        )}
      </Cell>
    </Row>
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
