// An order on a payment that was refused: the text is of that order, also where other orders have the same reason.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ActNotice } from './act-notice.tsx';

const FISCAL = { code: 'not-allowed-now', reason: 'receipt-is-fiscal', paymentIds: [10_249] } as const;
const NOT_PAID = { code: 'not-allowed-now', reason: 'not-paid', paymentIds: [10_249] } as const;

async function shown(act: 'refund' | 'withdraw-receipt' | 'issue', details: typeof FISCAL | typeof NOT_PAID) {
  const failure = { kind: 'refused', code: details.code, details } as const;
  const answer = { kind: 'refused', act, typed: {}, failure, at: 1 } as const;
  renderPage(() => <ActNotice answer={answer} playerId="6f1c1f3e-63a4-4f0e-8d0a-0a3f7a5b7c11" back="/" />);
  return await screen.findByRole('alert');
}

it('a refund of what is not paid speaks of the payment, and not of documents', async () => {
  const alert = await shown('refund', NOT_PAID);
  expect(alert).toHaveTextContent(/^Ta płatność nie jest opłacona\..*10249/);
  expect(alert).not.toHaveTextContent('okument');
});

it('a fiscal receipt stays at the provider, and no invoice data can change that', async () => {
  const alert = await shown('withdraw-receipt', FISCAL);
  expect(alert).toHaveTextContent(/^Paragon jest już fiskalny, więc zostaje\./);
  expect(screen.queryByRole('link', { name: /Popraw dane/ })).toBeNull();
});

it('an invoice beside a fiscal receipt is possible with other invoice data', async () => {
  expect(await shown('issue', FISCAL)).toHaveTextContent(/faktury na firmę nie wolno wystawić/);
  expect(screen.getByRole('link', { name: /Popraw dane/ })).toBeVisible();
});
