// What the page of desks says of the prints of one: how many wait and why, that none does, or that it is not known.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { WaitingPrints } from './waiting-prints.tsx';

const NOW = new Date('2026-11-20T13:05:00Z');
const DESK = { id: 'krakow-1', name: 'Kraków, kasa 1' };
const HELD = { state: 'held', problem: 'paper', prints: 3, since: new Date('2026-11-20T12:45:00Z') } as const;

it.each([
  [HELD, /3 .*papier/],
  [null, /^brak$/],
  [undefined, /^nie udało się odczytać$/],
])('of the queue %j says %s', async (queue, said) => {
  renderPage(() => (
    <div data-testid="cell">
      <WaitingPrints desk={DESK} queue={queue} readAt={NOW} />
    </div>
  ));
  expect((await screen.findByTestId('cell')).textContent?.replaceAll('\u00A0', ' ')).toMatch(said);
});

it('leads to the payments whose prints wait at the desk', async () => {
  renderPage(() => <WaitingPrints desk={DESK} queue={HELD} readAt={NOW} />);
  const link = await screen.findByRole('link', { name: /: Kraków, kasa 1$/ });
  expect(link.getAttribute('href')).toContain('krakow-1');
});
