// What staff read of cash that was taken without the server: each cause in its own words, and the time of a release.
import { expect, it } from 'vitest';
import { refusedCashText } from './refused-cash.ts';

const takenAt = '2026-11-23T13:00:00.000Z';
const CASH = { deskId: 'desk-1', takenAt, total: 25_000, refusal: 'not-payable', reason: null, due: null };
const closed = (closing: string, closedAt = takenAt) => ({
  payments: [{ id: 1, state: 'cancelled', closing, closedAt }],
});
const said = (details: object) => refusedCashText({ ...CASH, ...details }, () => 'Recepcja').replaceAll(/\s/g, ' ');

it.each([
  ['paid meanwhile', { refusal: 'already-settled' }, 'Płatność była już opłacona'],
  [
    'another sum',
    { refusal: 'conflict', reason: 'amount-changed', due: 20_000 },
    'Należność jest teraz inna: 200,00 zł.',
  ],
  [
    'a place released after the cash came',
    closed('place-released', '2026-11-23T13:00:01.000Z'),
    'Gotówka przyszła na czas',
  ],
  [
    'a place released before the cash came',
    closed('place-released', '2026-11-23T12:59:59.000Z'),
    'Miejsce było już zwolnione',
  ],
  ['instalments', closed('divided'), 'Należność podzielono na raty.'],
  ['a cancelled payment', closed('mistake'), 'Należność anulowano.'],
  ['data of no use', { refusal: 'invalid-invoice-data' }, 'Danych nabywcy nie można użyć'],
  [
    'a waiver that was not answered',
    { refusal: 'bad-input', reason: 'invoice-not-waived' },
    'Klient ma fakturę na firmę',
  ],
  ['an unknown taker', { refusal: 'bad-input', reason: 'taker-unknown' }, 'Osoba, która przyjęła gotówkę'],
  ['a reason without words of its own', { refusal: 'bad-input' }, 'Powód jest na stanowisku'],
])('%s: sum, desk, time and cause', (_, details, cause) => {
  expect(said(details)).toContain(`Gotówka 250,00 zł, Recepcja, 23.11.2026, 14:00. ${cause}`);
});

it('a sale whose sum the desk did not send has none', () => {
  expect(said({ total: null })).toMatch(/^Gotówka, Recepcja, /);
});

it('a notification about something else has no such text', () => {
  expect(refusedCashText({ receiptNumber: 77 }, () => 'Recepcja')).toBe('');
});
