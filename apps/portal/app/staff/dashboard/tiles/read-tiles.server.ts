// Reads the tiles that this person may see, each alone: one that fails leaves the others (DASH-2).
import type { Outputs } from '@zapisy/api/client';
import { hasRight, type Right, type Role } from '@zapisy/domain/people/role';
import { type Api, attempt } from '#app/server/api.server.ts';

/** Undefined: not for this person. Null: it could not be read, and says so. */
export type Tile<T> = T | null | undefined;

export type TileData = Outputs['dashboard'] & Pick<Outputs['schedule'], 'jobs'> & Pick<Outputs['courses'], 'dues'>;

export async function readTiles(api: Api, roles: readonly Role[], city: string) {
  const ofCity = city === '' ? {} : { city };
  /** Reception's tiles are for those who work at a counter, not for everyone who may enrol. */
  const isReception = roles.includes('reception');
  const tile = <T>(right: Right, read: () => Promise<T>, isShown = true): Promise<Tile<T>> =>
    hasRight(roles, right) && isShown ? tileOf(read()) : Promise.resolve(undefined);
  const { courses, dashboard, leads, mail, schedule } = api;
  const [documents, money, dues, desks, waitingLeads, intake, deliveries, jobs, letters, classes, reservations] =
    await Promise.all([
      tile('see-sales', () => dashboard.documents.query(ofCity)),
      tile('see-sales', () => dashboard.money.query(ofCity)),
      tile('manage-courses', () => courses.dues.query()),
      tile('settle-and-issue', () => dashboard.deskQueues.query(ofCity)),
      tile('work-leads', () => dashboard.waitingLeads.query(ofCity)),
      tile('work-leads', () => leads.intakeHealth.query()),
      tile('work-leads', () => dashboard.deliveries.query()),
      tile('see-cron', () => schedule.jobs.query()),
      tile('handle-letters', () => mail.state.query()),
      tile('enrol', () => dashboard.classes.query(ofCity), isReception),
      tile('enrol', () => dashboard.reservations.query(ofCity), isReception),
    ]);
  return {
    office: {
      documents,
      money,
      dues,
      // Beside reception's own tiles, when it has them.
      desks: isReception ? undefined : desks,
      leads: waitingLeads,
      intake: both(intake, deliveries),
      jobs,
      letters,
    },
    counter: { classes, reservations, desks },
    isReception,
  };
}

async function tileOf<T>(read: Promise<T>): Promise<T | null> {
  const done = await attempt(read);
  return done.ok ? done.value : null;
}

/** One tile of two readings: it is known only when both are. */
function both<One, Other>(one: Tile<One>, other: Tile<Other>): Tile<{ readonly health: One; readonly came: Other }> {
  if (one === undefined || other === undefined) return undefined;
  return one === null || other === null ? null : { health: one, came: other };
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
