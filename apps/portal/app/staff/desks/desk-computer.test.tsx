// The computer of a desk: the button that frees a bound one, and the form of a code for one that is bound to none.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { DeskComputer } from './desk-computer.tsx';
import { wrongSetupFields } from './typed-desk.ts';

const DESK = { id: 'krakow-1', name: 'Recepcja', city: 'Kraków', driver: 'posnet', lastSeenAt: null } as const;

const show = (isBound: boolean) => renderPage(() => <DeskComputer desk={{ ...DESK, isBound }} />);
const sentBy = (button: HTMLButtonElement) => Object.fromEntries(new FormData(button.form ?? undefined));

it('a desk that is bound to a computer can be freed', async () => {
  show(true);
  expect(await screen.findByText(/^Stanowisko jest przypisane/)).toBeDefined();
  expect(sentBy(screen.getByRole('button', { name: 'Zwolnij stanowisko' }))).toEqual({
    action: 'release',
    id: 'krakow-1',
  });
});

it('a desk that is bound to none gets a code with its driver and its printer', async () => {
  show(false);
  expect(await screen.findByText(/^Przypisze się/)).toBeDefined();
  const form = within(screen.getByRole('region', { name: 'Komputer' }));
  await userEvent.type(form.getByLabelText('Adres drukarki'), '192.168.1.50:6666');
  const sent = sentBy(form.getByRole('button', { name: 'Pokaż kod' }));
  expect(sent).toEqual({
    action: 'code',
    id: 'krakow-1',
    name: 'Recepcja',
    city: 'Kraków',
    driver: 'posnet',
    printer: '192.168.1.50:6666',
  });
});

it.each([
  [{ driver: 'posnet', printer: '' }, ['printer']],
  [{ driver: 'none', printer: '' }, []],
  [{ driver: 'none', printer: 'drukarka' }, ['printer']],
  [{ id: 'kraków 1', name: ' ' }, ['id', 'name']],
])('wrongSetupFields of %j: %j', (changed, expected) => {
  const form = new FormData();
  const typed = { id: 'krakow-1', name: 'Recepcja', driver: 'posnet', printer: '192.168.1.50:6666', ...changed };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  expect(wrongSetupFields(form).map(({ field }) => field)).toEqual(expected);
});
