// Desks at which a receipt can be printed: those at work, each with its driver, and those of the settings.

import { openCounter } from '@zapisy/api/testing/counter';
import { testApi } from '@zapisy/api/testing/test-api';
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
import { expect, it } from 'vitest';

const api = testApi();
const { due, settle } = openCounter(api);
const DAY_MS = 24 * 3_600_000;

async function settledAt(deskId: string, deskDriver: DeskDriver): Promise<void> {
  const { input } = await due();
  await settle({ ...input, method: 'cash', deskId, deskDriver });
}

const report = (id: string, driver: DeskDriver) =>
  api.as('reception').printing.reportDesk({ id, name: `Recepcja ${id}`, city: null, driver });

const desks = async () => (await api.as('office').printing.desks()).map(({ id, driver }) => ({ id, driver }));
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

it('a desk is known from its first sale, with the driver of that sale', async () => {
  await settledAt('krakow-1', 'provider');
  await settledAt('gdansk-1', 'none');
  expect(await desks()).toEqual([ROUTED, { id: 'gdansk-1', driver: 'none' }, { id: 'krakow-1', driver: 'provider' }]);
});

it('a desk has the driver that its app reported last, whatever a sale says', async () => {
  await report('krakow-1', 'posnet');
  await settledAt('krakow-1', 'provider');
  expect(await desks()).toEqual([ROUTED, { id: 'krakow-1', driver: 'posnet' }]);
});

it('a desk of the settings that the portal sold for has not been seen until its app reports', async () => {
  await settledAt(ROUTED.id, 'posnet');
  expect(await api.as('office').printing.allDesks()).toMatchObject([{ ...ROUTED, lastSeenAt: null }]);
  await report(ROUTED.id, 'posnet');
  expect(await api.as('office').printing.allDesks()).toMatchObject([{ ...ROUTED, lastSeenAt: expect.any(Date) }]);
});

it('a sale without a printer makes no desk', async () => {
  await settledAt('no-printer', 'none');
  expect(await desks()).toEqual([ROUTED]);
});

it('a closed desk stays on the list of the office', async () => {
  await report('krakow-1', 'posnet');
  api.clock.advance(91 * DAY_MS);
  expect(await api.as('reception').printing.allDesks()).toMatchObject([{ id: 'desk-online' }, { id: 'krakow-1' }]);
});
