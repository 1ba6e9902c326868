// What a row of the search says: two people of one name, sums with their day, and the words of each state.
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { searchRows } from './search-rows.ts';

const NOW = new Date('2026-11-23T13:06:00Z');
const person = {
  id: 'p1',
  firstName: 'Zofia',
  lastName: 'Nowak',
  birthYear: 2017,
  mark: 0,
  city: 'Kraków',
  owner: 'Anna Kot',
  ownerEmail: 'anna.kot@poczta.example',
  phone: '+48501234567',
  due: null,
};
const payment = {
  id: 10_261,
  participant: 'Zofia Nowak',
  company: null,
  title: 'Akrobatyka 7–9 lat',
  month: '2026-12',
  part: null,
  invoice: null,
  amount: grosze(31_000),
  state: 'due' as const,
  dueOn: '2026-12-10',
  paidOn: null,
};

const rowsOf = (found: Partial<Parameters<typeof searchRows>[0]>, query = 'nowak') =>
  searchRows({ today: '2026-11-23', ...found }, query, NOW).flatMap(({ rows }) => rows);

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('a person', () => {
  const row = (given: Partial<typeof person>, query?: string) =>
    rowsOf({ people: { isMore: false, rows: [{ ...person, ...given }] } }, query)[0]!;

  it('has year and whole e-mail, and the owner when the search found the owner', () => {
    expect(plain(row({}).note)).toBe('ur. 2017 · Kraków · anna.kot@poczta.example · 501 234 567');
    expect(plain(row({}, 'kot').note)).toContain('opiekun: Anna Kot');
    expect(plain(row({ owner: ' ', ownerEmail: 'tel:+48501234567' }, '501234567').note)).toBe(
      'ur. 2017 · Kraków · 501 234 567',
    );
    expect(plain(row({ ownerEmail: 'tel:+48501234567' }).note)).toBe('ur. 2017 · Kraków · 501 234 567');
  });

  it('says what is due and since when', () => {
    const due = (on: string) => row({ due: { amount: grosze(31_000), on } } as never);
    expect([due('2026-11-10')].map(({ isLate, valueNote }) => [isLate, plain(valueNote)])).toEqual([
      [true, '13 dni po terminie'],
    ]);
    expect(due('2026-12-10')).toMatchObject({ isLate: false, valueNote: 'termin 10.12' });
    expect(row({})).toMatchObject({ value: '', valueNote: 'nic do zapłaty' });
  });
});

describe('a payment', () => {
  const row = (given: object) => rowsOf({ payments: { isMore: false, rows: [{ ...payment, ...given }] } })[0]!;

  it('has its number, the short name with its month, and its state', () => {
    expect(row({})).toMatchObject({
      title: '10261 · Zofia Nowak',
      note: 'Akrobatyka 7–9 lat · grudzień',
      valueNote: 'termin 10.12',
      to: '/zespol/platnosci/10261',
    });
    expect(row({ state: 'paid', paidOn: '2026-10-08' }).valueNote).toBe('opłacona 08.10');
    expect(row({ state: 'cancelled' }).valueNote).toBe('anulowana');
    expect(row({ state: 'cancelled', isDivided: true }).valueNote).toBe('podzielona');
    expect(row({ company: 'Piekarnia', invoice: 'FV 31/10/2026' })).toMatchObject({
      title: '10261 · Piekarnia',
      note: 'Zofia Nowak · Akrobatyka 7–9 lat · grudzień · faktura FV 31/10/2026',
    });
  });
});
