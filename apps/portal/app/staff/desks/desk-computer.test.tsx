// Whether a desk is bound to a computer, and the button that frees it.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { DeskComputer } from './desk-computer.tsx';

const show = (isBound: boolean) => renderPage(() => <DeskComputer desk={{ id: 'krakow-1', isBound }} />);

it('a desk that is bound to a computer can be freed', async () => {
  show(true);
  expect(await screen.findByText(/^Stanowisko jest przypisane/)).toBeDefined();
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Zwolnij stanowisko' }).form;
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ action: 'release', id: 'krakow-1' });
});

it('a desk that is bound to none says how it will be', async () => {
  show(false);
  expect(await screen.findByText(/^Przypisze się/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
