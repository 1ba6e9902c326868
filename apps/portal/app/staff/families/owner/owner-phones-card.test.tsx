// What a person sees after the phones of an owner were saved.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import type { SharedPhone } from './owner-phones.ts';
import { OwnerPhones, OwnerPhonesNotice } from './owner-phones-card.tsx';

const LENA = { playerId: 'p-8', owner: 'Jan Maj', firstNames: ['Lena', 'Ola'] };
const ADAM = { playerId: 'p-9', owner: '601 222 333', firstNames: ['Adam'] };

async function show(shared: readonly SharedPhone[]) {
  const value = { before: ['504 118 220'], after: ['601 222 333'], shared };
  const answer = { act: 'owner-phones', kind: 'done', value, at: 1 } as const;
  renderPage(() => <OwnerPhonesNotice playerId="p-1" answer={answer} />);
  await screen.findByRole('button', { name: 'Cofnij' });
}

it('names each other family that has the saved phone, with a link to it, beside ‘Cofnij’', async () => {
  await show([{ phone: '601 222 333', families: [LENA, ADAM] }]);
  const notice = screen.getByText(textPattern('Numer 601 222 333 mają też inne rodziny.')).closest('[role=status]');
  if (!(notice instanceof HTMLElement)) throw new Error('not announced');
  const links = within(notice).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Jan Maj: Lena, Ola', '/zespol/uczestnicy/p-8'],
    ['601 222 333: Adam', '/zespol/uczestnicy/p-9'],
  ]);
});

it('says nothing of others where no other family has it', async () => {
  await show([]);
  expect(screen.queryByText(/^Numer/)).not.toBeInTheDocument();
});

it('a field that was left empty is shown empty again', async () => {
  const typed = {
    initialValue: { wanted: [undefined, '601'] },
    error: { 'wanted[1]': ['To nie jest numer telefonu.'] },
  };
  const answer = { act: 'owner-phones', kind: 'wrong', typed, at: 1 } as never;
  renderPage(() => <OwnerPhones playerId="p-1" phones={[]} answer={answer} isOpen closed="/zespol" />);
  const fields = await screen.findAllByRole('textbox');
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(['', '601', '']);
  expect(fields[1]).toBeInvalid();
});
