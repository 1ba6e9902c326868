// The groups of the leads' list: each says how many leads it has, and together they are all of the filter.
import { expect, it } from 'vitest';
import { stubApi } from '../../testing/stub-api.ts';
import { LEAD_LIST } from './lead-address.ts';
import { readLeads } from './read-leads.server.ts';

const counted = (count: number, isMore = false) => ({ count, isMore });
const COUNTS = { Nowy: counted(8), Kontakt: counted(3), 'Trening próbny': counted(4), Zapisany: counted(4) };

type Input = { readonly duty?: string; readonly stage?: string } | undefined;

async function groupsAt(search: string, { all = COUNTS, due = counted(1) } = {}) {
  const { api } = stubApi({
    'leads.counts': (input: Input) => (input?.duty === 'new' ? { ...COUNTS, Nowy: counted(7) } : all),
    'leads.list': () => ({ leads: [], next: undefined }),
    'leads.dueContacts': () => ({ leads: [], due }),
  });
  const url = new URL(`https://zapisy.example/zespol/leady${search}`);
  const { leads } = await readLeads(api, { ...LEAD_LIST.filterIn(url), query: undefined }, { url, isDocument: true });
  return leads.groups.map(({ count }) => count);
}

const at = async (search: string) => {
  const { api, calls } = stubApi({
    'leads.counts': () => COUNTS,
    'leads.dueContacts': () => ({ leads: [], due: counted(99, true), next: { on: '2026-11-20', id: 'next' } }),
  });
  const url = new URL(`https://zapisy.example/zespol/leady${search}`);
  const { leads } = await readLeads(api, { ...LEAD_LIST.filterIn(url), query: undefined }, { url, isDocument: true });
  return { leads, calls: calls.map(({ path, input }) => [path, input] as const) };
};

it('the contacts that are due, alone are one group with its own counts, and their address goes on after the last of them', async () => {
  const { leads, calls } = await at('?etap=Kontakt&miasto=Radom&kolej=termin');
  expect(leads.groups.map(({ count }) => count)).toEqual(['99+']);
  expect(leads.older).toBe('/zespol/leady?etap=Kontakt&miasto=Radom&kolej=termin&dnia=2026-11-20&po=next');
  expect(calls).toEqual([
    ['leads.dueContacts', expect.objectContaining({ stage: 'Kontakt', city: 'Radom', cursor: undefined })],
    ['leads.counts', expect.objectContaining({ duty: 'due', city: 'Radom' })],
  ]);
});

it('the contacts that are due, alone begin where the address says', async () => {
  const { leads, calls } = await at('?kolej=termin&dnia=2026-11-20&po=last');
  expect(leads.isFirst).toBe(false);
  expect(calls[0]?.[1]).toMatchObject({ cursor: { on: '2026-11-20', id: 'last' } });
});

it.each([
  ['', ['1', '7', '11']],
  ['?etap=Nowy', ['1', '7', '0']],
  ['?etap=Kontakt', ['1', '0', '2']],
  ['?etap=Zapisany', ['1', '0', '3']],
])('the groups of the list at %j have the counts %j', async (search, expected) => {
  expect(await groupsAt(search)).toEqual(expected);
});

it('the groups of the list give no number of later leads where others were not counted to the end', async () => {
  expect(await groupsAt('', { all: { ...COUNTS, Zapisany: counted(99, true) } })).toEqual(['1', '7', undefined]);
  expect(await groupsAt('', { due: counted(99, true) })).toEqual(['99+', '7', undefined]);
});

it.each([
  ['a document', true, 5],
  ['the scripts of an open board', false, undefined],
])('the board of %s begins each column with %s cards of the page that the server has', async (_, isDocument, limit) => {
  const { api, calls } = stubApi({ 'leads.board': () => [] });
  const url = new URL('https://zapisy.example/zespol/leady?widok=tablica');
  await readLeads(api, { ...LEAD_LIST.filterIn(url), query: undefined }, { url, isDocument });
  expect(calls.map(({ input }) => input)).toEqual([expect.objectContaining({ limit })]);
});
