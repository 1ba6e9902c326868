// The keys of rows: they move the focus and press a control of the row, and never act while a text is typed.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { onRowKey } from './row-keys.ts';

function renderRows() {
  const onSettle = vi.fn();
  render(
    <form onKeyDown={onRowKey}>
      <table>
        <tbody>
          <tr>
            <td>
              <input type="checkbox" aria-label="Anna" />
              <button type="button" data-row-key="r" onClick={() => onSettle('Anna')}>
                Rozlicz
              </button>
            </td>
          </tr>
          <tr>
            <td>a heading</td>
          </tr>
          <tr>
            <td>
              <a href="#jan">Jan</a>
              <input aria-label="note" />
            </td>
          </tr>
        </tbody>
      </table>
    </form>,
  );
  return { onSettle, user: userEvent.setup() };
}

it('J and K go to the next and the previous row that has a control', async () => {
  const { user } = renderRows();
  screen.getByRole('checkbox', { name: 'Anna' }).focus();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Jan' })).toHaveFocus();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Jan' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('checkbox', { name: 'Anna' })).toHaveFocus();
});

it('a letter presses the control of the row with the focus, with either case, and no other row', async () => {
  const { user, onSettle } = renderRows();
  screen.getByRole('checkbox', { name: 'Anna' }).focus();
  await user.keyboard('R');
  expect(onSettle).toHaveBeenCalledExactlyOnceWith('Anna');
  screen.getByRole('link', { name: 'Jan' }).focus();
  await user.keyboard('r');
  await user.keyboard('{Control>}r{/Control}');
  expect(onSettle).toHaveBeenCalledOnce();
});

it('a letter that is typed into a field stays a letter', async () => {
  const { user } = renderRows();
  await user.type(screen.getByRole('textbox', { name: 'note' }), 'jak');
  expect(screen.getByRole('textbox', { name: 'note' })).toHaveValue('jak');
});
