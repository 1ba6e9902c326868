// Adding and renaming a city, and the problems at the field of the name.
import { expect, it } from 'vitest';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { cityForms } from './city-forms.server.ts';

type Names = { readonly name: string; readonly to?: string };

async function send(fields: Readonly<Record<string, string>>, refusal?: Parameters<typeof refusing>[0]) {
  const answer = ({ name, to = name }: Names) => {
    if (refusal) throw refusing(refusal);
    return { name: to, isUsed: false };
  };
  const { api } = stubApi({ 'courses.addCity': answer, 'courses.renameCity': answer });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return await carryOut({ answerWith: () => undefined }, form, cityForms(api));
}

const RENAMED = { action: 'rename', name: 'Radm', to: 'Radom' };

it('a city is added, or the one that is named is renamed', async () => {
  expect(await send({ action: 'add', name: 'Radom' })).toMatchObject({ kind: 'done', value: { name: 'Radom' } });
  expect(await send(RENAMED)).toMatchObject({ kind: 'done', value: { name: 'Radom', from: 'Radm' } });
});

it.each([
  ['required', /^Podaj/],
  ['too-long', /najwyżej 100/],
  ['unreadable', /litery/],
  ['known', /jest już na liście/],
] as const)('a new name that is %s is said to be so at its field', async (code, text) => {
  const answer = await send(RENAMED, { code: 'bad-input', problems: [{ field: 'to', code }] });
  expect(answer).toMatchObject({ kind: 'wrong', typed: { initialValue: RENAMED } });
  const message = answer?.kind === 'wrong' ? answer.typed.error?.['to']?.[0] : undefined;
  expect(message?.replace(/\s/g, ' ')).toMatch(text);
});
