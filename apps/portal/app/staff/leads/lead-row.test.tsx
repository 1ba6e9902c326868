// A lead in the list: stage, city and its certainty, channel, origin, and its age while it is new.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Table } from '../../components/table/table.tsx';
import { ANNA_AS_LEAD } from '../../testing/leads.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LEAD_COLUMNS, LeadRow } from './lead-row.tsx';

type Lead = Parameters<typeof LeadRow>[0]['lead'];

const now = new Date('2026-11-20T13:05:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const LEAD = {
  ...ANNA_AS_LEAD,
  citySource: 'form',
  channel: 'social',
  campaignName: 'Nabór zimowy',
  adName: 'Film 15 s',
  receivedAt: ago(12),
  assignee: null,
  assigneeName: null,
  nextContactOn: null,
} as unknown as Lead;

async function row(more: Partial<Lead>): Promise<HTMLElement> {
  renderPage(() => (
    <Table caption="Leady" columns={LEAD_COLUMNS}>
      <LeadRow lead={{ ...LEAD, ...more }} now={now} />
    </Table>
  ));
  return (await screen.findAllByRole('row'))[1] as HTMLElement;
}

const cell = (within: HTMLElement, column: number) => within.querySelectorAll('td')[column] as HTMLElement;

describe('LeadRow', () => {
  it('shows a phone that can be called, stage, city, owner and when it was received', async () => {
    const shown = await row({ assignee: 'kasia@zapisy.example', assigneeName: 'Kasia Lis' });
    expect(cell(shown, 0).querySelector('a')).toHaveAttribute('href', 'tel:501234567');
    expect(cell(shown, 1)).toHaveTextContent('Nowy');
    expect(cell(shown, 2)).toHaveTextContent('Kraków');
    expect(cell(shown, 4)).toHaveTextContent('Kasia Lis');
    expect(cell(shown, 5)).toHaveTextContent('20.11.2026, 13:5312 min temu');
  });

  it('of an import shows when the person came, ages from then, and says since when it is with us', async () => {
    const shown = cell(await row({ createdAt: ago(30 * 24 * 60), receivedAt: ago(0) }), 5);
    expect(shown).toHaveTextContent('21.10.2026, 15:0530 dni temuu nas od 20.11.2026, 14:05');
  });

  it('reported soon after it was made does not say so', async () => {
    const shown = cell(await row({ createdAt: ago(13), receivedAt: ago(12) }), 5);
    expect(shown).toHaveTextContent(/13 min temu$/);
  });

  it.each([
    [{ citySource: 'map' }, 'z mapy'],
    [{ citySource: 'default' }, 'domyślne – sprawdź'],
    [{ cityOffList: true }, 'spoza listy'],
  ] as const)('marks a city that no person chose: %j', async (more, mark) => {
    expect(cell(await row(more), 2)).toHaveTextContent(mark);
  });

  it('does not mark a city that staff chose', async () => {
    expect(cell(await row({ citySource: 'staff' }), 2)).toHaveTextContent(/^MiastoKraków$/);
  });

  it.each([
    [59, 'Nowy', undefined],
    [61, 'Nowy', 'warn'],
    [25 * 60, 'Nowy', 'error'],
    [25 * 60, 'Kontakt', undefined],
  ] as const)('after %i minutes in %s', async (minutes, stage, tint) => {
    const waits = cell(await row({ receivedAt: ago(minutes), stage }), 3);
    expect(/text-(warn|error)-ink/.exec(waits.innerHTML)?.[1]).toBe(tint);
  });

  it('names what is missing in words', async () => {
    const shown = await row({ firstName: '', lastName: '', phone: '' });
    expect(shown).toHaveTextContent('Bez imienia');
    expect(cell(shown, 0)).toHaveTextContent('—');
    expect(cell(shown, 4)).toHaveTextContent('bez opiekuna');
  });
});
