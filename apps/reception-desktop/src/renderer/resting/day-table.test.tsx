// Today's list: two people of the same name can be distinguished, and all others are shown without extra data.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReceptionBridge } from '../../bridge.ts';
import type { DayPayment } from '../../desk-procedures.ts';
import { DayTable } from './day-table.tsx';

const due = (id: number, person: string, firstName: string, birthYear: number) =>
  ({
    payment: { id, amount: 25_000, state: 'due', lines: [{ name: 'Akrobatyka dla dzieci — grudzień (Zofia Nowak)' }] },
    courseName: 'Akrobatyka 7–9 lat',
    month: '2026-12',
    online: null,
    preference: 'none',
    participant: {
      id: person,
      firstName,
      lastName: 'Nowak',
      birthYear,
      mark: 0,
      ownerEmail: `${person}@poczta.example`,
    },
  }) as unknown as DayPayment;

/** `cachedAt`: from the desk's copy, without the server. */
function show(payments: readonly DayPayment[], cachedAt?: string) {
  Object.assign(window, {
    reception: { call: async () => ({ ok: true, value: payments, cachedAt }) } as unknown as ReceptionBridge,
  });
  render(<DayTable city={null} turn={0} isFollowing={false} onSettle={() => undefined} />);
}

it('names the class in short, and since when a payment is being paid online, which is not settled here', async () => {
  const paid = due(1, 'anna', 'Zofia', 2019);
  const online = { ...paid.payment, state: 'pending' as const };
  const since = new Date('2026-11-24T13:05:00Z');
  show([{ ...paid, payment: online, online: { since, opening: null, checkoutId: 'c-1' } }, due(2, 'jan', 'Jan', 2018)]);
  expect(await screen.findAllByText(/^Akrobatyka 7–9\slat · grudzień$/)).toHaveLength(2);
  expect(screen.getByText('Trwa płatność online od 14:05')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Rozlicz' })).toHaveLength(1);
});

it('does not say that a payment is being paid which did not open at the gateway', async () => {
  const since = new Date('2026-11-24T13:05:00Z');
  const openings = ['not-opened', 'unknown'] as const;
  show(
    openings.map((opening, index) => {
      const one = due(index + 1, 'anna', 'Zofia', 2019);
      return {
        ...one,
        payment: { ...one.payment, state: 'pending' as const },
        online: { since, opening, checkoutId: 'c-1' },
      };
    }),
  );
  expect(await screen.findByText(/^Płatność online z\s14:05 się nie otworzyła$/)).toBeTruthy();
  expect(screen.getByText(/^Nie wiadomo, czy płatność online z\s14:05 się otworzyła$/)).toBeTruthy();
  expect(screen.queryByText(/Trwa płatność/)).toBeNull();
});

it('without the server says which document each gets, and who was paying online then waits', async () => {
  const since = new Date('2026-11-24T13:00:00Z');
  const maja = due(4, 'maja', 'Maja', 2020);
  show(
    [
      { ...due(1, 'anna', 'Zofia', 2019), preference: 'classic' },
      { ...due(2, 'jan', 'Jan', 2018), preference: 'nominal' },
      due(3, 'antoni', 'Antoni', 2016),
      { ...maja, payment: { ...maja.payment, state: 'pending' }, online: { since, opening: null, checkoutId: 'c-1' } },
    ],
    '2026-11-24T13:02:00Z',
  );
  await screen.findAllByRole('button', { name: 'Gotówka' });
  const rows = screen.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows[1]).toMatch(/250,00 złFaktura na firmęGotówka$/);
  expect(rows[2]).toMatch(/250,00 złFaktura imiennaGotówka$/);
  expect(rows[3]).toMatch(/250,00 złparagonGotówka$/);
  expect(rows[4]).toMatch(/250,00 zło 14:00 płacono onlinepoczekaj$/);
});

it('distinguishes namesakes by birth year and e-mail', async () => {
  const payments = [
    due(1, 'anna', 'Zofia', 2019),
    due(2, 'ewa', 'Zofia', 2021),
    due(3, 'anna', 'Zofia', 2019),
    due(4, 'jan', 'Jan', 2018),
    due(5, 'jan', 'Jan', 2018),
  ];
  show(payments);
  expect(await screen.findAllByText('anna@poczta.example')).toHaveLength(2);
  expect(screen.getAllByText('ewa@poczta.example')).toHaveLength(1);
  expect(screen.getAllByText(/^ur\.\s(2019|2021)$/)).toHaveLength(3);
  expect(screen.queryByText(/jan@poczta\.example/)).toBeNull();
});
