// The server's print job in the desk's queue: what is sold, each payment method as a line of its own, and its names.
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import type { PrintJobOrder } from '../../desk-procedures.ts';
import { namesOfJob, printRequest } from './print-order.ts';

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
  expect(
    printRequest({ ...job, receipt }, { title: 'Zofia Nowak', what: 'Piłka nożna · wrzesień', paymentIds: [7] }),
  ).toMatchObject({
    id: 'job-1',
    serverId: 'job-1',
    settlementKey: 'key-1',
    title: 'Zofia Nowak',
    what: 'Piłka nożna · wrzesień',
    paymentIds: [7],
    receipt: {
      lines: [{ name: 'Pilka nozna 09.2026', grossGrosze: 25_000, quantity: 1, vatRate: '8' }],
      payments,
    },
  });
});

const receipt = { items, total: grosze(25_000), method: 'online' as const };
const paid = (participant: string, courseName: string | null, month: string | null) => ({
  participant,
  courseName,
  month,
  lines: [{ name: 'Koszulka', gross: grosze(8_900), quantity: 1, vatRate: '23' as const }],
});
const namesOf = (...payments: readonly object[]) => {
  const { title, what } = namesOfJob({ ...job, paymentIds: [7], payments, receipt } as unknown as PrintJobOrder);
  return [title, what.replaceAll('\u00a0', ' ')];
};

it.each([
  [[paid('Tymon Żółw', 'Hip-hop kids', '2026-10')], ['Tymon Żółw', 'Hip-hop kids · październik']],
  [
    [paid('Ola Nowak', 'Balet 4–6 lat', '2026-12'), paid('Jan Nowak', 'Hip-hop kids', '2026-12')],
    ['Ola Nowak, Jan Nowak', 'Balet 4–6 lat · grudzień, Hip-hop kids · grudzień'],
  ],
  [
    [paid('Ola Nowak', null, null), paid('Ola Nowak', null, null)],
    ['Ola Nowak', 'Koszulka'],
  ],
])('the names of a job of the server are the participants and short names: %#', (payments, names) => {
  expect(namesOf(...payments)).toEqual(names);
});

it('the names of a job of the server are that of the receipt when no payment is known', () => {
  expect(namesOf()).toEqual(['Pilka nozna 09.2026', '']);
});
