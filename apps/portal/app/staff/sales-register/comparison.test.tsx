// What the screen says of a comparison: a result counts for the documents that it knew, and as current while none runs.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { SalesComparison } from './comparison.tsx';

type View = Parameters<typeof SalesComparison>[0]['comparison'];
type Run = NonNullable<View['latest']>;
type Result = NonNullable<View['result']>;

const DONE: Run = {
  id: '7b0c1f0e-5a53-4d8a-9a3c-0f6f7f1f6c11',
  month: '2026-11',
  state: 'done',
  startedBy: 'biuro@zapisy.example',
  startedAt: new Date('2026-11-20T20:30:00Z'),
  beatAt: new Date('2026-11-20T20:32:00Z'),
  finishedAt: new Date('2026-11-20T20:32:00Z'),
  cancelRequested: false,
  listed: 35,
  checked: 35,
  ours: 35,
  matched: 35,
  otherKinds: 0,
};
const RUNNING: Run = { ...DONE, state: 'running', finishedAt: null, checked: 0, ours: 40, matched: 0 };
const ALL_MATCH = textPattern('Wszystkie dokumenty zgadzają się z listą dostawcy');

function show(latest: Run, more: Partial<Result> = {}) {
  const counts = { 'missing-here': 0, 'missing-there': 0, different: 0 };
  const result: Result = { ...DONE, differences: [], counts, explained: 0, newer: 0, ...more };
  renderPage(() => <SalesComparison comparison={{ latest, result }} month="2026-11" />);
}

describe('SalesComparison', () => {
  it('says that all documents match while none is newer', async () => {
    show(DONE);
    expect(await screen.findByText(ALL_MATCH)).toBeInTheDocument();
    expect(screen.getByText(/35\sdokumentów zgodnych/)).toBeInTheDocument();
  });

  it('says how many newer documents were not compared, instead that all match', async () => {
    show(DONE, { newer: 5 });
    expect(await screen.findByText(/^5\snowszych dokumentów nie\sporównano\.$/)).toBeInTheDocument();
    expect(screen.getByText(textPattern('Porównane dokumenty zgadzają się z listą dostawcy.'))).toBeInTheDocument();
    expect(screen.queryByText(ALL_MATCH)).not.toBeInTheDocument();
  });

  it('shows no former result as current while the next comparison runs', async () => {
    show(RUNNING);
    expect(await screen.findByText(textPattern('Porównujemy z listą dostawcy'))).toBeInTheDocument();
    expect(screen.queryByText(ALL_MATCH)).not.toBeInTheDocument();
    expect(screen.queryByText(/dokumentów zgodnych/)).not.toBeInTheDocument();
  });

  it('says of former differences that they are those of the former comparison', async () => {
    show(RUNNING, { counts: { 'missing-here': 2, 'missing-there': 0, different: 0 } });
    expect(await screen.findByText(/wynik poprzedniego porównania, z\s20\.11\.2026, 21:32\.$/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: /^Nie ma u\snas/ })).toBeInTheDocument();
  });
});
