// The start page of a client: each state of what is owed, of the coming week and of what has changed.
import { screen, within } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aChild, aDue, aPlace, owed, places, TODAY } from '../../testing/overview.ts';
import { aDocument, aPayment } from '../../testing/payments.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { ClientStart, type ClientStartProps } from './client-start.tsx';

const NO_CHANGES = { today: TODAY, payments: [], places: [] };
const start = (props: Partial<ClientStartProps>) =>
  renderPage(() => (
    <ClientStart
      email="ewa.lis@poczta.example"
      name="Ewa Lis"
      places={places([aPlace()])}
      owed={owed()}
      changes={NO_CHANGES}
      waiting={[]}
      {...props}
    />
  ));
const text = () =>
  (document.body.textContent ?? '').replace(/[\u00A0\u2060]/g, (sign) => (sign === '\u00A0' ? ' ' : ''));

const wednesday = { day: '2026-11-25', starts: '17:30', ends: '18:30' };
const placed = { day: '2026-11-24', starts: '18:00', ends: '19:30' };
const holiday = { day: '2026-11-26', starts: '18:00', ends: '19:30' };

it('a meeting of the week that is not at its hours moved has its new time, the former one and the reason', () => {
  const meetings = [{ ...wednesday, moved: { from: placed, reason: 'choroba trenera' } }];
  start({ places: places([aPlace({ meetings })]) });
  for (const said of ['Nowa godzina', 'choroba trenera', '17:30–18:30', 'było wt. 24.11, 18:00–19:30'])
    expect(text()).toContain(said);
});

it('a meeting of the week that is not at its hours called off, a day off or moved out of the week says so', () => {
  const missed = [
    { placed, why: { kind: 'called-off' as const, reason: 'awaria' } },
    { placed: holiday, why: { kind: 'holiday' as const, reason: 'Wigilia' } },
  ];
  start({ places: places([aPlace({ meetings: [], missed })]) });
  for (const said of ['Odwołane awaria', 'Bez zajęć Wigilia']) expect(text()).toContain(said);
  expect(text()).not.toContain('W najbliższych 7 dniach nie ma zajęć.');
});

it('a meeting of the week that is not at its hours moved within the week is one row, at its new time', () => {
  const why = { kind: 'moved' as const, reason: 'zawody', movedTo: wednesday };
  const meetings = [{ ...wednesday, moved: { from: placed, reason: 'zawody' } }];
  start({ places: places([aPlace({ meetings, missed: [{ placed, why }] })]) });
  expect(screen.getAllByText('Nowa godzina')).toHaveLength(1);
});

it('what is owed: nothing: one line, and no card', () => {
  start({});
  expect(text()).toContain('Wszystko opłacone.');
  expect(screen.queryByRole('link', { name: /Zapłać/ })).toBeNull();
});

it('what is owed: one payment: the button names its sum, and leads to the page of payment', () => {
  start({ owed: owed(aDue()) });
  const pay = screen.getByRole('link', { name: textPattern('Zapłać 250,00 zł') });
  expect(pay.getAttribute('href')).toBe('/zaplac');
  expect(text()).toContain('Akrobatyka 7–9 lat · grudzień');
  expect(text()).toContain('Zofia · do środy 25.11');
});

it('what is owed: one instalment: named behind its course and month', () => {
  start({ owed: owed(aDue({ instalment: { number: 2, count: 3 } })) });
  expect(text()).toContain('Akrobatyka 7–9 lat · grudzień · rata 2 z 3');
});

it('what is owed: several, one late: the sum of all, the red day, and the sentence under the heading', () => {
  const jan = aChild('Jan', 1, 2019);
  const late = aDue({ paymentId: 1, dueOn: '2026-11-20' });
  start({ owed: owed(late, aDue({ paymentId: 2, participant: jan, amount: grosze(23_000) })) });
  screen.getByRole('link', { name: textPattern('Zapłać 2 płatności') });
  expect(text()).toContain('480,00 zł');
  expect(text()).toContain('termin minął 20.11');
  expect(text()).toContain('Dziś nie ma zajęć. Jutro o 18:00 Akrobatyka 7–9 lat (Zofia). 1 płatność jest po terminie.');
});

it('what is owed being paid: since when, the way back, and no button', () => {
  const checkout = { id: 'checkout-1', openedAt: new Date('2026-11-23T13:05:00Z'), opening: null };
  start({ owed: owed(aDue({ state: 'pending', checkout })) });
  expect(text()).toContain('Trwa płatność od 14:05');
  expect(screen.getByRole('link', { name: /^Wróć do płatności/ }).getAttribute('href')).toBe('/platnosc/checkout-1');
  expect(screen.queryByRole('link', { name: /Zapłać/ })).toBeNull();
});

