// Desks at which a receipt can be printed: those in use, each once with its last driver, and those of the settings.
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { due, settle } = openCounter(api);
const DAY_MS = 24 * 3_600_000;

async function settledAt(deskId: string, deskDriver: DeskDriver): Promise<string> {
  const { input } = await due();
  await settle({ ...input, method: 'cash', deskId, deskDriver });
  return input.settlementKey;
}

const age = (key: string, days: number) =>
  api.database.prisma.settlement.update({
    where: { key },
    data: { createdAt: new Date(api.clock.now().getTime() - days * DAY_MS) },
  });

const desks = () => api.as('office').printing.desks();
/** FISCAL_ROUTES of these tests routes what is sold online in Kraków to it. */
const ROUTED = { id: 'desk-online', driver: 'posnet' };

it('a fresh database knows the desk that the settings name', async () => {
  expect(await desks()).toEqual([ROUTED]);
});

it('a desk is known from its first question for what to print, and for three months', async () => {
  await api.as('reception').printing.openJobs({ deskId: 'krakow-1' });
  await api.as('reception').printing.openJobs({ deskId: 'krakow-1' });
  expect(await desks()).toEqual([ROUTED, { id: 'krakow-1', driver: 'posnet' }]);
  api.clock.advance(91 * DAY_MS);
  expect(await desks()).toEqual([ROUTED]);
});

it('a desk goes by what it did last', async () => {
  await age(await settledAt('krakow-1', 'provider'), 2);
  await api.as('reception').printing.openJobs({ deskId: 'krakow-1' });
  expect(await desks()).toEqual([ROUTED, { id: 'krakow-1', driver: 'posnet' }]);
});

it('desks that settle are listed once, with the way that their receipts went last', async () => {
  await age(await settledAt('krakow-1', 'none'), 2);
  await settledAt('krakow-1', 'provider');
  await settledAt('gdansk-1', 'posnet');
  await age(await settledAt('wroclaw-1', 'posnet'), 91);
  expect(await desks()).toEqual([ROUTED, { id: 'gdansk-1', driver: 'posnet' }, { id: 'krakow-1', driver: 'provider' }]);
});
