// Moje zajęcia: places by child with what is paid or owed, and those of courses that are over.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aChild, aDue, aPlace, owed, places, TODAY } from '../../testing/overview.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { ChildCard } from './child-card.tsx';
import { childrenOf, endedOf } from './my-classes.ts';
import type { OwedPayment, OwnPlace } from './overview.ts';

const plain = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll('\u2060', '');

function card(all: readonly OwnPlace[], dues: readonly OwedPayment[] = [], isFolded = false) {
  const [child] = childrenOf(places(all), owed(...dues));
  if (!child) throw new Error('no child');
  renderPage(() => <ChildCard child={child} today={TODAY} isFolded={isFolded} />);
}

it('a place of a child held, with money that staff check: nothing to finish or to pay', () => {
  const reviewedSince = new Date('2026-11-20T13:05:00Z');
  const heldUntil = new Date('2026-11-23T13:20:00Z');
  card([aPlace({ state: 'held', heldUntil, reviewedSince, paidOn: null })]);
  expect(plain()).toContain('Recepcja sprawdza wpłatę (20.11, 14:05) i skontaktuje się z Tobą. Nie płać drugi raz.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('a place of a child says what, when, where, until when, and when it was paid', () => {
  card([aPlace()]);
  for (const said of [
    'Zofiarocznik 2017, 9 lat',
    'Akrobatyka 7–9 lat',
    'wtorki i czwartki, 18:00–19:30',
    'Kraków, ul. Zakopiańska 62, sala 1',
    'do 24.06.2027',
    'opłacone 08.11.2026',
  ])
    expect(plain()).toContain(said);
});

it('a place of a child says what of a month was paid, and which trial before it moved to the class', () => {
  card([
    aPlace({ paidMonths: [{ month: '2026-11', part: { left: 1, all: 5 } }], paidFormerCourse: 'Próbne: Joga' }),
    aPlace({ id: 'place-2', paidFormerCourse: 'Próbne: Hip-hop' }),
  ]);
  expect(plain()).toContain('opłacone: listopad (1 z 5 zajęć)');
  expect(plain()).toContain('opłacone: Próbne: Hip-hop');
  expect(plain()).not.toContain('Joga');
});

it('a place of a child owes a sum for a month until a day, or is late with it', () => {
  card([aPlace()], [aDue(), aDue({ paymentId: 2, month: '2026-11', dueOn: '2026-11-20' })]);
  expect(plain()).toContain('250,00 złgrudzień · do środy 25.11');
  expect(plain()).toContain('250,00 złlistopad · termin minął 20.11');
});

it('a place of a child owes an instalment, which is named behind its month', () => {
  card([aPlace()], [aDue({ instalment: { number: 1, count: 2 } })]);
  expect(plain()).toContain('250,00 złgrudzień · rata 1 z 2 · do środy 25.11');
});

it('a place of a child is reserved until a day, and goes back without a payment', () => {
  card([aPlace({ state: 'reserved', reservedUntil: '2026-11-25' })], [aDue({ month: null })]);
  expect(plain()).toContain('Miejsce czeka do środy 25.11');
  expect(plain()).toContain('bez zapłaty wróci do oferty');
});

it('a place of a child held at checkout leads back to the registration', () => {
  card([aPlace({ state: 'held', heldUntil: new Date('2026-11-23T13:25:00Z'), meetings: [] })]);
  expect(plain()).toContain('Miejsce czeka do 14:25');
  const link = screen.getByRole('link', { name: /^Dokończ zapis: .*, Zofia$/ });
  expect(link.getAttribute('href')).toBe('/zapis/podsumowanie?koszyk=place-1');
});

it('a place of a child held and being paid says it as the start page does, and leads back to its payment', () => {
  const checkout = { id: 'checkout-1', openedAt: new Date('2026-11-23T13:05:00Z'), opening: null };
  const held = aPlace({ state: 'held', heldUntil: new Date('2026-11-23T13:25:00Z'), meetings: [] });
  card([held], [aDue({ state: 'pending', month: null, checkout })]);
  expect(plain()).toContain('Trwa płatność od 14:05');
  expect(plain()).not.toContain('Miejsce czeka');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Wróć do płatności', '/platnosc/checkout-1']]);
});

it('a place of a child of none there is the way to the offer', () => {
  card([]);
  expect(plain()).toContain('Nie ma zajęć.');
  expect(screen.getByRole('link', { name: textPattern('Zobacz zajęcia dla Zofii') }).getAttribute('href')).toBe(
    '/zajecia?dla=id-Zofia',
  );
});

it('a place of a child is behind the name of a folded child, with the number of places', () => {
  card([aPlace()], [], true);
  expect(screen.getByRole('group').hasAttribute('open')).toBe(false);
  expect(plain()).toContain('1 zapis');
});

it('the days off of the coming weeks are named with their reason', () => {
  const at = { starts: '18:00', ends: '19:30' };
  const movedTo = { day: '2026-12-04', starts: '10:00', ends: '11:30' };
  const missed = [
    { placed: { day: '2026-12-01', ...at }, why: { kind: 'moved' as const, reason: 'zawody', movedTo } },
    { placed: { day: '2026-12-03', ...at }, why: { kind: 'called-off' as const, reason: 'awaria' } },
    { placed: { day: '2026-12-24', ...at }, why: { kind: 'holiday' as const, reason: 'Wigilia' } },
  ];
  card([aPlace({ missed })]);
  for (const said of [
    '1 grudnia: zajęcia przeniesione, będzie pt. 4.12, 10:00–11:30 · zawody',
    '3 grudnia: zajęcia odwołane (awaria)',
    '24 grudnia: Wigilia, bez zajęć',
  ])
    expect(plain()).toContain(said);
});

const jan = aChild('Jan', 1);

it('the lists have each child in its order, with what meets next first, and without what is over', () => {
  const later = aPlace({ id: 'place-2', next: '2027-02-01' });
  const ofJan = aPlace({ id: 'place-3', participant: jan });
  const over = aPlace({ id: 'place-4', state: 'ended' });
  const all = places([later, over, ofJan, aPlace()], [aChild('Zofia'), jan]);
  const ids = childrenOf(all, owed()).map((child) => child.places.map(({ id }) => id));
  expect(ids).toEqual([['place-1', 'place-2'], ['place-3']]);
  expect(endedOf(all).map(({ id }) => id)).toEqual(['place-4']);
});
