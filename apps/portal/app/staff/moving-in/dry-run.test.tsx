// What a file would add, and the way on from a row that has a problem.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { DryRun, type DryRunOfFile } from './dry-run.tsx';

const DRY_RUN: DryRunOfFile = {
  rows: 2,
  samples: [],
  missing: [],
  repeated: [],
  counts: { owners: 1, participants: 1, places: 0, dues: 0, courses: 0 },
  known: 0,
  problems: [
    { line: 2, column: 'city', text: 'Kielce', code: 'unknown-city' },
    { line: 3, column: 'firstName', text: '', code: 'required' },
  ],
  problemRows: 2,
};

it('columns that are missing are named, in words for one and for several', async () => {
  const missing = (...columns: DryRunOfFile['missing']) =>
    renderPage(() => <DryRun file={{ id: 'f1', version: 1 }} dryRun={{ ...DRY_RUN, missing: columns }} />);
  await missing('birth');
  expect(screen.getByText(textPattern('Brakuje kolumny: „Rok albo data urodzenia”.'))).toBeVisible();
  await missing('birth', 'email');
  const several = 'Brakuje kolumn: „Rok albo data urodzenia”, „E-mail opiekuna”.';
  expect(screen.getByText(textPattern(several))).toBeVisible();
});

it('a city that the school does not have leads to the page of cities, and no other problem does', async () => {
  await renderPage(() => <DryRun file={{ id: 'f1', version: 1 }} dryRun={DRY_RUN} />);
  const [, unknown, missing] = within(screen.getByRole('table')).getAllByRole('row');
  const link = within(unknown as HTMLElement).getByRole('link', { name: textPattern('Dodaj je na stronie „Miasta”') });
  expect(link).toHaveAttribute('href', '/zespol/zajecia/miasta');
  expect(within(missing as HTMLElement).queryByRole('link')).toBeNull();
});

it('a cell that cannot be read shows an example of what its column takes', async () => {
  const unreadable = [
    { line: 2, column: 'birth', text: 'osiem', code: 'unreadable' },
    { line: 3, column: 'dueOn', text: '31.02', code: 'unreadable' },
  ] satisfies DryRunOfFile['problems'];
  await renderPage(() => <DryRun file={{ id: 'f1', version: 1 }} dryRun={{ ...DRY_RUN, problems: unreadable }} />);
  expect(screen.getByText(textPattern('Podaj rok (2018) albo datę urodzenia (5.12.2018).'))).toBeVisible();
  expect(screen.getByText(textPattern('Podaj datę z kalendarza, np. 5.12.2026.'))).toBeVisible();
});