it('what is owed with money that staff check: said in place of the day, neither in the sum nor to be paid', () => {
  const reviewedSince = new Date('2026-11-20T13:05:00Z');
  const late = aDue({ paymentId: 1, dueOn: '2026-11-20', reviewedSince });
  start({ owed: owed(late, aDue({ paymentId: 2, amount: grosze(23_000) })) });
  screen.getByRole('link', { name: textPattern('Zapłać 230,00 zł') });
  expect(text()).toContain('Recepcja sprawdza wpłatę (20.11, 14:05) i skontaktuje się z Tobą. Nie płać drugi raz.');
  expect(text()).not.toMatch(/termin minął|po terminie/);
});

it('what is owed only with money that staff check: no button at all', () => {
  start({ owed: owed(aDue({ reviewedSince: new Date('2026-11-20T13:05:00Z') })) });
  expect(screen.queryByRole('link', { name: /Zapłać/ })).toBeNull();
  screen.getByRole('heading', { name: textPattern('Do zapłaty') });
});

it('what is owed whose page did not open: still to pay, and not being paid', () => {
  const checkout = { id: 'checkout-1', openedAt: new Date('2026-11-23T13:05:00Z'), opening: 'not-opened' as const };
  start({ owed: owed(aDue({ state: 'pending', checkout })) });
  expect(text()).toContain('Płatność z 14:05 się nie otworzyła');
  expect(screen.getByRole('heading', { name: textPattern('Do zapłaty') })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Wróć do płatności/ }).getAttribute('href')).toBe('/platnosc/checkout-1');
});

const metToday = aPlace({ metToday: true });
const tonight = aPlace({ id: 'place-2', state: 'reserved', reservedUntil: TODAY });
const dueToday = aDue({ paymentId: 5, dueOn: TODAY });

it('the sentence under the heading after the last class of today says that it is over, and what comes tomorrow', () => {
  start({ places: places([metToday]) });
  expect(text()).toContain('Dziś już po zajęciach. Jutro o 18:00 Akrobatyka 7–9 lat (Zofia).');
  expect(text()).not.toContain('Dziś nie ma zajęć.');
});

it('the sentence under the heading after the last class of a course that is over says the same', () => {
  start({ places: places([aPlace({ state: 'ended', metToday: true, meetings: [], next: null })]) });
  expect(text()).toContain('Dziś już po zajęciach.');
});

it('the sentence under the heading before the second of two classes of today names that one', () => {
  const meeting = { day: TODAY, starts: '19:00', ends: '20:00' };
  start({ places: places([metToday, aPlace({ id: 'place-2', meetings: [meeting] })]) });
  expect(text()).toContain('Dziś o 19:00 Akrobatyka 7–9 lat (Zofia).');
});

it('the sentence under the heading names the payment whose day is today', () => {
  start({ owed: owed(dueToday) });
  expect(text()).toContain('Dziś mija termin: Akrobatyka 7–9 lat · grudzień (Zofia).');
  expect(text()).toContain('Zofia · termin: dziś');
});

it('the sentence under the heading counts several, and also says what is late', () => {
  start({ owed: owed(dueToday, aDue({ paymentId: 6, dueOn: TODAY }), aDue({ paymentId: 7, dueOn: '2026-11-20' })) });
  expect(text()).toContain('Dziś mija termin 2 płatności. 1 płatność jest po terminie.');
});

it('the sentence under the heading says that a reserved place ends tonight, and not its payment once more', () => {
  start({ places: places([tonight]), owed: owed(aDue({ registrationId: 'place-2', dueOn: TODAY })) });
  expect(text()).toContain('Akrobatyka 7–9 lat (Zofia): miejsce czeka do końca dnia.');
  expect(text()).not.toContain('Dziś mija termin');
  expect(screen.getAllByText(textPattern('Miejsce czeka do końca dnia'))).toHaveLength(2);
});

it('the sentence under the heading counts several reserved places that end tonight', () => {
  start({ places: places([tonight, { ...tonight, id: 'place-3' }]) });
  expect(text()).toContain('Dziś mija termin 2 rezerwacji.');
});

it('the coming seven days are named by day, with the child, the room, the hours and the one address of all', () => {
  const today = { ...aPlace().meetings[0], day: TODAY, starts: '16:30', ends: '17:30' } as const;
  start({ places: places([aPlace({ meetings: [today, ...aPlace().meetings] })]) });
  const rows = within(screen.getByRole('region', { name: textPattern('Najbliższe 7 dni') })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.replace(/\u2060/g, ''))).toEqual([
    'Dziś, pon. 23.11ZAkrobatyka 7–9 latZofia · sala 116:30–17:30',
    'Jutro, wt. 24.11ZAkrobatyka 7–9 latZofia · sala 118:00–19:30',
    'Czwartek, 26.11ZAkrobatyka 7–9 latZofia · sala 118:00–19:30',
  ]);
  expect(text()).toContain('Wszystkie: Kraków, ul. Zakopiańska 62');
  expect(text()).toContain('Dziś o 16:30 Akrobatyka 7–9 lat (Zofia).');
});

