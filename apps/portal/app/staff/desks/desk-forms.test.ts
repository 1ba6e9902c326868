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

const FOR_CODE = { action: 'code', id: 'krakow-1', name: 'Recepcja', city: '', driver: 'none', printer: '' };

async function makeCode(fields: Readonly<Record<string, string>>) {
  const { api, calls } = stubApi({
    'printing.makeDeskCode': () => ({ code: 'ABCD-2345', text: 'zapisy-desk:https://szkola.example/ABCD-2345' }),
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { answer: await carryOut({ answerWith: () => undefined }, form, deskForms(api)), calls };
}

it('a code comes with its picture, and without a city and a printer where none was typed', async () => {
  const { answer, calls } = await makeCode(FOR_CODE);
  expect(calls).toMatchObject([{ input: { id: 'krakow-1', city: null, driver: 'none', printer: null } }]);
  expect(answer).toMatchObject({
    kind: 'done',
    value: { code: 'ABCD-2345', picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
  });
});

it.each([
  ['id', { id: 'dwa słowa' }, /^Podaj identyfikator/],
  ['name', { name: ' ' }, /^Podaj nazwę/],
  ['printer', { driver: 'posnet', name: '' }, /^Podaj adres drukarki/],
  ['printer', { printer: 'drukarka' }, /^Podaj adres drukarki/],
])('a code is refused with a text at the field %s for %j', async (field, changed, text) => {
  const { answer, calls } = await makeCode({ ...FOR_CODE, ...changed });
  expect(calls).toEqual([]);
  expect(answer).toMatchObject({ kind: 'wrong', typed: { error: { [field]: [expect.stringMatching(text)] } } });
});
