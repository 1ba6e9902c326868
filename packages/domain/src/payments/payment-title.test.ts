// What a payment is called: the short name of its course, else its lines, with the month and the instalment.

import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { instalmentName } from './instalment-name.ts';
import { briefTitle, monthWithYear, paymentTitle } from './payment-title.ts';

const line = (name: string) => ({ name, gross: grosze(100), quantity: 1, vatRate: '8' as const });
const LONG = { lines: [line('Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Zofia Nowak)')] };
const instalment = (number: number, count: number) => instalmentName({ number, count });

it.each([
  [{ ...LONG, courseName: 'Akrobatyka 7–9 lat', month: '2026-12' }, 'Akrobatyka 7–9 lat · grudzień'],
  [
    { ...LONG, courseName: 'Półkolonie', month: null, instalment: { of: 1, number: 2, count: 3 } },
    'Półkolonie · rata 2 z 3',
  ],
  [
    {
      lines: [line('Obóz, rata 1 z 2 (Zofia Nowak)')],
      courseName: null,
      month: null,
      instalment: { number: 1, count: 2 },
    },
    'Obóz, rata 1 z 2 (Zofia Nowak)',
  ],
  [{ lines: [line('Baletki'), line('Bidon')], courseName: null, month: null }, 'Baletki, Bidon'],
])('%j is called %s', (payment, title) => {
  expect(paymentTitle(payment, instalment)).toBe(title);
});

it.each([
  [{ title: 'Balet 4–6 lat', month: null }, 'Balet 4–6 lat'],
  [{ title: 'Balet 4–6 lat', month: '2026-12' }, 'Balet 4–6 lat · grudzień 2026'],
  [{ title: 'Balet', month: '2026-12', instalment: { number: 1, count: 2 } }, 'Balet · grudzień 2026 · rata 1 z 2'],
  [{ title: 'Obóz, rata 1 z 2', month: null, instalment: { number: 1, count: 2 } }, 'Obóz, rata 1 z 2'],
])('in a list %j is called %s', (payment, title) => {
  expect(briefTitle(payment, monthWithYear)).toBe(title);
});
