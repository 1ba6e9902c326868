// The keys of every page: where they act, and where what is typed stays text.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useGlobalKeys } from './global-keys.ts';

function Page({ onKey }: { readonly onKey: (key: string) => void }) {
  useGlobalKeys(true, { '/': () => onKey('/'), '[': () => onKey('['), '?': () => onKey('?') });
  return (
    <>
      <input type="search" aria-label="search" />
      <input aria-label="name" />
      <textarea aria-label="note" />
      <select aria-label="city">
        <option>Gdańsk</option>
        <option>Kraków</option>
      </select>
      <button type="button">button</button>
    </>
  );
}

function renderFields() {
  const onKey = vi.fn();
  render(<Page onKey={onKey} />);
  return { onKey, user: userEvent.setup() };
}

it("'/' acts in an empty search field and leaves it empty; after the first letter it is part of what is searched for", async () => {
  const { onKey, user } = renderFields();
  const field = screen.getByRole('searchbox', { name: 'search' });
  field.focus();
  await user.keyboard('/');
  expect(onKey).toHaveBeenCalledExactlyOnceWith('/');
  expect(field).toHaveValue('');
  await user.keyboard('12/11?[[');
  expect(field).toHaveValue('12/11?[');
  expect(onKey).toHaveBeenCalledOnce();
});

it("'/' acts in a list to choose from; its other keys stay those of the list", async () => {
  const { onKey, user } = renderFields();
  screen.getByRole('combobox', { name: 'city' }).focus();
  await user.keyboard('/?[[');
  expect(onKey).toHaveBeenCalledExactlyOnceWith('/');
});

it('every key acts on a button, and none in an empty field for another text or with Ctrl', async () => {
  const { onKey, user } = renderFields();
  screen.getByRole('button', { name: 'button' }).focus();
  await user.keyboard('/?[[');
  expect(onKey.mock.calls.flat()).toEqual(['/', '?', '[']);
  for (const name of ['name', 'note']) {
    await user.type(screen.getByRole('textbox', { name }), '/?[[');
    expect(screen.getByRole('textbox', { name })).toHaveValue('/?[');
  }
  screen.getByRole('searchbox', { name: 'search' }).focus();
  await user.keyboard('{Control>}/{/Control}');
  expect(onKey).toHaveBeenCalledTimes(3);
});
