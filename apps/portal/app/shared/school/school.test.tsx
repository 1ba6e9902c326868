// What pages show of the school, and that nothing is said of what it has not said.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { loader as colours } from './colours.route.ts';
import { SchoolHelp } from './school-help.tsx';
import { SchoolLogo } from './school-logo.tsx';
import { SchoolPhone } from './school-phone.tsx';

function Parts() {
  return (
    <>
      <SchoolLogo />
      <p>
        <SchoolPhone before="Zadzwoń:" otherwise="Powiedz na recepcji." />
      </p>
      <footer>
        <SchoolHelp />
      </footer>
    </>
  );
}

const UNSAID = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  phone: '',
  phoneShown: '',
  email: '',
  openingHours: '',
};

it('a page names the school, its address, phone, hours and e-mail', () => {
  renderPage(Parts);
  expect(screen.getByText('Szkoła Ruchu')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: '123 456 789' })) {
    expect(link).toHaveAttribute('href', 'tel:+48123456789');
  }
  expect(screen.getByRole('link', { name: 'biuro@szkola.example' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/ul\. Szkolna 1, 30-001 Kraków.*codziennie 8:00/);
});

it('a page of a school that has said nothing names the product, and no phone', () => {
  renderPage(Parts, { school: UNSAID });
  expect(screen.getByText('zapisy')).toBeVisible();
  expect(screen.getByText('Powiedz na recepcji.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('contentinfo')).toBeEmptyDOMElement();
});

it('the logo of a school stands in the place of the sign', () => {
  renderPage(Parts, { school: { logo: '0'.repeat(32) } });
  expect(screen.getByRole('presentation')).toHaveAttribute('src', `/szkola/logo/${'0'.repeat(32)}.png`);
});

it.each([
  ['0b6b6b', 200],
  ['ffe58f', 404],
  ['red;}body{display:none', 404],
])('the style sheet of the colour %s is answered with %i', async (colour, status) => {
  const answer = colours({ params: { colour } } as never);
  expect(answer.status).toBe(status);
  if (status === 200) expect(await answer.text()).toContain('--color-primary:light-dark(#0b6b6b,');
});
