// The forms of days off: what they send, and the problems at their fields.
import { expect, it } from 'vitest';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { stubApi } from '#app/testing/stub-api.ts';
import { daysOffForms } from './days-off-forms.server.ts';

const ID = '5b0f4c2e-0000-4000-8000-000000000001';
const DAYS_OFF = {
  action: 'save',
  key: ID,
  from: '2026-12-28',
  to: '',
  reason: ' ferie ',
  scope: 'miasto:Sopot',
  version: '0',
};
async function send(fields: Readonly<Record<string, string>>) {
  const answer = () => ({});
  const { api, calls } = stubApi({ 'calendar.saveDaysOff': answer, 'calendar.removeDaysOff': answer });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { answer: await carryOut({ answerWith: () => undefined }, form, daysOffForms(api)), calls };
}

const wrongIn = ({ answer }: Awaited<ReturnType<typeof send>>) =>
  answer?.kind === 'wrong' ? Object.keys(answer.typed.error ?? {}) : [];

it('one day of a city is sent under the id of the form', async () => {
  const { answer, calls } = await send(DAYS_OFF);
  expect(answer?.kind).toBe('done');
  const days = { from: '2026-12-28', to: '2026-12-28', reason: 'ferie' };
  const input = { id: ID, version: 0, ...days, city: 'Sopot', courseId: null };
  expect(calls).toEqual([{ path: 'calendar.saveDaysOff', input }]);
});

it('the first day alone is asked for when both are empty, for one day needs no last one', async () => {
  expect(wrongIn(await send({ ...DAYS_OFF, from: '' }))).toEqual(['from']);
});

it('what is wrong is said at each field, nothing is sent, and what was typed stays', async () => {
  const sent = await send({ ...DAYS_OFF, to: '2026-12-01', reason: '', scope: '' });
  expect(sent.answer).toMatchObject({ typed: { initialValue: { from: '2026-12-28', to: '2026-12-01' } } });
  expect(wrongIn(sent)).toEqual(['to', 'reason', 'scope']);
  expect(sent.calls).toEqual([]);
});

it('days off are removed', async () => {
  expect((await send({ action: 'remove', id: ID })).answer).toMatchObject({ act: 'remove', kind: 'done' });
});
