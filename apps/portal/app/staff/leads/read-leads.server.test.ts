// The groups of the leads' list: each says how many leads it has, and together they are all of the filter.
import { describe, expect, it } from 'vitest';
import { stubApi } from '../../testing/stub-api.ts';
import { filterOf } from './lead-address.ts';
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
  const { leads } = await readLeads(api, filterOf(url, ''), url);
  return leads.groups.map(({ count }) => count);
}

describe('the groups of the list', () => {
  it.each([
    ['', ['1', '7', '11']],
    ['?etap=Nowy', ['1', '7', '0']],
    ['?etap=Kontakt', ['1', '0', '2']],
    ['?etap=Zapisany', ['1', '0', '3']],
  ])('at %j have the counts %j', async (search, expected) => {
    expect(await groupsAt(search)).toEqual(expected);
  });

  it('give no number of later leads where others were not counted to the end', async () => {
    expect(await groupsAt('', { all: { ...COUNTS, Zapisany: counted(99, true) } })).toEqual(['1', '7', undefined]);
    expect(await groupsAt('', { due: counted(99, true) })).toEqual(['99+', '7', undefined]);
  });
});
