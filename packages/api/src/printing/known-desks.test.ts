// Desks at work: each once, with its last driver, and none that has been silent for three months.
import { randomUUID } from 'node:crypto';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import type { DeskDriver } from '@zapisy/domain/printing/fiscal-way';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const DAY_MS = 24 * 3_600_000;

async function settledAt(deskId: string, deskDriver: DeskDriver): Promise<string> {
  const { id, playerId } = await aPayment(api.database);
  const settlementKey = randomUUID();
  await api.as('reception').payments.settle({
    ...{ settlementKey, playerId: playerId!, paymentIds: [id], method: 'cash', printReceipt: true },
    ...{ invoiceVersion: 0, deskId, deskDriver },
  });
  return settlementKey;
}

const age = (key: string, days: number) =>
  api.database.prisma.settlement.update({
    where: { key },
    data: { createdAt: new Date(api.clock.now().getTime() - days * DAY_MS) },
  });

it('are told once, with the way that their receipts went last', async () => {
  await age(await settledAt('krakow-1', 'none'), 2);
  await settledAt('krakow-1', 'provider');
  await settledAt('gdansk-1', 'posnet');
  await age(await settledAt('wroclaw-1', 'posnet'), 91);
  expect(await api.as('office').printing.desks()).toEqual([
    { id: 'gdansk-1', driver: 'posnet' },
    { id: 'krakow-1', driver: 'provider' },
  ]);
});
