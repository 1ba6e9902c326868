// An account with another e-mail than its family has: the profile says so, and moves the family.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { OtherEmail } from './other-email.tsx';

const ACCOUNT = 'anna@nowa.example';

it('both addresses are shown with the form that moves the family', async () => {
  await renderPage(() => <OtherEmail formerEmail="anna@dawna.example" accountEmail={ACCOUNT} answer={undefined} />);
  expect(document.body).toHaveTextContent('anna@dawna.example');
  expect(document.body).toHaveTextContent(ACCOUNT);
  expect(screen.getByRole('button', { name: textPattern('Wysyłaj na adres konta') })).toHaveAttribute('type', 'submit');
});

it('nothing is shown when both addresses are one', async () => {
  await renderPage(() => <OtherEmail formerEmail={undefined} accountEmail={ACCOUNT} answer={undefined} />);
  expect(document.body).not.toHaveTextContent(ACCOUNT);
});
