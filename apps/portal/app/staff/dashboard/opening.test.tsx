// What an administrator sees of the steps of a school that opens.

import { screen } from '@testing-library/react';
import { OPENING_STEPS, type OpeningStep } from '@zapisy/domain/school/opening';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { readOpening } from './opening.server.ts';
import { OpeningSteps } from './opening.tsx';

const stepsBut = (open: readonly OpeningStep[]) =>
  OPENING_STEPS.map((step) => ({ step, isDone: !open.includes(step) }));
const reading = (answer: () => unknown) => stubApi({ 'school.opening': answer }).api;

it('an open step says why and how and leads there, a done one only that it is done', () => {
  renderPage(() => <OpeningSteps steps={stepsBut(['course', 'staff'])} />);
  expect(screen.getByText('gotowe 6 z 8')).toBeVisible();
  const [name, , , , course] = screen.getAllByRole('listitem');
  expect(name).toHaveTextContent('Nazwa szkoły (gotowe)');
  expect(course).toHaveTextContent(/Pierwsze zajęcia \(do zrobienia\)\s*Bez nich oferta jest pusta/);
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(places).toEqual(['/zespol/zajecia/nowe', '/zespol/konta']);
});

it('the steps are read for administrators, and gone when all are done or cannot be read', async () => {
  const open = stepsBut(['name']);
  expect(
    await readOpening(
      reading(() => open),
      ['admin'],
    ),
  ).toEqual(open);
  expect(
    await readOpening(
      reading(() => open),
      ['manager'],
    ),
  ).toEqual([]);
  expect(
    await readOpening(
      reading(() => stepsBut([])),
      ['admin'],
    ),
  ).toEqual([]);
  const failing = reading(() => {
    throw refusing(undefined);
  });
  expect(await readOpening(failing, ['admin'])).toEqual([]);
});
