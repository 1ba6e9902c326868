// Adding and renaming a city, and the problems reported at its field.
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { saveTypedCity } from './city-acts.server.ts';

async function save(given: Readonly<Record<string, string>>, refusal?: Parameters<typeof refusing>[0]) {
  const answer = (input: { readonly name: string; readonly to?: string }) => {
    if (refusal) throw refusing(refusal);
    return { name: input.to ?? input.name, isUsed: false };
  };
  const { api, calls } = stubApi({ 'courses.addCity': answer, 'courses.renameCity': answer });
  let status = 200;
  const answerWith = (wanted: number) => {
    status = wanted;
  };
  const body = new URLSearchParams(given);
  const request = new Request('http://portal/zespol/zajecia/miasta', { method: 'POST', body });
  return { answer: await saveTypedCity({ api, request, answerWith }), calls, status };
}

describe('saveTypedCity', () => {
  it('adds one, or renames the one that is named', async () => {
    const added = await save({ name: ' Bielsko-Biała ' });
    expect(added.answer).toMatchObject({ kind: 'added', name: 'Bielsko-Biała' });
    const renamed = await save({ name: 'Radom', from: 'Radm' });
    expect(renamed.answer).toMatchObject({ kind: 'renamed', name: 'Radom', from: 'Radm' });
    expect([...added.calls, ...renamed.calls]).toEqual([
      { path: 'courses.addCity', input: { name: 'Bielsko-Biała' } },
      { path: 'courses.renameCity', input: { name: 'Radm', to: 'Radom' } },
    ]);
  });

  it.each([
    ['', /^Podaj/],
    ['123', /litery/],
    ['x'.repeat(101), /najwyżej 100/],
  ])('says what is wrong with %j, and sends no request', async (name, message) => {
    const { answer, calls, status } = await save({ name });
    expect(answer).toMatchObject({ kind: 'wrong', typed: name, message: expect.stringMatching(message) });
    expect(calls).toEqual([]);
    expect(status).toBe(422);
  });

  it.each([
    [{ code: 'bad-input', problems: [{ field: 'name', code: 'known' }] }, /jest już na liście/],
    [{ code: 'not-allowed-now', reason: 'city-used', city: 'Radom' }, /coś już używa/],
  ] as const)('says what only the server knows: %j', async (refusal, message) => {
    const { answer } = await save({ name: 'Radom', from: 'Radm' }, refusal);
    expect(answer).toMatchObject({ kind: 'wrong', typed: 'Radom' });
    expect(answer.kind === 'wrong' && answer.message.replace(/\s/g, ' ')).toMatch(message);
  });

  it('keeps what was typed when the server fails', async () => {
    const { answer, status } = await save({ name: 'Radom', from: 'Radm' }, { code: 'not-found' });
    expect(answer).toMatchObject({ kind: 'failed', typed: 'Radom', failure: { code: 'not-found' } });
    expect(status).toBe(422);
  });
});
