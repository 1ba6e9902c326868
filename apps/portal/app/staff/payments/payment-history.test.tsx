// The history of a payment: what an entry says beside its action.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PaymentHistory } from './payment-history.tsx';

type Entry = NonNullable<Parameters<typeof PaymentHistory>[0]['history']>[number];

const AT = new Date('2026-11-20T13:05:00Z');
const REFUND = { amount: 12_000, reason: 'choroba', markedBy: 'kasia.lis@zapisy.example', markedOn: '2026-11-20' };

function entry(action: string, more: Partial<Entry>): Entry {
  const actor = { actor: 'kasia.lis@zapisy.example', name: 'Kasia Lis' };
  return { id: 1n, at: AT, since: AT, reports: 1, action, ...actor, before: {}, after: {}, ...more } as Entry;
}

describe('PaymentHistory', () => {
  it.each([
    ['markRefund', { after: { state: 'paid', refund: REFUND } }, 'Zapisano zwrot'],
    ['takeBackRefund', { before: { state: 'paid', refund: REFUND }, after: { state: 'paid' } }, 'Cofnięto zwrot'],
  ] as const)('says the sum and the reason of %s', async (action, more, title) => {
    renderPage(() => <PaymentHistory history={[entry(action, more)]} />);
    expect(await screen.findByText(/· 120,00\szł · choroba$/)).toBeVisible();
    expect(screen.getByText(new RegExp(`^${title}`))).toBeVisible();
  });

  it.each([
    [{ before: { state: 'due' }, after: { state: 'paid' } }, 'Rozliczono płatność'],
    [{ before: { state: 'due' }, after: { state: 'paid', buyers: 2 } }, 'Rozliczono płatność razem z innymi'],
    [{ after: { state: 'paid' } }, 'Sprzedano towar'],
  ] as const)('says of the settlement %j: %s', async (more, title) => {
    renderPage(() => <PaymentHistory history={[entry('settle', more)]} />);
    expect(await screen.findByText(title)).toBeVisible();
  });
});
