// A day's end on the screen: its sums, the text when a sum is not known, and the lists with their links.
import { screen, within } from '@testing-library/react';
import { type DayEndPayment, dayEnd } from '@zapisy/domain/day-end/day-end';
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import type { DayEnd } from './day-end.server.ts';
import { DayEndFigures } from './day-end-figures.tsx';
import { DayEndFilters } from './day-end-filters.tsx';
import { DayEndLists } from './day-end-lists.tsx';
import { DayEndDesks, DayEndDocuments, DayEndForms } from './day-end-sums.tsx';

const DAY = '2026-11-20';
const FILTER = { day: DAY };
const NONE = { rows: [], count: 0, sum: grosze(0) };
const KASIA = { email: 'kasia.lis@zapisy.example', name: 'Kasia Lis' };
const ROW = {
  id: 10_234,
  participant: { firstName: 'Zofia', lastName: 'Nowak' },
  amount: { amount: grosze(25_000), currency: 'PLN' },
  parts: [{ method: 'cash' as const, amount: grosze(25_000) }],
};

const PAID: DayEndPayment = {
  id: 1,
  state: 'paid',
  amount: grosze(25_000),
  method: 'cash',
  paidOn: DAY,
  deskId: 'krakow-1',
  isGoods: false,
  receiptId: 'r1',
  invoiceId: null,
  isFiscal: true,
  outcome: 'issued',
  printState: 'printed',
  hasNoReceiptReason: false,
  invoiceWaiver: null,
};
const EURO = { amount: grosze(6_000), currency: 'EUR' };
const SPLIT = [
  { method: 'card' as const, amount: grosze(15_000) },
  { method: 'cash' as const, amount: grosze(10_000) },
];
const REFUND = { amount: grosze(4_000), reason: 'choroba', markedBy: KASIA.email, markedOn: DAY };

function anEnd(payments: Parameters<typeof dayEnd>[1], more: Partial<DayEnd> = {}): DayEnd {
  const { refunds, withoutReceipt, waivers, unfinished, ...sums } = dayEnd(DAY, payments);
  return {
    ...sums,
    day: DAY,
    today: DAY,
    readAt: new Date('2026-11-20T19:05:00Z'),
    places: { cities: ['Kraków'], desks: ['krakow-1'] },
    refunds: NONE,
    withoutReceipt: NONE,
    waivers: NONE,
    unfinished: NONE,
    cancelled: NONE,
    ...more,
  };
}

const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.lastElementChild?.textContent ?? cell.textContent));
const amount = (message: string) => message.replaceAll(' ', '\u00A0');

describe('the sums of a day', () => {
  it('every form, and the whole; a row for what is in none only where there is something', async () => {
    const payments = [PAID, { ...PAID, id: 2, method: 'card' as const, isGoods: true }];
    renderPage(() => <DayEndForms end={anEnd(payments)} />);
    const nothing = amount('0,00 zł');
    expect((await rowsOf('Formy płatności')).slice(1)).toEqual([
      ['gotówka', amount('250,00 zł'), nothing, amount('250,00 zł')],
      ['karta', amount('250,00 zł'), nothing, amount('250,00 zł')],
      ...['BLIK', 'przelew', 'online'].map((name) => [name, nothing, nothing, nothing]),
      ['Razem', amount('500,00 zł'), nothing, amount('500,00 zł')],
    ]);
    screen.getByText(textPattern('W tym towary: 250,00 zł (1 płatność).'));
    expect(screen.queryByText(textPattern('Zwrot odejmujemy od tej formy, w której klient zapłacił.'))).toBeNull();
  });

  it('a part of a split that was given back: from no form, and perhaps out of the drawer', async () => {
    const end = anEnd([{ ...PAID, method: 'card', parts: SPLIT, refund: REFUND }]);
    renderPage(() => (
      <>
        <DayEndFigures end={end} />
        <DayEndForms end={end} />
      </>
    ));
    expect(await rowsOf('Formy płatności')).toContainEqual([
      ...['nieznana', amount('0,00 zł'), amount('−40,00 zł'), amount('−40,00 zł')],
    ]);
    const shown =
      'Gotówki może być mniej, najwyżej o 40,00 zł. Zwrócono część płatności opłaconej w kilku formach i nie wiemy, czy gotówką.';
    screen.getByText(textPattern(shown));
    expect(screen.getByText('Gotówka w szufladzie').parentElement).toHaveTextContent(/100,00\szł/);
  });

  it('money of another currency is listed, and in no sum', async () => {
    const online = { ...PAID, method: 'online' as const, deskId: null, received: EURO, refund: REFUND };
    renderPage(() => <DayEndFigures end={anEnd([online])} />);
    await screen.findByText(
      textPattern('W innej walucie przyszło 60,00 EUR, a wróciło 40,00 EUR. Tych pieniędzy nie liczymy do sum.'),
    );
    expect(screen.getByText('Przyjęto').parentElement).toHaveTextContent(/Przyjęto0,00\szł/);
  });

  it('documents by payment, and counted themselves', async () => {
    const both = { ...PAID, id: 2, invoiceId: 'i1' };
    renderPage(() => <DayEndDocuments end={anEnd([PAID, both])} />);
    expect(await rowsOf('Dokumenty')).toContainEqual(['Paragon i\u00A0faktura', '1', amount('250,00 zł')]);
    screen.getByText(textPattern('1 paragon na 500,00 zł, 1 faktura na 250,00 zł.'));
  });

  it('each desk leads to its own day, and one alone is not listed twice', async () => {
    const end = anEnd([PAID, { ...PAID, id: 2, deskId: null, method: 'online' }]);
    renderPage(() => <DayEndDesks end={end} filter={FILTER} />);
    const desk = await screen.findByRole('link', { name: 'krakow-1' });
    expect(desk).toHaveAttribute('href', `/zespol/zamkniecie-dnia?dzien=${DAY}&stanowisko=krakow-1`);
    expect(await rowsOf('Stanowiska')).toContainEqual(
      ['Bez stanowiska', '1', '0,00 zł', '250,00 zł', '0,00 zł'].map((message, index) =>
        index ? amount(message) : message,
      ),
    );
  });
});