it('the coming seven days without a class: the next one, or where to find one', () => {
  start({
    places: places([aPlace({ meetings: [], next: '2027-02-01', course: { shortName: 'Półkolonie zimowe' } })]),
  });
  expect(text()).toContain('Następne: 1.02 Półkolonie zimowe (Zofia)');
});

it('the coming seven days: a reservation says until when its place waits', () => {
  start({ places: places([aPlace({ state: 'reserved', reservedUntil: '2026-11-25' })]) });
  expect(screen.getAllByText(textPattern('Miejsce czeka do środy 25.11'))).toHaveLength(2);
  expect(text()).toContain('Akrobatyka 7–9 lat (Zofia): miejsce czeka do środy 25.11.');
});

it('what has changed: nothing: the card stays away', () => {
  start({});
  expect(screen.queryByRole('heading', { name: textPattern('Co się zmieniło') })).toBeNull();
});

it('what has changed: documents of a payment, and a payment whose document is not ready', () => {
  const invoice = aDocument('vat', 'FV 12/11/2026');
  const titled = { courseName: 'Akrobatyka 7–9 lat', month: '2026-11' };
  const withInvoice = { ...aPayment({ documents: [invoice], paidAt: new Date('2026-11-03T10:00:00Z') }), ...titled };
  const goods = aPayment({
    payment: { id: 2 },
    documents: [],
    outcome: 'waiting',
    paidAt: new Date('2026-11-04T10:00:00Z'),
  });
  const waiting = { ...goods, courseName: null, month: null };
  start({ changes: { ...NO_CHANGES, payments: [withInvoice, waiting] } });
  expect(
    screen
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent)
      .slice(-2),
  ).toEqual(['Płatność przyjęta', 'Faktura FV 12/11/2026']);
  expect(text()).toContain('Faktura FV 12/11/2026Akrobatyka 7–9 lat · listopad, Zofia');
  expect(text()).toContain('Płatność przyjętaAkrobatyka, Zofia');
  expect(
    screen.getByRole('link', { name: textPattern('Pobierz PDF: Faktura FV 12/11/2026') }).getAttribute('href'),
  ).toBe(`/dokumenty/${encodeURIComponent(invoice.id)}.pdf`);
});

it('what has changed: a moved place, a released one, and a reservation that was not paid', () => {
  const { course } = aPlace();
  const change = { at: new Date('2026-11-22T17:20:00Z'), participant: aChild('Ola'), from: course, to: null };
  const to = { ...course, shortName: 'Balet 4–6 lat' };
  const all = [
    { ...change, registrationId: 'r1', kind: 'moved', to },
    { ...change, registrationId: 'r2', kind: 'released' },
    { ...change, registrationId: 'r3', kind: 'expired' },
  ] as const;
  start({ changes: { ...NO_CHANGES, places: all } });
  expect(text()).toContain('Nowe zajęcia: Balet 4–6 latOla · zamiast: Akrobatyka 7–9 lat');
  expect(text()).toContain('Miejsce zwolnione: Akrobatyka 7–9 latOlarecepcja, 22.11.2026, 18:20');
  expect(text()).toContain('Rezerwacja wygasła: Akrobatyka 7–9 lat');
});

it.each([
  ['owed', 'Nie udało się sprawdzić, co jest do zapłaty.', 'Najbliższe 7 dni'],
  ['places', 'Nie udało się wczytać zajęć.', 'Wszystko opłacone.'],
  ['changes', 'Nie udało się wczytać ostatnich zmian.', 'Wszystko opłacone.'],
])('a part that could not be read: %s: it alone says so', (part, said, other) => {
  start({ [part]: null });
  expect(text()).toContain(said);
  expect(text()).toContain(other);
  expect(screen.getAllByRole('link', { name: textPattern('Spróbuj ponownie') })).toHaveLength(1);
});

it('an empty account says where to begin, and which address reception may not know', () => {
  start({ places: places([], []) });
  screen.getByRole('link', { name: textPattern('Wybierz zajęcia') });
  expect(text()).toContain('Recepcja zna pewnie inny adres e-mail');
  expect(text()).toContain('ewa.lis@poczta.example');
  expect(screen.queryByText('Wszystko opłacone.')).toBeNull();
});
