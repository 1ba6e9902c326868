// The formats of figures in a table: money, counts and per cent, and a dash for a division by zero.

import { screen, within } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { FigureTable } from './figure-table.tsx';

const LINE = {
  leads: 10,
  organic: 0,
  customers: 2,
  unlinkedCustomers: 0,
  reached: { Nowy: 10, Kontakt: 6, 'Trening próbny': 4, Zapisany: 2 },
  spend: grosze(123_450),
  revenue: grosze(200_000),
  cpl: grosze(12_345),
  cac: grosze(61_725),
  roi: 0.62,
};

async function cells(name: string): Promise<readonly (string | undefined)[]> {
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('.num')?.textContent?.replace(/\s/g, ' '));
}

it('FigureTable shows every figure of a row', async () => {
  renderPage(() => <FigureTable group="months" rows={[{ name: 'listopad 2026', ...LINE }]} />);
  expect(await cells('listopad 2026')).toEqual([
    ...['1 234,50 zł', '10', '6', '4', '2'],
    ...['123,45 zł', '617,25 zł', '2 000,00 zł', '+62%'],
  ]);
});

it('FigureTable has a dash for an unknown spend', async () => {
  const unknown = { ...LINE, spend: undefined, cpl: undefined, cac: undefined, roi: undefined };
  renderPage(() => <FigureTable group="months" rows={[{ name: 'październik 2026', ...unknown }]} />);
  expect(await cells('październik 2026')).toEqual(['—', '10', '6', '4', '2', '—', '—', '2 000,00 zł', '—']);
});

it('FigureTable shows how many leads no ad has brought', async () => {
  renderPage(() => <FigureTable group="channels" rows={[{ name: 'reklama', ...LINE, organic: 3 }]} />);
  const [, leads] = within(await screen.findByRole('row', { name: /^reklama/ })).getAllByRole('cell');
  expect(leads).toHaveTextContent(/10w tym bez reklamy: 3$/);
});

it('FigureTable writes a loss with a minus', async () => {
  renderPage(() => <FigureTable group="months" rows={[{ name: 'listopad 2026', ...LINE, roi: -0.4 }]} />);
  expect((await cells('listopad 2026')).at(-1)).toBe('\u221240%');
});

it('FigureTable has a dash where nothing can be divided, and the sum of several rows', async () => {
  const none = { ...LINE, leads: 0, customers: 0, spend: grosze(0), cpl: undefined, cac: undefined, roi: undefined };
  const rows = [
    { name: 'Kraków', ...LINE },
    { name: 'Gdańsk', ...none },
  ];
  renderPage(() => <FigureTable group="cities" rows={rows} total={LINE} />);
  expect((await cells('Gdańsk')).filter((text) => text === '—')).toHaveLength(3);
  expect((await cells('Razem'))[0]).toBe('1 234,50 zł');
});
