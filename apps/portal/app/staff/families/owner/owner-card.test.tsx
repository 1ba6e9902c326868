// The form of an owner's name and e-mail: what is typed stays, and each problem is said where it is.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { OwnerDetailsCard } from './owner-card.tsx';

const OWNER = { firstName: 'Anna', lastName: 'Nowak', email: 'anna@poczta.example' };
const closed = '/zespol/uczestnicy/p-1';

it('what was typed of an owner stays beside what is wrong with it', async () => {
  const wanted = { firstName: 'Ania', lastName: undefined, email: 'anna' };
  const error = { 'wanted.email': ['Podaj adres e-mail.'] };
  const answer = { act: 'owner', kind: 'wrong', typed: { initialValue: { wanted }, error }, at: 1 } as never;
  renderPage(() => (
    <OwnerDetailsCard playerId="p-1" boundSince={null} owner={OWNER} answer={answer} isOpen closed={closed} />
  ));
  const fields = await screen.findAllByRole('textbox');
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(['Ania', '', 'anna']);
  expect(fields[2]).toBeInvalid();
  expect(fields[2]).toHaveFocus();
});

it('the form of an owner who is reached by phone alone has no field for an e-mail', async () => {
  const owner = { ...OWNER, email: '' };
  renderPage(() => (
    <OwnerDetailsCard playerId="p-1" boundSince={null} owner={owner} answer={undefined} isOpen closed={closed} />
  ));
  expect(await screen.findAllByRole('textbox')).toHaveLength(2);
});

it('an e-mail that another family has leads to each of its participants', async () => {
  const wards = [{ id: 'p-8', ownerEmail: '', firstName: 'Lena', lastName: 'Maj', birthYear: 2018, mark: 0 }];
  const failure = { kind: 'conflict', details: { code: 'conflict', reason: 'owner-has-account', wards } };
  const answer = { act: 'owner', kind: 'refused', typed: {}, failure, at: 1 } as never;
  renderPage(() => (
    <OwnerDetailsCard playerId="p-1" boundSince={null} owner={OWNER} answer={answer} isOpen closed={closed} />
  ));
  const link = await screen.findByRole('link', { name: textPattern('Lena Maj, ur. 2018') });
  expect(link).toHaveAttribute('href', '/zespol/uczestnicy/p-8');
});

it('a saved e-mail is said with where the family is now, and can be taken back', async () => {
  const value = { before: OWNER, after: { ...OWNER, email: 'nowak@poczta.example' } };
  const answer = { act: 'owner', kind: 'done', value, at: 1 } as never;
  renderPage(() => (
    <OwnerDetailsCard
      playerId="p-1"
      boundSince={null}
      owner={value.after}
      answer={answer}
      isOpen={false}
      closed={closed}
    />
  ));
  expect(await screen.findByText(/Rodzina jest teraz pod adresem nowak@poczta\.example/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cofnij' })).toBeVisible();
});

it('a family that belongs to an account says since when, and offers to take it off', async () => {
  const since = new Date('2026-10-12T10:00:00Z');
  renderPage(() => (
    <OwnerDetailsCard playerId="p-1" boundSince={since} owner={OWNER} answer={undefined} isOpen closed={closed} />
  ));
  expect(
    await screen.findByText(textPattern('Opiekun loguje się do portalu swoim kontem od 12.10.2026.')),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: textPattern('Odłącz konto') })).toBeVisible();
});
