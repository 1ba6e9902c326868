// The form of a desk: what it sends, and the problems at its fields.
import { expect, it } from 'vitest';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { deskForms } from './desk-forms.server.ts';

const TYPED = { action: 'save', id: 'krakow-1', name: ' Recepcja ', city: 'Radom' };

async function save(fields: Readonly<Record<string, string>>, refusal?: Parameters<typeof refusing>[0]) {
  const { api, calls } = stubApi({
    'printing.editDesk': (input: object) => {
      if (refusal) throw refusing(refusal);
      return input;
    },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { answer: await carryOut({ answerWith: () => undefined }, form, deskForms(api)), calls };
}

it('no city is sent as none', async () => {
  const { calls } = await save({ ...TYPED, city: '' });
  expect(calls).toMatchObject([{ input: { id: 'krakow-1', name: ' Recepcja ', city: null } }]);
});

it.each([
  ['name', /^Podaj/, { problems: [{ field: 'name', code: 'required' }] }],
  ['name', /najwyżej/, { problems: [{ field: 'name', code: 'too-long' }] }],
  ['city', /./, { field: 'city' }],
] as const)('a wrong %s has a text at its field: %s', async (field, text, found) => {
  const { answer } = await save(TYPED, { code: 'bad-input', ...found });
  const message = expect.stringMatching(text);
  expect(answer).toMatchObject({ kind: 'wrong', typed: { initialValue: TYPED, error: { [field]: [message] } } });
});
