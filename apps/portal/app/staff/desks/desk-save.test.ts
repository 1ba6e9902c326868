// The form of a desk: what it sends, and the problems reported at its fields.
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { saveTypedDesk } from './desk-save.server.ts';

async function save(given: Readonly<Record<string, string>>, refusal?: Parameters<typeof refusing>[0]) {
  const { api, calls } = stubApi({
    'printing.editDesk': (input: object) => {
      if (refusal) throw refusing(refusal);
      return { ...input, driver: 'posnet', lastSeenAt: null };
    },
  });
  const status = { value: 200 };
  const answerWith = (wanted: number) => {
    status.value = wanted;
  };
  const url = new URL('http://portal/zespol/stanowiska?zmien=krakow-1');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(given) });
  return { answer: await saveTypedDesk({ api, request, url, answerWith }), calls, status: status.value };
}

describe('saveTypedDesk', () => {
  it('sends the name without stray blanks, and no city as none', async () => {
    const { answer, calls } = await save({ name: '  Recepcja   Kraków ', city: '' });
    expect(answer).toMatchObject({ kind: 'saved', name: 'Recepcja Kraków' });
    expect(calls).toEqual([
      { path: 'printing.editDesk', input: { id: 'krakow-1', name: 'Recepcja Kraków', city: null } },
    ]);
  });

  it.each([
    ['', /^Podaj/],
    ['x'.repeat(101), /najwyżej/],
  ])('says what is wrong with %j, and sends no request', async (name, message) => {
    const { answer, calls, status } = await save({ name, city: 'Kraków' });
    expect(answer).toMatchObject({ kind: 'wrong', field: 'name', message: expect.stringMatching(message) });
    expect([calls, status]).toEqual([[], 422]);
  });

  it('keeps what was typed when the server does not know the city or the desk', async () => {
    const typed = { name: 'Recepcja', city: 'Radom' };
    const city = await save(typed, { code: 'bad-input', fields: ['city'] });
    expect(city.answer).toMatchObject({ kind: 'wrong', field: 'city', typed });
    const desk = await save(typed, { code: 'not-found' });
    expect(desk.answer).toMatchObject({ kind: 'failed', typed, failure: { code: 'not-found' } });
  });
});
