// The page of a payment without money: what it is for, for whom, the sum, and the next step of each state.
import { screen } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aWard } from '../../testing/families.ts';
import { aChild, aPlace } from '../../testing/overview.ts';
import { aPayment } from '../../testing/payments.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import type { Registration } from '../registration/basket.ts';
import { UnpaidPage, type UnpaidPageProps } from './unpaid-page.tsx';

const NOW = new Date('2026-11-23T13:05:00Z');
const CAMP = aPlace({
  course: {
    kind: 'turnus',
    shortName: 'Półkolonie zimowe',
    price: grosze(89_000),
    startsOn: '2027-02-01',
    endsOn: '2027-02-05',
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday: weekday as 1, starts: '08:00', ends: '16:00' })),
  },
}).course;

const place = (name: string, mark: number) =>
  ({
    id: `r-${name}`,
    course: CAMP,
    participant: aChild(name, mark),
    hold: { heldUntil: new Date('2026-11-23T13:20:00Z'), extensions: 0 },
  }) as unknown as Registration;

const BASKET = [place('Zofia', 0), place('Jan', 1)];

type Checkout = UnpaidPageProps['checkout'];

async function show(checkout: Partial<Checkout>, props: Partial<UnpaidPageProps> = {}) {
  const whole = {
    checkoutId: 'c1',
    state: 'open',
    url: null,
    opening: null,
    endsAt: null,
    amount: grosze(178_000),
    paymentIds: [1, 2],
    registrationIds: ['r-Zofia', 'r-Jan'],
    isOfDues: false,
    unplacedIds: [],
    ...checkout,
  } as Checkout;
  await renderPage(() => (
    <UnpaidPage checkout={whole} payments={[]} basket={BASKET} isHeld over={[]} now={NOW} {...props}>
      Co się stało.
    </UnpaidPage>
  ));
  return (document.body.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const link = (name: string) => screen.getByRole('link', { name: textPattern(name) });

it('the page of a payment without money waiting: the course once with its children, days and sum, and the way to look again', async () => {
  const text = await show({});
  expect(heading()).toMatch(/^Czekamy na\spotwierdzenie płatności$/);
  expect(text).toMatch(/Półkolonie zimoweZofia i Jan · 1–5\.02\.2027.*8:00–16:00 · 1 780,00 zł/);
  expect(link('Sprawdź teraz')).toHaveAttribute('href', '/platnosc/c1');
  expect(screen.queryByRole('link', { name: /^Zapłać/ })).toBeNull();
});

it('the page of a payment without money waiting for money after its places went back: the time is over, and the same class can be chosen again', async () => {
  await show({}, { isHeld: false, over: BASKET });
  expect(heading()).toMatch(/^Czas na\szapłatę minął$/);
  expect(link('Wybierz miejsca jeszcze raz')).toHaveAttribute('href', `/zajecia/${CAMP.id}/zapis`);
  expect(link('Sprawdź teraz')).toHaveAttribute('href', '/platnosc/c1');
});

it('the page of a payment without money refused, with places that wait: their timer, and the one main act with the sum', async () => {
  await show({ state: 'expired' });
  expect(heading()).toMatch(/^Płatność nie\sprzeszła$/);
  screen.getByRole('timer', { name: textPattern('Miejsca czekają do 14:20') });
  expect(link('Zapłać jeszcze raz 1 780,00 zł')).toHaveAttribute('href', '/zapis/podsumowanie?koszyk=r-Zofia%2Cr-Jan');
});

it('the page of a payment without money refused after the places went back: no timer, and the way to the offer', async () => {
  await show({ state: 'expired' }, { isHeld: false });
  expect(screen.queryByRole('timer')).toBeNull();
  expect(link('Wybierz miejsca jeszcze raz')).toHaveAttribute('href', '/zajecia');
});

it('the page of a payment without money of due payments: each class with its month, the whole sum, the numbers, and the same dues again', async () => {
  const payments = [
    aPayment({ courseName: 'Akrobatyka', month: '2026-12', payment: { id: 1, amount: grosze(25_000) } }),
    aPayment({
      courseName: 'Taniec',
      payment: { id: 2, amount: grosze(23_000) },
      participant: aWard('Jan').participant,
    }),
  ];
  const text = await show({ state: 'given-up', isOfDues: true, amount: grosze(48_000) }, { payments, basket: [] });
  expect(text).toContain('Akrobatyka · grudzieńZofia · 250,00 zł');
  expect(text).toContain('Razem 480,00 zł · Płatności nr 1 i 2');
  expect(link('Zapłać jeszcze raz 480,00 zł')).toHaveAttribute('href', '/zaplac?platnosc=1&platnosc=2');
});

it.each(['mismatched', 'taken-over'] as const)(
  'the page of a payment without money: %s: nothing to pay, and the number to call',
  async (state) => {
    await show({ state });
    expect(screen.queryByRole('link', { name: /^Zapłać/ })).toBeNull();
    expect(link('Zadzwoń: 123 456 789').getAttribute('href')).toMatch(/^tel:/);
  },
);
