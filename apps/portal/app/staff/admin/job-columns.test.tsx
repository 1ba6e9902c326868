// The texts of a scheduled job: when it runs, whether it is switched on, its last result, and what stops when it is
// switched off.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Outputs } from '@zapisy/api/client';
import { describe, expect, it } from 'vitest';
import { ListTable } from '../../pages/list-table.tsx';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { pl } from '../../texts/pl.ts';
import { jobColumns } from './job-columns.tsx';

type Job = Outputs['schedule']['jobs'][number];

const JOB: Job = {
  jobKey: 'social_ad_spend_import',
  schedule: '0 6 * * *',
  enabled: true,
  lastSlot: new Date('2026-11-20T05:00:00Z'),
  lastState: 'done',
  lastError: null,
  lastTook: 2_120,
  next: new Date('2026-11-21T05:00:00Z'),
};

async function row(given: Partial<Job>, mayChange = true) {
  const { sent } = renderPage(() => (
    <ListTable
      caption="Zadania"
      titles={pl.jobs.columns}
      columns={jobColumns({ mayChange })}
      items={[{ ...JOB, ...given }]}
      keyOf={({ jobKey }) => jobKey}
    />
  ));
  return { row: within((await screen.findAllByRole('row'))[1] as HTMLElement), sent };
}

describe('JobRow', () => {
  it('says when it runs in our time, and how it ended', async () => {
    const { row: shown } = await row({});
    shown.getByText(textPattern('codziennie o 6:00'));
    expect(shown.getByText(/20\.11\.2026, 06:00/)).toBeVisible();
    shown.getByText(/OK, 2,1\ss/);
    expect(shown.queryByText(/social_ad_spend_import|0 6/)).toBeNull();
  });

  it('says when it runs next', async () => {
    const { row: shown } = await row({});
    expect(shown.getByText(/21\.11\.2026, 06:00/)).toBeVisible();
  });

  it('has a dash in place of the next run when it is switched off', async () => {
    const { row: shown } = await row({ enabled: false, next: null });
    expect(shown.queryByText(/21\.11\.2026/)).toBeNull();
    shown.getByText('—');
  });

  it.each([
    ['other-currency', /innej walucie niż złoty/],
    ['abandoned', /ani razu nieukończone/],
    ['token', /wygasł – administrator musi go odnowić/],
    ['something-new', /something-new/],
  ] as const)('says why it failed with %s', async (lastError, message) => {
    const { row: shown } = await row({ lastState: 'failed', lastError });
    shown.getByText(message);
  });

  it('says what will stop before it is switched off', async () => {
    const { row: shown, sent } = await row({});
    await userEvent.click(shown.getByText('Wyłącz'));
    shown.getByText(/CAC i\sROI przestaną się aktualizować/);
    await userEvent.click(shown.getByRole('button', { name: 'Wyłącz zadanie' }));
    expect(sent).toEqual([{ jobKey: 'social_ad_spend_import', action: 'disable' }]);
  });

  it('is only to be read for those who may not change it', async () => {
    const { row: shown } = await row({ enabled: false }, false);
    shown.getByText('Nie');
    expect(shown.queryAllByRole('button')).toEqual([]);
  });
});
