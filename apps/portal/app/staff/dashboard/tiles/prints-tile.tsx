// 'Wydruki czekają': the desks by name, what keeps their prints, and since when (DASH-6).
import { needsPerson, type WaitingPrintState } from '@zapisy/domain/dashboard/desk-queue';
import { CircleHelp, CircleX, type LucideIcon, Pause, Plug, Printer } from 'lucide-react';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { pl } from '#app/texts/pl.ts';
import { shortMoment } from '#app/texts/short-moment.ts';
import { PAYMENT_LIST } from '../../payments/payment-list.ts';
import { DESKS } from '../../shell/addresses.ts';
import { useDeskName } from '../../shell/desk-names.ts';
import { deskQueueText } from '../../shell/desk-queue-text.ts';
import type { TileData } from './read-tiles.server.ts';
import { Tile, TileRow, TileRows } from './tile.tsx';

const texts = pl.dashboard.prints;

type DeskQueues = TileData['deskQueues'];

const ICONS: Readonly<Record<WaitingPrintState, LucideIcon>> = {
  unknown: CircleHelp,
  failed: CircleX,
  held: Pause,
  printing: Printer,
  queued: Printer,
};

/** A desk that has not reported for so long is shown with the time of its last report. */
const ABSENT_MS = 15 * 60_000;

type PrintsTileProps = {
  readonly read: DeskQueues;
  /** '' for all: then a desk without a city says nothing of it. */
  readonly city: string;
  readonly now: Date;
};

export function PrintsTile({ read: desks, city, now }: PrintsTileProps) {
  const waiting = desks.reduce((sum, { queue }) => sum + (queue?.prints ?? 0), 0);
  const isWork = desks.some(({ queue }) => queue !== null && needsPerson(queue));
  return (
    <Tile
      id="wydruki-czekaja"
      title={texts.title}
      count={waiting > 0 ? { value: waiting, label: texts.count, isWork } : undefined}
      link={{ to: DESKS, title: texts.open }}
    >
      {desks.length === 0 ? (
        <div className="p-pad">
          {city === '' ? (
            <EmptyState title={texts.empty} note={texts.emptyHint} />
          ) : (
            <EmptyState title={texts.emptyIn(city)} note={texts.emptyInHint} />
          )}
        </div>
      ) : (
        <TileRows>
          {desks.map((desk) => (
            <DeskRow key={desk.id} desk={desk} lacksCity={city !== '' && desk.city === null} now={now} />
          ))}
        </TileRows>
      )}
    </Tile>
  );
}

type DeskRowProps = {
  readonly desk: DeskQueues[number];
  /** Without a city, in the view of one. */
  readonly lacksCity: boolean;
  readonly now: Date;
};

function DeskRow({ desk: { id, name, lastSeenAt, queue }, lacksCity, now }: DeskRowProps) {
  const deskName = useDeskName();
  const title = name ?? deskName(id);
  const where = lacksCity ? texts.withoutCity : '';
  if (queue === null) {
    const isAbsent = lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() > ABSENT_MS;
    return (
      <TileRow icon={isAbsent ? Plug : Printer} to={DESKS} title={title} note={where}>
        <span className="num text-small text-muted">
          {isAbsent ? texts.lastSeen(shortMoment(lastSeenAt, now)) : '0'}
        </span>
      </TileRow>
    );
  }
  const waiting = PAYMENT_LIST.to({ documents: 'print-waits', desk: id });
  const tone = queue.state === 'unknown' || queue.state === 'failed' ? 'error' : needsPerson(queue) ? 'warn' : 'plain';
  return (
    <TileRow
      icon={ICONS[queue.state]}
      tone={tone}
      to={waiting}
      title={<b>{title}</b>}
      note={[deskQueueText(queue, now), where].filter(Boolean).join(' · ')}
    >
      <b className="num">{queue.prints}</b>
    </TileRow>
  );
}
