// The text after a change that was not made; after an unknown result it says so, and never that nothing has changed.

import { screen } from '@testing-library/react';
import type { addCityAct } from '@zapisy/acts/registration/add-city';
import { describe, expect, it } from 'vitest';
import type { FormFailure } from '../server/api.server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { FailureBanner } from './failure-banner.tsx';

async function shown(failure: FormFailure) {
  renderPage(() => <FailureBanner<typeof addCityAct> failure={failure} />);
  return await screen.findByRole('alert');
}

describe('FailureBanner', () => {
  it('says of a failure that nothing has changed', async () => {
    expect(await shown({ kind: 'failed', reference: 'ZP-1' })).toHaveTextContent(/nic się nie zmieniło\..*ZP-1/);
  });

  it('says of a missing answer that we do not know', async () => {
    const alert = await shown({ kind: 'failed', reference: 'ZP-1', mayBeDone: true });
    expect(alert).toHaveTextContent(/^Nie wiemy, czy zmiany zostały zapisane\..*sprawdź, co jest zapisane\..*ZP-1/);
    expect(alert).not.toHaveTextContent(/nie zmieniło/);
  });
});
