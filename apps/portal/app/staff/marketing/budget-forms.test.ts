// What the forms of the budget send, and which of them needs an amount.
import { addMonths, warsawMonth } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';
import { carryOut } from '../../forms/carry-out.server.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { budgetForms } from './budget-forms.server.ts';
import { MONTHS_AHEAD } from './newest-month.ts';

const THIS_MONTH = warsawMonth(new Date());
const KEY = { month: THIS_MONTH, channel: 'strona', city: 'Kraków' };

async function send(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...KEY, ...fields })) form.set(name, value);
  const { api, calls } = stubApi({ 'marketing.saveBudget': () => ({ row: null, before: null }) });
  const answer = await carryOut({ answerWith: () => {} }, form, budgetForms(api));
  return { answer, inputs: calls.map(({ input }) => input) };
}

it.each([
  ['nothing spent', { action: 'save', amount: '0' }, { amount: 0 }],
  [
    'the last month of the list',
    { action: 'save', month: addMonths(THIS_MONTH, MONTHS_AHEAD), amount: '1 234,50' },
    { month: addMonths(THIS_MONTH, MONTHS_AHEAD), amount: 123_450 },
  ],
  ['a removal', { action: 'remove', amount: '', expected: '1234.50' }, { amount: null, expected: 123_450 }],
  [
    'a removal that is undone',
    { action: 'undo', amount: '1234.50', expected: '' },
    { amount: 123_450, expected: null },
  ],
])('%s is sent', async (_, fields: Readonly<Record<string, string>>, input) => {
  const { answer, inputs } = await send(fields);
  expect(answer).toMatchObject({ kind: 'done', value: { sent: input } });
  expect(inputs).toMatchObject([{ ...KEY, ...input }]);
});

it.each([
  ['month', addMonths(THIS_MONTH, MONTHS_AHEAD + 1)],
  ['city', ' '],
  ['amount', ''],
  ['amount', '30 000 000'],
])('%s as "%s" is to be corrected, and takes nothing away', async (field, value) => {
  const { answer, inputs } = await send({ action: 'save', amount: '1', [field]: value });
  expect(answer).toMatchObject({ kind: 'wrong', typed: { error: { [field]: [expect.any(String)] } } });
  expect(inputs).toEqual([]);
});
