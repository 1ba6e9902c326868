// The register's filter in the address: what is no month or has not begun is the running month.
import { describe, expect, it } from 'vitest';
import { afterIn, csvAddress, monthAddress, monthFilterIn, monthQuestion, monthsOffered } from './month-filter.ts';

const RUNNING = '2026-11';
const at = (query: string) => new URL(`https://zapisy.example/zespol/sprzedaz?${query}`);

describe('the filter in the address', () => {
  it.each([
    ['', { month: RUNNING, city: '', kind: null }],
    ['miesiac=2026-02&miasto=+Kraków+&rodzaj=refund', { month: '2026-02', city: 'Kraków', kind: 'refund' }],
    ['miesiac=2026-12', { month: RUNNING, city: '', kind: null }],
    ['miesiac=2026-13&rodzaj=proforma', { month: RUNNING, city: '', kind: null }],
  ])('%s', (query, filter) => {
    expect(monthFilterIn(at(query), RUNNING)).toEqual(filter);
  });

  it('is kept by a page and a file, and asked of the server', () => {
    const filter = { month: '2026-02', city: 'Łódź', kind: 'receipt' } as const;
    const address = monthAddress(filter, '2026-02-01.1.2.x');
    expect(monthFilterIn(at(address.split('?')[1] ?? ''), RUNNING)).toEqual(filter);
    expect(afterIn(at(address.split('?')[1] ?? ''))).toBe('2026-02-01.1.2.x');
    expect(afterIn(at(''))).toBeUndefined();
    expect(monthFilterIn(at(csvAddress(filter).split('?')[1] ?? ''), RUNNING)).toEqual(filter);
    expect(monthQuestion(filter)).toEqual(filter);
    expect(monthQuestion({ ...filter, city: '', kind: null }, 'x')).toEqual({ month: '2026-02', after: 'x' });
  });
});

describe('the months of the choice', () => {
  it('are the last three years, the newest first, and an older one that was chosen', () => {
    expect(monthsOffered(RUNNING, RUNNING)).toHaveLength(36);
    expect(monthsOffered(RUNNING, RUNNING).slice(0, 2)).toEqual(['2026-11', '2026-10']);
    expect(monthsOffered('2020-01', RUNNING).at(-1)).toBe('2020-01');
  });
});