describe('what to look at', () => {
  it('says so when there is nothing', async () => {
    renderPage(() => <DayEndLists end={anEnd([PAID])} />);
    await screen.findByText('Nic nie wymaga sprawdzenia.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the one list that there is', async () => {
    const unfinished = {
      rows: [{ ...ROW, outcome: 'waiting', printState: null } as const],
      count: 1,
      sum: grosze(25_000),
    };
    renderPage(() => <DayEndLists end={anEnd([], { unfinished })} />);
    expect(await screen.findAllByRole('region')).toHaveLength(1);
    screen.getByText('W drodze');
  });

  it('names each payment with its reason, and leads to it', async () => {
    const reason = { code: 'other' as const, text: 'paragon z imprezy' };
    const at = new Date('2026-11-20T17:30:00Z');
    const end = anEnd([], {
      withoutReceipt: { rows: [{ ...ROW, reason }], count: 1, sum: ROW.amount.amount },
      unfinished: {
        rows: [{ ...ROW, id: 10_235, outcome: 'issued', printState: 'unknown' }],
        count: 201,
        sum: grosze(5_025_000),
      },
      refunds: {
        rows: [{ ...ROW, id: 10_236, amount: EURO, parts: null, paidOn: '2026-11-02', reason: 'choroba', by: KASIA }],
        count: 1,
        sum: ROW.amount.amount,
      },
      waivers: {
        rows: [
          { ...ROW, id: 10_238, waiver: 'given' },
          { ...ROW, id: 10_239, waiver: 'not-asked' },
        ],
        count: 2,
        sum: ROW.amount.amount,
      },
      cancelled: {
        rows: [{ ...ROW, id: 10_237, parts: SPLIT, at, by: { ...KASIA, name: null }, reason: 'pomyłka', paidOn: DAY }],
        count: 1,
        sum: ROW.amount.amount,
      },
    });
    renderPage(() => <DayEndLists end={end} />);
    for (const id of [10_234, 10_235, 10_236, 10_237, 10_238, 10_239]) {
      const link = await screen.findByRole('link', { name: textPattern(`Płatność nr ${id}`) });
      expect(link).toHaveAttribute('href', `/zespol/platnosci/${id}`);
    }
    screen.getByText(textPattern('inny powód: paragon z imprezy'));
    const waivers = within(screen.getByRole('table', { name: textPattern('Paragon zamiast faktury na firmę') }));
    waivers.getByText(textPattern('klient rezygnuje z faktury'));
    waivers.getByText(textPattern('nikt nie zapytał klienta, paragon sprzedano bez połączenia'));
    screen.getByText(textPattern('Nie wiemy, czy paragon się wydrukował'));
    screen.getByText(textPattern('Na liście jest 1 z 201.'));
    screen.getByText(textPattern('60,00 EUR'));
    expect(screen.queryByText('Nic nie wymaga sprawdzenia.')).toBeNull();
    screen.getByText(textPattern('Forma zwrotu: nieznana, opłacono 02.11.2026, kto zapisał: Kasia Lis'));
    screen.getByText(
      textPattern(
        'karta 150,00 zł, gotówka 100,00 zł, opłacono 20.11.2026, anulowano 20.11.2026, 18:30, kto anulował: kasia.lis@zapisy.example',
      ),
    );
  });
});

describe('the day', () => {
  it('has one before it, and one after it unless it is today; what was chosen goes along', async () => {
    const filter = { ...FILTER, city: 'Gdańsk' };
    const places = { cities: ['Kraków'], desks: [] };
    const page = (today: string) => <DayEndFilters filter={filter} today={today} places={places} />;
    renderPage(() => page('2026-11-21'));
    const next = await screen.findByRole('link', { name: textPattern('Następny dzień') });
    expect(next.getAttribute('href')).toMatch(/dzien=2026-11-21&miasto=Gda/);
    expect(screen.getByLabelText('Miasto')).toHaveValue('Gdańsk');
    expect(screen.getByLabelText('Dzień', { selector: 'input' })).toHaveAttribute('max', '2026-11-21');
  });

  it('is today: nothing comes after it', async () => {
    renderPage(() => <DayEndFilters filter={FILTER} today={DAY} places={{ cities: [], desks: [] }} />);
    const before = await screen.findByRole('link', { name: textPattern('Poprzedni dzień') });
    expect(before).toHaveAttribute('href', '/zespol/zamkniecie-dnia?dzien=2026-11-19');
    expect(screen.queryByRole('link', { name: textPattern('Następny dzień') })).toBeNull();
  });
});
