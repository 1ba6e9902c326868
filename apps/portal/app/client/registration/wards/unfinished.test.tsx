// An unfinished registration: what it is, until when it waits, and where it is continued.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aChild, aPlace } from '#app/testing/overview.ts';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { openBasket, unfinishedOf } from './unfinished.ts';
import { UnfinishedNotices } from './unfinished-notice.tsx';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const HELD = { state: 'held', heldUntil: at('16:42'), meetings: [], paidOn: null } as const;
const ZOFIA = aPlace(HELD);
const JAN = aPlace({ ...HELD, id: 'place-2', heldUntil: at('16:50'), participant: aChild('Jan', 1) });
const PAID = aPlace({ ...HELD, id: 'place-3', heldUntil: at('16:30'), checkoutId: 'checkout-1' });
const plain = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
const ways = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('unfinishedOf is one basket of all held places with the end that comes first, and one for each open payment', () => {
  const all = unfinishedOf([JAN, aPlace({ id: 'taken' }), ZOFIA, PAID]);
  expect(all.map(({ places, heldUntil, to }) => [places.map(({ id }) => id), heldUntil, to])).toEqual([
    [['place-3'], at('16:30'), '/platnosc/checkout-1'],
    [['place-1', 'place-2'], at('16:42'), '/zapis/podsumowanie?koszyk=place-1%2Cplace-2'],
  ]);
  expect(openBasket([JAN, ZOFIA, PAID])).toEqual(['place-1', 'place-2']);
});

it.each([
  ['a place that is taken', aPlace()],
  ['a place that staff reserved', aPlace({ state: 'reserved', reservedUntil: '2026-11-25' })],
  ['a place whose money staff check', aPlace({ ...HELD, reviewedSince: at('13:00') })],
])('unfinishedOf is none for %s', (_, place) => {
  expect(unfinishedOf([place])).toEqual([]);
  expect(openBasket([place])).toEqual([]);
});

it('UnfinishedNotices says what waits until when, and leads on', () => {
  renderPage(() => <UnfinishedNotices all={unfinishedOf([ZOFIA])} />);
  expect(plain()).toContain('Niedokończony zapis: Akrobatyka 7–9 lat (Zofia), miejsce czeka do 17:42');
  const link = screen.getByRole('link', { name: textPattern('Dokończ zapis') });
  expect(link.getAttribute('href')).toBe('/zapis/podsumowanie?koszyk=place-1');
});

it('UnfinishedNotices of several has a link with a name each', () => {
  renderPage(() => <UnfinishedNotices all={unfinishedOf([JAN, ZOFIA, PAID])} />);
  expect(plain()).toContain('Akrobatyka 7–9 lat (Zofia), Akrobatyka 7–9 lat (Jan), miejsca czekają do 17:42');
  expect(ways()).toEqual(['/platnosc/checkout-1', '/zapis/podsumowanie?koszyk=place-1%2Cplace-2']);
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(2);
});

it('UnfinishedNotices is nothing without one', () => {
  renderPage(() => <UnfinishedNotices all={[]} />);
  expect(ways()).toEqual([]);
});
