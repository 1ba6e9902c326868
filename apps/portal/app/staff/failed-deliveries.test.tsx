// What failed can be tried again; what nothing brings can be put aside, and only that.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage, said } from '../testing/render-page.tsx';
import { FailedDeliveries } from './failed-deliveries.tsx';

const MISSING = { cause: 'missing', count: 7, latestIds: ['444444444444', '555'] };
const TOKEN = { cause: 'token', count: 2, latestIds: ['666'] };

async function shown() {
  const { sent } = renderPage(() => <FailedDeliveries failed={[MISSING, TOKEN]} />);
  const all = await screen.findAllByText(said('Pokaż ostatnie'));
  for (const summary of all) await userEvent.click(summary);
  const [missing, token] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('list'));
  if (!missing || !token) throw new Error('both causes are shown');
  return { missing: within(missing), token: within(token), sent };
}

describe('FailedDeliveries', () => {
  it('sends all of a cause back, or puts them aside with how many were seen', async () => {
    const { missing, sent } = await shown();
    await userEvent.click(missing.getByRole('button', { name: /^Ponów wszystkie \(7\)/ }));
    await userEvent.click(await missing.findByRole('button', { name: /^Pomiń wszystkie \(7\)/ }));
    expect(sent).toEqual([
      { przyczyna: 'missing', ile: '7', czynnosc: 'ponow' },
      { przyczyna: 'missing', ile: '7', czynnosc: 'pomin' },
    ]);
  });

  it('does the same with one of them', async () => {
    const { missing, sent } = await shown();
    await userEvent.click(missing.getByRole('button', { name: said('Pomiń zgłoszenie 444444444444') }));
    await userEvent.click(await missing.findByRole('button', { name: said('Ponów zgłoszenie 555') }));
    expect(sent).toEqual([
      { zgloszenie: '444444444444', czynnosc: 'pomin' },
      { zgloszenie: '555', czynnosc: 'ponow' },
    ]);
  });

  it('offers no way to lose what comes back once somebody mends the access', async () => {
    const { token } = await shown();
    expect(token.getByRole('button', { name: said('Ponów zgłoszenie 666') })).toBeVisible();
    expect(token.queryByRole('button', { name: /Pomiń/ })).toBeNull();
  });
});
