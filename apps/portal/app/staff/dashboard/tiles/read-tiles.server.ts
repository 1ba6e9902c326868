// Reads the tiles that this person may see, each alone: one that fails leaves the others (DASH-2, DASH-3, DASH-10).
import { hasRight, type Role } from '@zapisy/domain/people/role';
import { type Api, attempt } from '#app/server/api.server.ts';
import { classesTile, owingTile, reservationsTile } from './counter-tiles.server.ts';
import { intakeTile, jobsTile, leadsTile } from './lead-tiles.server.ts';
import { documentsTile, duesTile, moneyTile, printsTile } from './office-tiles.server.ts';
import type { Asked, ShownTile, TileDescription } from './tile-description.ts';

/** Reception's tiles are for those who work at a counter, not for everyone who may enrol. */
const COUNTER: readonly TileDescription[] = [classesTile, reservationsTile, printsTile, owingTile];

/** In the order of the work: what went out, what came in, what waits. */
const OFFICE: readonly TileDescription[] = [
  documentsTile,
  moneyTile,
  duesTile,
  printsTile,
  leadsTile,
  intakeTile,
  jobsTile,
];

type Given = Pick<Asked, 'api' | 'roles' | 'city' | 'now'>;

export async function readTiles({ api, roles, city, now }: Given) {
  const ofCity = city === '' ? {} : { city };
  const isReception = roles.includes('reception');
  let classes: ReturnType<Asked['classes']> | undefined;
  const asked: Asked = {
    api,
    roles,
    city,
    ofCity,
    now,
    classes: () => {
      classes ??= api.dashboard.classes.query(ofCity);
      return classes;
    },
  };
  const counterTiles = isReception ? COUNTER : [];
  const office = OFFICE.filter((tile) => !counterTiles.includes(tile));
  const shown = (tiles: readonly TileDescription[]) =>
    Promise.all(tiles.filter(({ right }) => hasRight(roles, right)).map((tile) => readTile(tile, asked)));
  const [counter, others] = await Promise.all([shown(counterTiles), shown(office)]);
  return { counter, office: others, isReception };
}

async function readTile({ id, title, isOfEveryCity = false, read }: TileDescription, asked: Asked): Promise<ShownTile> {
  const done = await attempt(read(asked));
  return { id, title, isOfEveryCity, content: done.ok ? done.value : null };
}

/** The cities to choose from; none when they could not be read. */
export async function readCities(api: Api, roles: readonly Role[]): Promise<readonly string[]> {
  if (hasRight(roles, 'edit-participants')) {
    const read = await attempt(api.courses.cities.query());
    return read.ok ? read.value.map(({ name }) => name) : [];
  }
  if (!hasRight(roles, 'work-leads')) return [];
  const read = await attempt(api.leads.cities.query());
  return read.ok ? read.value : [];
}
