// An amount for ads that was typed before its month was imported is counted beside the imported one, and says so.
import { screen, within } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { BudgetTable } from './budget-table.tsx';

const TYPED = {
  channel: 'social',
  source: 'manual',
  currency: 'PLN',
  amount: grosze(500),
  updatedAt: new Date(0),
} as const;
const ROWS = [
  { ...TYPED, month: '2026-12', city: 'Kraków' },
  { ...TYPED, month: '2026-11', city: 'Gdańsk', source: 'import' as const },
  { ...TYPED, month: '2026-11', city: 'Łódź' },
  { ...TYPED, month: '2026-11', city: 'Radom', channel: 'telefon' as const },
];

it('BudgetTable says of a typed amount for ads that it counts beside the imported one, and of no other amount', async () => {
  renderPage(() => <BudgetTable rows={ROWS} running="2026-11" />);
  const note = textPattern('Liczy się obok kwoty pobranej za ten miesiąc. Jeśli to ten sam wydatek, usuń wpis.');
  const noted = (await screen.findAllByRole('row')).filter((row) => within(row).queryByText(note) !== null);
  expect(noted).toHaveLength(1);
  expect(noted[0]).toHaveTextContent('Łódź');
});
