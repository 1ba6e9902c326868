// Stored values of audit rows as text: money, days, yes and no, states, names and lists.
import { plainText } from '@zapisy/screens/texts/typesetting';
import { expect, it } from 'vitest';
import { fieldLabel, valueText } from './audited-value.ts';

const JAN = '3f1b6f1e-8d0a-4c52-9a53-0d6f6e6a1c01';
const context = (entity = 'payment') => ({
  entity,
  names: { [JAN]: 'Jan Nowak' },
  deskName: (id: string) => `Recepcja ${id}`,
});

it.each([
  ['amount', 123_456, '1 234,56 zł'],
  ['dueOn', '2026-11-20', '20.11.2026'],
  ['takenAt', '2026-11-20T13:05:00.000Z', '20.11.2026, 14:05'],
  ['month', '2026-11', 'listopad 2026'],
  ['printReceipt', false, 'nie'],
  ['taxId', '5260250274', '526-025-02-74'],
  ['buyer.taxId', '5260250274', '526-025-02-74'],
  ['vatRate', '23', '23%'],
  ['vatRate', 'zw', 'zw'],
  ['playerId', JAN, 'Jan Nowak'],
  ['paymentIds', [1, 2], 'nr 1, nr 2'],
  ['paymentIds', [1, 2, 3, 4, 5, 6], '6 płatności'],
  ['deskId', 'd1', 'Recepcja d1'],
  ['state', 'due', 'do zapłaty'],
  ['method', 'blik', 'BLIK'],
  ['hours', [{ weekday: 1, starts: '17:00', ends: '18:00' }], 'pn 17:00–18:00'],
  ['list', [{ playerId: JAN, invoice: {} }], 'Jan Nowak'],
  ['birthYear', 2017, '2017'],
  ['note', '', ''],
  ['note', null, ''],
  ['amount', 'a lot', 'a lot'],
] as const)('%s: %j reads %j', (field, value, text) => {
  expect(plainText(valueText(field, value, context()))).toBe(text);
});

it('a state is named by what is in it', () => {
  expect(valueText('state', 'cancelled', context('payment'))).toBe('anulowana');
  expect(valueText('state', 'cancelled', context('print_job'))).toBe('anulowany');
  expect(valueText('email', 'refused', context('document'))).toBe('nie wyszedł');
});

it('a field has its label, also as one of the buyer or of invoice data; one that no act stores has its path', () => {
  expect(['buyer.taxId', 'invoice.taxId', 'gone'].map(fieldLabel)).toEqual(['NIP', 'NIP', 'gone']);
});
