// The texts of an 'Import z Meta' run: its progress, its pause, and a complete result.
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { ImportRun, type ImportRunData } from './import-run.tsx';

const now = new Date('2026-11-20T13:05:00Z');
const FORM = { pageId: '1', pageName: 'Akademia', formId: '2', formName: 'Balet zima' };

const RUN: ImportRunData = {
  runId: 'r',
  state: 'running',
  sinceDays: 90,
  cut: false,
  startedBy: 'adam.sowa@zapisy.example',
  startedByName: 'Adam Sowa',
  startedAt: now,
  finishedAt: null,
  cancelRequested: false,
  counts: { read: 148, created: 31, known: 117, failed: 0 },
  pages: 3,
  forms: { done: 4, total: 12 },
  currentForm: FORM,
  restsUntil: null,
  failures: [],
};

function show(given: Partial<ImportRunData>) {
  renderPage(() => <ImportRun run={{ ...RUN, ...given }} now={now} />);
}

it('a run under way says page, form and counts, to a bar and in words, and can be cancelled', async () => {
  show({});
  const bar = await screen.findByRole('progressbar');
  const message =
    /3\sstrony · formularz\s5\sz\s12\s\(Balet zima\) · pobrano: 148 · nowe: 31 · znane wcześniej: 117 · błędy: 0/;
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(message));
  expect(bar).toHaveAttribute('value', '4');
  expect(screen.getByRole('button', { name: 'Przerwij' })).toBeVisible();
});

it('a run under way names whoever began it, without their gender', async () => {
  show({});
  expect(
    await screen.findByText(
      /^Uruchomienie: Adam Sowa, 20\.11\.2026, 14:05; ostatnie|^Uruchomienie: Adam Sowa, 20\.11\.2026, 14:05; 90\sostatnich dni\.$/,
    ),
  ).toBeVisible();
});

it('a run under way has a bar without a number while the forms are still listed', async () => {
  show({ forms: null, currentForm: null });
  expect(await screen.findByRole('progressbar')).not.toHaveAttribute('value');
});

it('a run under way says until when the platform wants to be left alone, in our time', async () => {
  show({ restsUntil: new Date('2026-11-20T14:10:00Z') });
  await screen.findByText(/Wznowimy o 15:10/);
});

it.each([
  ['done', {}, /Dodano 31 leadów\. 117\sjuż było\./],
  ['done', { counts: { read: 2, created: 1, known: 1, failed: 0 } }, /Dodano 1\slead\. 1\sjuż był\./],
  ['done', { counts: { read: 0, created: 0, known: 0, failed: 0 } }, 'Brak zgłoszeń w tym okresie.'],
  ['cancelled', {}, /Import przerwany\. Dodano 31/],
  ['failed', {}, 'Import się nie udał.'],
] as const)('a run that is over: %s %j says so', async (state, given, message) => {
  show({ state, finishedAt: now, currentForm: null, ...given });
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('a run that is over names every form that could not be read, why, and who can mend it', async () => {
  show({ state: 'done', finishedAt: now, failures: [{ ...FORM, cause: 'permission' }, { cause: 'token' }] });
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Balet zima \(Akademia\): .*nie ma potrzebnych uprawnień/),
    expect.stringMatching(/^Wszystkie strony: Dostęp do platformy reklamowej wygasł/),
  ]);
  expect(screen.getByRole('button', { name: 'Ponów ten formularz' })).toBeVisible();
  expect(screen.getByText(/których nie udało się odczytać w\scałości, przeczyta nowy import/)).toBeVisible();
});

it('a run that is over offers to read the forms that failed again, and none where only pages did', async () => {
  const other = { ...FORM, formId: '3', formName: 'Judo' };
  show({ state: 'done', finishedAt: now, failures: [FORM, other].map((form) => ({ ...form, cause: 'permission' })) });
  expect(await screen.findByRole('button', { name: 'Ponów te formularze' })).toBeVisible();
  cleanup();
  show({ state: 'failed', finishedAt: now, failures: [{ cause: 'token' }] });
  await screen.findByText(/uruchom import jeszcze raz/);
  expect(screen.queryByRole('button', { name: /^Ponów/ })).toBeNull();
});
