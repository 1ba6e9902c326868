// The offer of a newer version in the bar at the bottom: for the person of a shift, and gone when its installer is.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aStatus } from '../testing/a-status.ts';
import { StatusBar } from './status-bar.tsx';

const OFFER = { name: /^Zainstaluj wersję 1\.2\.3$/ };

/** The bar; `isThere`: what the main process says of the installer. */
function open(update: string | null, { isThere = true, isInShift = true } = {}) {
  const asked: string[] = [];
  Object.assign(window, { reception: { installUpdate: async () => asked.push('install') > 0 && isThere } });
  const shift = isInShift && { onSignOut: () => undefined };
  render(<StatusBar status={aStatus({ update })} prints={[]} onQueue={() => undefined} {...shift} />);
  return asked;
}

it('a version that is ready is offered to the person of the shift, who decides when', async () => {
  const asked = open('1.2.3');
  await userEvent.click(screen.getByRole('button', OFFER));
  expect(asked).toEqual(['install']);
  expect(screen.getByRole('button', OFFER)).toBeDefined();
});

it.each([
  ['no version is ready', null, true],
  ['nobody has a shift', '1.2.3', false],
])('nothing is offered while %s', (_what, update, isInShift) => {
  open(update, { isInShift });
  expect(screen.queryByRole('button', OFFER)).toBeNull();
});

it('a version whose installer is gone says what to do', async () => {
  open('1.2.3', { isThere: false });
  await userEvent.click(screen.getByRole('button', OFFER));
  expect(await screen.findByText(/^Nowej wersji nie da się teraz zainstalować/)).toBeDefined();
  expect(screen.queryByRole('button', OFFER)).toBeNull();
});
