// Today's list: two people of the same name can be distinguished, and all others are shown without extra data.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ReceptionBridge } from '../../bridge.ts';
import type { PaymentView } from '../../desk-procedures.ts';
import { DayTable } from './day-table.tsx';

afterEach(cleanup);

const due = (id: number, person: string, firstName: string, birthYear: number) =>
  ({
    payment: { id, amount: 25_000, state: 'due', lines: [{ name: 'Akrobatyka' }] },
    participant: {
      id: person,
      firstName,
      lastName: 'Nowak',
      birthYear,
      mark: 0,
      ownerEmail: `${person}@poczta.example`,
    },
  }) as unknown as PaymentView;

it('distinguishes namesakes by birth year and e-mail', async () => {
  const payments = [
    due(1, 'anna', 'Zofia', 2019),
    due(2, 'ewa', 'Zofia', 2021),
    due(3, 'anna', 'Zofia', 2019),
    due(4, 'jan', 'Jan', 2018),
    due(5, 'jan', 'Jan', 2018),
  ];
  Object.assign(window, {
    reception: { call: async () => ({ ok: true, value: payments }) } as unknown as ReceptionBridge,
  });
  render(<DayTable city={null} turn={0} onSettle={() => undefined} />);
  expect(await screen.findAllByText(/2019 · anna@poczta\.example/)).toHaveLength(2);
  expect(screen.getAllByText(/2021 · ewa@poczta\.example/)).toHaveLength(1);
  expect(screen.queryByText(/jan@poczta\.example/)).toBeNull();
});
