// What the forms of the school's page send, and what is said at their fields.
import { LARGEST_LOGO } from '@zapisy/domain/school/logo-picture';
import { SCHOOL_FIELDS } from '@zapisy/domain/school/school';
import { expect, it } from 'vitest';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { schoolForms } from './school-forms.server.ts';
import { wrongSchoolFields } from './typed-school.ts';

const EMPTY = Object.fromEntries(SCHOOL_FIELDS.map((field) => [field, '']));
const TYPED = { ...EMPTY, action: 'save', version: '2', name: ' Szkoła Ruchu ', isVatPayer: 'on' };

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== '' || name !== 'isVatPayer') form.set(name, value);
  return form;
}

async function send(fields: Readonly<Record<string, string | File>>, refusal?: object) {
  const answerOf = () => {
    if (refusal) throw refusing(refusal as never);
    return { name: 'Szkoła Ruchu' };
  };
  const { api, calls } = stubApi({ 'school.save': answerOf, 'school.changeLogo': answerOf });
  return { calls, answer: await carryOut({ answerWith: () => {} }, formOf(fields), schoolForms(api)) };
}

it('the data of a school are sent as they were typed, with fields that were left empty', async () => {
  const { answer, calls } = await send(TYPED);
  expect(answer).toMatchObject({ act: 'save', kind: 'done', value: { name: 'Szkoła Ruchu' } });
  const { action: _, ...sent } = { ...TYPED, version: 2, isVatPayer: true };
  expect(calls).toEqual([{ path: 'school.save', input: sent }]);
});

it('a problem of the school that the server finds is said at its field, and what was typed stays', async () => {
  const problems = [{ field: 'colour', code: 'contrast' }];
  const { answer } = await send({ ...TYPED, colour: '#ffe58f' }, { code: 'bad-input', problems });
  expect(answer).toMatchObject({
    kind: 'wrong',
    typed: { error: { colour: [expect.stringContaining('za jasny')] }, initialValue: { colour: '#ffe58f' } },
  });
});

it('every problem of the school has a text of its own in the browser too', () => {
  const wrong = { postalCode: '1', phone: '1', email: 'x', taxId: '1', colour: 'x', bankAccount: '1' };
  const messages = wrongSchoolFields(formOf({ ...EMPTY, ...wrong })).map(({ message }) => message);
  expect(messages).toHaveLength(8);
  expect(new Set(messages).size).toBe(8);
});

it('a chosen logo is sent in base64, and no logo as none', async () => {
  const picture = new File([Uint8Array.of(1, 2, 3)], 'logo.png', { type: 'image/png' });
  const { calls } = await send({ action: 'logo', version: '2', picture });
  expect(calls).toEqual([{ path: 'school.changeLogo', input: { picture: 'AQID', version: 2 } }]);
  const removed = await send({ action: 'no-logo', version: '2', picture: '' });
  expect(removed.calls).toEqual([{ path: 'school.changeLogo', input: { picture: null, version: 2 } }]);
});

it('of a logo that is too large no more is sent than shows that', async () => {
  const picture = new File([new Uint8Array(LARGEST_LOGO * 3)], 'logo.png');
  const refusal = { code: 'bad-input', problems: [{ field: 'picture', code: 'too-large' }] };
  const { answer, calls } = await send({ action: 'logo', version: '2', picture }, refusal);
  expect(calls).toMatchObject([{ input: { picture: expect.stringMatching(/^A+={0,2}$/) } }]);
  expect(answer).toMatchObject({ kind: 'wrong', typed: { error: { picture: [expect.stringContaining('64 kB')] } } });
  expect(JSON.stringify(answer).length).toBeLessThan(1_000);
});

it('without a chosen file the form of the logo says so, and sends nothing', async () => {
  const { answer, calls } = await send({ action: 'logo', version: '2', picture: new File([], '') });
  expect(answer).toMatchObject({
    kind: 'wrong',
    typed: { error: { picture: [expect.stringMatching(/^Wybierz plik/)] } },
  });
  expect(calls).toEqual([]);
});
