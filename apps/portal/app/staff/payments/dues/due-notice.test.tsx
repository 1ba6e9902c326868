// A change of a due payment that was refused.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { DUE_ACTS } from './due-acts.ts';
import { DueNotice } from './due-notice.tsx';

it('a due payment that was cancelled before is not called a settlement', async () => {
  const details = { code: 'not-allowed-now', reason: 'already-cancelled', paymentIds: [10_249] } as const;
  const failure = { kind: 'refused', code: details.code, details } as const;
  renderPage(() => <DueNotice answer={{ act: DUE_ACTS.cancel, kind: 'refused', typed: {}, failure, at: 1 }} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Ta należność jest już anulowana\./);
  expect(alert).not.toHaveTextContent('rozliczenie');
});
