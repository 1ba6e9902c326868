// A form of a record: what is wrong with it, sent with its key and version, and changed by two people at once.
import { saveProductAct } from '@zapisy/acts/payments/save-product';
import { grosze } from '@zapisy/domain/money';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { expect, it } from 'vitest';
import { refusing } from '../testing/stub-api.ts';
import { carryOut } from './carry-out.server.ts';
import { shownKey, shownValues, storedIn, typedIn } from './form-answer.ts';
import { recordForm } from './record-form.server.ts';

const ID = '5b0f4c2e-0000-4000-8000-000000000001';
const FORM = { action: 'save', key: ID, version: '6', name: ' Strój ' };
const STORED = {
  id: ID,
  name: 'Getry',
  price: grosze(1),
  vatRate: '23',
  vatExemption: null,
  active: true,
  version: 7,
} as const;

const rules = {
  draftIn: (form: FormData) => ({ name: String(form.get('name')).trim(), price: 100, vatRate: '23' }),
  wrongIn: (form: FormData) => (form.get('name') === '' ? [{ field: 'name', message: 'Podaj nazwę.' }] : []),
  wrongField: ({ field, code }: { readonly field: string; readonly code: string }) => ({ field, message: code }),
};

async function send(fields: Readonly<Record<string, string>>, refusal?: { readonly with: RefusalData | undefined }) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FORM, ...fields })) form.set(name, value);
  const inputs: unknown[] = [];
  const statuses: number[] = [];
  const save = recordForm(saveProductAct, rules, async (input) => {
    inputs.push(input);
    if (refusal) throw refusing(refusal.with);
    return input.name;
  });
  const answer = await carryOut({ answerWith: (status) => void statuses.push(status) }, form, { save });
  return { answer, typed: typedIn(answer, 'save'), inputs, statuses };
}

it('the key and the version of the form are sent with what was read', async () => {
  const { answer, inputs } = await send({});
  expect(answer).toMatchObject({ act: 'save', kind: 'done', value: 'Strój' });
  expect(inputs).toMatchObject([{ id: ID, version: 6, name: 'Strój', price: 100 }]);
});

it('nothing is sent while a field is wrong, and what was typed stays', async () => {
  const { answer, inputs, statuses } = await send({ name: '' });
  expect(answer).toMatchObject({
    kind: 'wrong',
    typed: { error: { name: ['Podaj nazwę.'] }, initialValue: { key: ID, version: '6', name: '' } },
  });
  expect([inputs, statuses]).toEqual([[], [422]]);
});

it('a problem that only the server finds is said at its field', async () => {
  const { answer, statuses } = await send(
    {},
    { with: { code: 'bad-input', problems: [{ field: 'name', code: 'known' }] } },
  );
  expect(answer).toMatchObject({
    kind: 'wrong',
    typed: { error: { name: ['known'] }, initialValue: { name: ' Strój ' } },
  });
  expect(statuses).toEqual([422]);
});

it('a record that another person changed comes with their version, and overwrites it next', async () => {
  const { answer, typed, statuses } = await send(
    {},
    { with: { code: 'conflict', reason: 'changed-meanwhile', stored: STORED } },
  );
  expect(storedIn(answer)).toEqual(STORED);
  expect(shownValues(typed, { name: '', version: '0', box: 'yes' })).toEqual({
    name: ' Strój ',
    version: '7',
    box: '',
  });
  expect(statuses).toEqual([409]);
});

it.each([
  ['without an answer', undefined],
  ['after another refusal', { code: 'not-found' } as const],
])('%s the same form is sent again with its key', async (_, refusal) => {
  const { answer, typed } = await send({}, { with: refusal });
  expect(answer?.kind).toBe('refused');
  expect(storedIn(answer)).toBeUndefined();
  expect(shownKey(typed, 'fresh')).toBe(ID);
});

it.each([
  ['without its key', { key: '' }],
  ['with no number for a version', { version: 'x' }],
])('a form %s is answered with 400', async (_, fields: Readonly<Record<string, string>>) => {
  await expect(send(fields)).rejects.toMatchObject({ status: 400 });
});
