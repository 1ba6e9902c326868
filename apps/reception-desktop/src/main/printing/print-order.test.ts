// The server's print job in the desk's queue: what is sold, and each payment method as a line of its own.
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { printRequest } from './print-order.ts';

const items = [{ name: 'Pilka nozna 09.2026', gross: grosze(25_000), quantity: 1, vatRate: '8' as const }];
const job = { id: 'job-1', settlementKey: 'key-1' };

it.each([
  ['one method', undefined, [{ method: 'card', grosze: 25_000 }]],
  [
    'a split',
    [
      { method: 'card' as const, amount: grosze(15_000) },
      { method: 'cash' as const, amount: grosze(10_000) },
    ],
    [
      { method: 'card', grosze: 15_000 },
      { method: 'cash', grosze: 10_000 },
    ],
  ],
])('%s', (_, parts, payments) => {
  const receipt = { items, total: grosze(25_000), method: 'card' as const, ...(parts && { parts }) };
  expect(printRequest({ ...job, receipt }, null)).toMatchObject({
    id: 'job-1',
    serverId: 'job-1',
    settlementKey: 'key-1',
    title: 'Pilka nozna 09.2026',
    receipt: {
      lines: [{ name: 'Pilka nozna 09.2026', grossGrosze: 25_000, quantity: 1, vatRate: '8' }],
      payments,
    },
  });
});
