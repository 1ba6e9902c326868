// Where an e-mail address may break on a narrow screen.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { EmailAddress } from './email-address.tsx';

it.each([
  ['tomasz.wisniewski@poczta.example', 'tomasz.wisniewski<wbr>@poczta.example'],
  ['nieznany', '<wbr>nieznany'],
])('%s is one text, and may break before its @', async (address, markup) => {
  renderPage(() => <EmailAddress address={address} />);
  expect((await screen.findByText(address)).innerHTML).toBe(markup);
});
