// A sale at the counter that was refused.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SaleOutcomeBanner } from './till-outcome.tsx';

it.each(['other-buyer', 'other-owner'] as const)(
  'payments that do not go together (%s) are to be settled one by one, and no document is spoken of',
  async (reason) => {
    const details = { code: 'mismatched-payments', reason, paymentIds: [10_249] } as const;
    const failure = { kind: 'refused', code: details.code, details } as const;
    const outcome = { kind: 'refused', failure, fields: '', at: 1 } as const;
    renderPage(() => <SaleOutcomeBanner outcome={outcome} newSale="/" onNewSale={() => undefined} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Te płatności .*Rozlicz je osobno\..*10249/);
    expect(alert).not.toHaveTextContent('okument');
  },
);
