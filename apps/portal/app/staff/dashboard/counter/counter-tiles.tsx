// Reception's part of the first page: the classes and reservations of today, and who comes and owes; rows have keys.
import { pl } from '#app/texts/pl.ts';
import { KeyHints } from '../../shell/key-hints.tsx';
import { onRowKey } from '../../shell/row-keys.ts';
import { PrintsTile } from '../tiles/prints-tile.tsx';
import type { Tile, TileData } from '../tiles/read-tiles.server.ts';
import { UnreadTile } from '../tiles/tile.tsx';
import { ClassesTile } from './classes-tile.tsx';
import { OwingTile } from './owing-tile.tsx';
import { ReservationsTile } from './reservations-tile.tsx';

const texts = pl.dashboard.counter;

const KEYS = [
  { keys: ['J', 'K'], act: texts.keys.move },
  { keys: ['R'], act: texts.keys.settle },
  { keys: ['Z'], act: texts.keys.enrol },
];

type CounterTilesProps = {
  readonly read: {
    readonly classes: Tile<TileData['classes']>;
    readonly reservations: Tile<TileData['reservations']>;
    readonly desks: Tile<TileData['deskQueues']>;
  };
  readonly city: string;
  readonly now: Date;
};

/** J and K go through the rows of all three lists. */
export function CounterTiles({ read: { classes, reservations, desks }, city, now }: CounterTilesProps) {
  if (classes === undefined || reservations === undefined || desks === undefined) return null;
  return (
    <section aria-label={texts.title} onKeyDown={onRowKey} className="grid gap-3.5">
      <div className="grid items-start gap-3.5 min-[90rem]:grid-cols-2">
        {classes ? (
          <ClassesTile read={classes.classes} city={city} now={now} />
        ) : (
          <UnreadTile id="zajecia-dzis" title={texts.classes} />
        )}
        <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] min-[90rem]:grid-cols-1">
          {reservations ? (
            <ReservationsTile read={reservations} city={city} />
          ) : (
            <UnreadTile id="rezerwacje-dzis" title={texts.reservations} />
          )}
          {desks ? (
            <PrintsTile read={desks} city={city} now={now} />
          ) : (
            <UnreadTile id="wydruki-czekaja" title={pl.dashboard.prints.title} />
          )}
        </div>
      </div>
      {classes ? <OwingTile read={classes.owing} city={city} /> : <UnreadTile id="zalegaja-dzis" title={texts.owing} />}
      <KeyHints title={texts.keys.title} hints={KEYS} />
    </section>
  );
}
