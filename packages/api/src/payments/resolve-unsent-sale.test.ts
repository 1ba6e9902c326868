// 'Załatwione' of a sale that the server refused: an audit row and a notification, once, whichever desk sends it.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';
import type { Inputs } from '../client.ts';

const api = testApi();
const KASIA = { sub: 'kasia-1', email: 'kasia.lis@zapisy.example' };

function aResolution(more: Partial<Inputs['payments']['resolveUnsentSale']> = {}) {
  const sale = {
    settlementKey: randomUUID(),
    deskId: 'krakow-1',
    playerId: randomUUID(),
    paymentIds: [10_235, 10_234],
    total: 25_000,
    takenAt: '2026-11-30T19:40:00.000Z',
    takenBy: KASIA,
  };
  const resolved = { resolvedBy: { sub: 'adam-1', email: 'adam.sowa@zapisy.example' } };
  return {
    sale,
    problem: 'already-settled',
    note: 'Klient zapłacił też online, gotówka oddana.',
    ...resolved,
    resolvedAt: '2026-12-01T07:00:00.000Z',
    ...more,
  };
}
const resolve = (given: Inputs['payments']['resolveUnsentSale']) =>
  api.as('reception').payments.resolveUnsentSale(given);
const audit = () => listAudit(api.database.prisma, { action: 'resolveUnsentSale', limit: 10 });
const notified = () => api.as('reception').notifications.list();

it('the word of a person keeps the sale with the note in the audit, and calls staff', async () => {
  const given = aResolution();
  await resolve(given);
  const { sale, ...word } = given;
  expect(await audit()).toMatchObject([
    { actor: ACTORS.reception.email, entity: 'settlement', entityId: sale.settlementKey, after: { ...sale, ...word } },
  ]);
  expect(await notified()).toMatchObject([
    {
      type: 'sync',
      severity: 'critical',
      reason: 'unsent-sale-resolved',
      paymentIds: [10_234, 10_235],
      count: 1,
      details: { deskId: 'krakow-1', total: 25_000, problem: 'already-settled' },
    },
  ]);
});

it('sent ten times at once, and again after the notification was closed, is one row and one notification', async () => {
  const given = aResolution();
  await Promise.all(Array.from({ length: 10 }, () => resolve(given)));
  const [notification] = await notified();
  await api.as('reception').notifications.resolve({ id: notification?.id ?? '', note: 'wyjaśnione' });
  await resolve(given);
  expect(await audit()).toHaveLength(1);
  expect(await notified()).toMatchObject([{ count: 1, note: 'wyjaśnione' }]);
});

it('two sales of the same payments are two matters', async () => {
  await resolve(aResolution());
  await resolve(aResolution());
  expect(await notified()).toHaveLength(2);
});

it('without a note is refused', async () => {
  await expect(resolve(aResolution({ note: '  ' }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: ['note'] }] },
  });
  expect(await audit()).toEqual([]);
});
