// Which tiles are read for whom, and what becomes of one that cannot be read.
import type { Role } from '@zapisy/domain/people/role';
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { readTiles } from './read-tiles.server.ts';

const PATHS = [
  'dashboard.documents',
  'dashboard.money',
  'dashboard.deskQueues',
  'dashboard.waitingLeads',
  'dashboard.deliveries',
  'schedule.jobs',
  'dashboard.classes',
  'dashboard.reservations',
  'leads.intakeHealth',
  'mail.state',
  'courses.dues',
] as const;

const ANSWERS = Object.fromEntries(PATHS.map((path) => [path, () => path]));

async function pathsFor(...roles: readonly Role[]): Promise<readonly string[]> {
  const { api, calls } = stubApi(ANSWERS);
  await readTiles(api, roles, '');
  return calls.map(({ path }) => path.replace(/^(dashboard|schedule)\./, '')).toSorted();
}

describe('the tiles of a role', () => {
  it.each<[Role, readonly string[]]>([
    ['reception', ['classes', 'deskQueues', 'reservations']],
    ['marketing', ['deliveries', 'jobs', 'leads.intakeHealth', 'waitingLeads']],
    [
      'office',
      [
        'courses.dues',
        'deliveries',
        'deskQueues',
        'documents',
        'jobs',
        'leads.intakeHealth',
        'mail.state',
        'money',
        'waitingLeads',
      ],
    ],
  ])('%s', async (role, paths) => {
    expect(await pathsFor(role)).toEqual(paths);
  });

  it('add up', async () => {
    expect(await pathsFor('reception', 'marketing')).toEqual([
      'classes',
      'deliveries',
      'deskQueues',
      'jobs',
      'leads.intakeHealth',
      'reservations',
      'waitingLeads',
    ]);
  });

  it('of a city are asked for it', async () => {
    const { api, calls } = stubApi(ANSWERS);
    await readTiles(api, ['manager'], 'Radom');
    const ofCity = calls.filter(({ input }) => JSON.stringify(input) === '{"city":"Radom"}').map(({ path }) => path);
    expect(ofCity.toSorted()).toEqual([
      'dashboard.deskQueues',
      'dashboard.documents',
      'dashboard.money',
      'dashboard.waitingLeads',
    ]);
  });
});

describe('a tile that cannot be read', () => {
  const failing = (path: (typeof PATHS)[number]) =>
    stubApi({
      ...ANSWERS,
      [path]: () => {
        throw refusing(undefined);
      },
    }).api;

  it('is known as such, and the others stand', async () => {
    const { office } = await readTiles(failing('dashboard.money'), ['office'], '');
    expect([office.money, office.documents]).toEqual([null, 'dashboard.documents']);
  });

  it('is the intake, when one of its two readings fails', async () => {
    const { office } = await readTiles(failing('dashboard.deliveries'), ['marketing'], '');
    expect(office.intake).toBeNull();
  });

  it('is not one that this person may not see', async () => {
    const { office, counter } = await readTiles(stubApi({}).api, ['marketing'], '');
    expect([office.money, counter.classes, office.jobs]).toEqual([undefined, undefined, null]);
  });
});
