// The form of roles after another administrator has saved others.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import type { AccountAnswer } from './account-forms.server.ts';
import { RolesForm } from './roles-form.tsx';

const refused = {
  act: 'save',
  at: 1,
  kind: 'refused',
  typed: { initialValue: { id: 'a1', shown: 'office', roles: ['office', 'admin'] } },
  failure: {
    kind: 'conflict',
    details: { code: 'conflict', reason: 'changed-meanwhile', stored: { roles: ['reception'] } },
  },
} as unknown as AccountAnswer;

it('a conflict keeps the ticks, shows what is stored beside them, and is saved over what was seen', async () => {
  await renderPage(() => <RolesForm id="a1" roles={['reception']} answer={refused} />);
  expect(screen.getByRole('row', { name: 'Role Recepcja Biuro, Administrator' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Biuro/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Recepcja/ })).not.toBeChecked();
  const shown = document.querySelectorAll<HTMLInputElement>('input[name=shown]');
  expect([...shown].map(({ value }) => value)).toEqual(['reception']);
});
