// The tiles of the first page: reception's with the keys of their rows, and those of the other roles.
import { useFirstScreen } from '#app/pages/first-screen.ts';
import { pl } from '#app/texts/pl.ts';
import { KeyHints } from '../../shell/key-hints.tsx';
import { onRowKey } from '../../shell/row-keys.ts';
import { Tile } from './tile.tsx';
import type { ShownTile } from './tile-description.ts';

const { title, keys } = pl.dashboard.counter;

const KEYS = [
  { keys: ['J', 'K'], act: keys.move },
  { keys: ['R'], act: keys.settle },
  { keys: ['Z'], act: keys.enrol },
];

/** The block of notifications is above them. */
const ONE_ROW = 3;

type TilesProps = { readonly tiles: readonly ShownTile[]; readonly city: string };

/** J and K go through the rows of all of them. */
export function CounterTiles({ tiles, city }: TilesProps) {
  const [classes, reservations, prints, owing] = tiles.map((tile) => <Tile key={tile.id} tile={tile} city={city} />);
  if (!classes) return null;
  return (
    <section aria-label={title} onKeyDown={onRowKey} className="grid gap-3.5">
      <div className="grid items-start gap-3.5 min-[90rem]:grid-cols-2">
        {classes}
        <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] min-[90rem]:grid-cols-1">
          {reservations}
          {prints}
        </div>
      </div>
      {owing}
      <KeyHints title={keys.title} hints={KEYS} />
    </section>
  );
}

export function OfficeTiles({ tiles, city }: TilesProps) {
  const first = useFirstScreen(tiles, ONE_ROW);
  return (
    <div className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-3">
      {first.map((tile) => (
        <Tile key={tile.id} tile={tile} city={city} />
      ))}
    </div>
  );
}
