// What the page of dues offers while nothing can be paid online.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { PayAct } from './pay-act.tsx';

const page = () => <PayAct chosen={[]} isBlocked={false} />;
const ONLINE_OFF = textPattern('Szkoła nie przyjmuje płatności online. Zapłacisz na recepcji.');

it('a school that takes no payments online says so in the place of the button', () => {
  renderPage(page, { school: { paysOnline: false } });
  expect(screen.getByText(ONLINE_OFF)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a school that takes payments online has the button', () => {
  renderPage(page);
  expect(screen.queryByText(ONLINE_OFF)).toBeNull();
  expect(screen.getByRole('button')).toBeVisible();
});
