// The day's end in the address, and the server's refusal of a future day.
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { readDayEnd } from './day-end.server.ts';
import { dayEndFilterIn } from './day-end-list.ts';

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
    expect(read(search)).toEqual({ day });
  });
});

describe('readDayEnd', () => {
  const filter = { day: '2026-11-21' };

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
