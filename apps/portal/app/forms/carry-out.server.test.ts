// A form that carries out an act: read by the act's own schema, answered with what was typed.
import { act } from '@zapisy/acts/act';
import { asAmount } from '@zapisy/acts/inputs/amount-input';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { refusing } from '../testing/stub-api.ts';
import { actForm, carryOut } from './carry-out.server.ts';

const lowerAct = act({
  rights: ['lower-price'],
  input: z.object({
    paymentId: z.int32().positive(),
    price: asAmount(z.int32().positive()),
    limit: asAmount(z.int32()).optional(),
    owner: z.string().nullable().optional(),
    desk: z.string().min(3).optional(),
    at: z.object({ day: z.string() }).nullable().optional(),
    reason: z.object({ code: z.enum(['mistake', 'other']), text: z.string().trim().max(5) }),
    parts: z.array(z.object({ amount: asAmount(z.int32()).transform(String) })).readonly(),
  }),
  refusals: { 'not-found': [] },
  audit: [],
});

const TEXTS = {
  limit: null,
  owner: null,
  'at.day': null,
  price: 'Podaj cenę.',
  desk: ({ code }: { readonly code: string }) => (code === 'too_small' ? 'Dłużej.' : undefined),
  'reason.code': 'Wybierz.',
  'reason.text': 'Krócej.',
  'parts.amount': ({ code }: { readonly code: string }) => (code === 'known' ? 'Znana.' : 'Kwota.'),
};

const TYPED = {
  action: 'lower',
  paymentId: '7',
  price: ' 1 234,50 zł',
  limit: '',
  owner: '',
  desk: '',
  at: '',
  'reason.code': 'other',
  'reason.text': ' opis ',
  'parts[0].amount': '2',
  'parts[1].amount': '0,5',
};

const statuses: number[] = [];
const inputs: unknown[] = [];

beforeEach(() => {
  statuses.length = 0;
  inputs.length = 0;
});

function send(fields: Readonly<Record<string, string>>, done: () => Promise<string> = async () => 'lowered') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return carryOut({ answerWith: (status) => void statuses.push(status) }, form, {
    lower: actForm(lowerAct, TEXTS, (input) => {
      inputs.push(input);
      return done();
    }),
  });
}

it('amounts are read as they are typed, texts as the act trims them, and an empty field is none, or null', async () => {
  expect(await send(TYPED)).toMatchObject({ act: 'lower', kind: 'done', value: 'lowered' });
  const reason = { code: 'other', text: 'opis' };
  const parts = [{ amount: '200' }, { amount: '50' }];
  expect(inputs).toEqual([
    { paymentId: 7, price: 123_450, limit: undefined, owner: null, desk: undefined, at: null, reason, parts },
  ]);
  expect(statuses).toEqual([]);
});

it.each([
  ['price', '', 'Podaj cenę.'],
  ['price', 'sto', 'Podaj cenę.'],
  ['price', '0', 'Podaj cenę.'],
  ['desk', 'k1', 'Dłużej.'],
  ['reason.code', '', 'Wybierz.'],
  ['reason.code', 'gone', 'Wybierz.'],
  ['reason.text', 'za długi', 'Krócej.'],
  ['parts[1].amount', '-', 'Kwota.'],
])('%s as %j has a text at its field, what was typed stays, and nothing is sent', async (field, value, text) => {
  const answer = await send({ ...TYPED, [field]: value });
  expect(answer).toMatchObject({ act: 'lower', kind: 'wrong', typed: { error: { [field]: [text] } } });
  expect(answer).toMatchObject({ typed: { initialValue: { paymentId: '7' } } });
  expect([statuses, inputs]).toEqual([[422], []]);
});

it.each([
  ['without a field that the page writes', { ...TYPED, paymentId: '' }],
  ['with another value in it', { ...TYPED, paymentId: 'x' }],
])('a form %s is none of ours, and nothing is sent', async (_, fields) => {
  await expect(send(fields)).rejects.toMatchObject({ status: 400 });
  expect(inputs).toEqual([]);
});

it('a refusal is answered with what was typed', async () => {
  const answer = await send(TYPED, () => Promise.reject(refusing({ code: 'not-found' })));
  expect(answer).toMatchObject({
    kind: 'refused',
    failure: { code: 'not-found' },
    typed: { initialValue: { price: ' 1 234,50 zł', reason: { code: 'other' } } },
  });
  expect(statuses).toEqual([422]);
});

it('a field that only the server can find wrong has its text too, unless the form has none for it', async () => {
  const refuse = (field: string) => () => Promise.reject(refusing({ code: 'bad-input', field }));
  const wrong = { kind: 'wrong', typed: { error: { price: ['Podaj cenę.'] }, initialValue: { paymentId: '7' } } };
  expect(await send(TYPED, refuse('price'))).toMatchObject(wrong);
  expect(await send(TYPED, refuse('paymentId'))).toMatchObject({ kind: 'refused', failure: { code: 'bad-input' } });
  expect(statuses).toEqual([422, 422]);
});

it('a problem that a rule of the server finds is said at its field, in a list at its place', async () => {
  const problems = [{ field: 'parts[1].amount', code: 'known' }] as never;
  const refuse = () => Promise.reject(refusing({ code: 'bad-input', problems }));
  expect(await send(TYPED, refuse)).toMatchObject({
    kind: 'wrong',
    typed: { error: { 'parts[1].amount': ['Znana.'] } },
  });
});

it('an act without an input is carried out', async () => {
  const stopAct = act({ rights: ['lower-price'], input: z.undefined(), refusals: {}, audit: [] });
  const form = new FormData();
  form.set('action', 'stop');
  const forms = { stop: actForm(stopAct, {}, async (input) => [input]) };
  expect(await carryOut({ answerWith: () => {} }, form, forms)).toMatchObject({ kind: 'done', value: [undefined] });
});

it('a form of another button is left to others', async () => {
  expect(await send({ ...TYPED, action: 'cancel' })).toBeUndefined();
});
