// The day's end in the address, and the server's refusal of a future day.
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { readDayEnd } from './day-end.server.ts';
import { dayEndAddress, dayEndFilterIn, dayEndQuestion } from './day-end-filter.ts';

const TODAY = '2026-11-20';
const read = (search: string) =>
  dayEndFilterIn(new URL(`https://zapisy.example/zespol/zamkniecie-dnia${search}`), TODAY);

describe('dayEndFilterIn', () => {
  it.each([
    ['', TODAY],
    ['?dzien=2026-11-02', '2026-11-02'],
    ['?dzien=2026-11-21', '2026-11-21'],
    ['?dzien=2026-02-30', TODAY],
    ['?dzien=02.11.2026', TODAY],
    ['?dzien=1999-12-31', TODAY],
    ['?dzien=', TODAY],
  ])('%s: %s', (search, day) => {
    expect(read(search)).toEqual({ day, city: '', deskId: '' });
  });

  it('comes back from the address that it leads to', () => {
    const filter = { day: '2026-11-02', city: 'Łódź', deskId: 'lodz-1' };
    expect(read(new URL(dayEndAddress(filter), 'https://zapisy.example').search)).toEqual(filter);
    expect(dayEndQuestion(filter)).toEqual(filter);
    expect(dayEndQuestion({ ...filter, city: '', deskId: '' })).toEqual({ day: '2026-11-02' });
  });
});

describe('readDayEnd', () => {
  const filter = { day: '2026-11-21', city: '', deskId: '' };

  it('reports a day to come with the server’s own today', async () => {
    const { api } = stubApi({
      'payments.dayEnd': () => {
        throw refusing({ code: 'bad-input', fields: ['day'], reason: 'day-in-future', today: TODAY });
      },
    });
    expect(await readDayEnd(api, filter)).toEqual({ end: null, today: TODAY });
  });

  it('leaves every other refusal to the page', async () => {
    const { api, calls } = stubApi({
      'payments.dayEnd': () => {
        throw refusing({ code: 'no-right' });
      },
    });
    await expect(readDayEnd(api, filter)).rejects.toThrow('no-right');
    expect(calls).toEqual([{ path: 'payments.dayEnd', input: { day: '2026-11-21' } }]);
  });
});
