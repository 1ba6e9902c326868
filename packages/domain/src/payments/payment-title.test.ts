// What a payment is called: the short name of its course, else its lines, with the month and the instalment.

import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { paymentTitle } from './payment-title.ts';

const line = (name: string) => ({ name, gross: grosze(100), quantity: 1, vatRate: '8' as const });
const LONG = { lines: [line('Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Zofia Nowak)')] };
const instalment = (number: number) => `rata ${number}`;

it.each([
  [{ ...LONG, courseName: 'Akrobatyka 7–9 lat', month: '2026-12' }, 'Akrobatyka 7–9 lat · grudzień'],
  [{ ...LONG, courseName: 'Półkolonie', month: null, instalment: { of: 1, number: 2 } }, 'Półkolonie · rata 2'],
  [{ lines: [line('Baletki'), line('Bidon')], courseName: null, month: null }, 'Baletki, Bidon'],
])('%j is called %s', (payment, title) => {
  expect(paymentTitle(payment, instalment)).toBe(title);
});
