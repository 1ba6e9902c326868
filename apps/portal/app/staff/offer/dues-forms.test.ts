// What the forms of the page of dues send.
import { expect, it } from 'vitest';
import { carryOut } from '../../forms/carry-out.server.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { duesForms } from './dues-forms.server.ts';

const SEEN = { count: 2, sum: 900 };

it.each([
  [
    { action: 'charge', month: '2026-12', city: 'Sopot', 'seen.count': '2', 'seen.sum': '900' },
    ['courses.chargeMonth', { month: '2026-12', city: 'Sopot', seen: SEEN }],
    { month: '2026-12', count: 3 },
  ],
  [
    { action: 'stop', month: '2026-12', isStopped: 'on' },
    ['courses.stopDues', { month: '2026-12', isStopped: true }],
    { month: '2026-12' },
  ],
  [
    { action: 'resume', month: '2026-12' },
    ['courses.stopDues', { month: '2026-12', isStopped: false }],
    { month: '2026-12' },
  ],
  [
    { action: 'rules', duesDay: '5', offerHours: '36', version: '0', sellsPartOfMonth: 'on' },
    ['courses.changeSchoolRules', { duesDay: 5, offerHours: 36, version: 0, sellsPartOfMonth: true }],
    {},
  ],
  [
    { action: 'rules', duesDay: '5', offerHours: '36', version: '0' },
    ['courses.changeSchoolRules', { duesDay: 5, offerHours: 36, version: 0, sellsPartOfMonth: false }],
    {},
  ],
])('%j is sent', async (fields: Readonly<Record<string, string>>, [path, input], value) => {
  const { api, calls } = stubApi({
    'courses.chargeMonth': () => [1, 2, 3],
    'courses.stopDues': () => ({}),
    'courses.changeSchoolRules': () => ({}),
  });
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  const answer = await carryOut({ answerWith: () => {} }, form, duesForms(api));
  expect(answer).toMatchObject({ act: fields['action'], kind: 'done', value });
  expect(calls).toEqual([{ path, input }]);
});
