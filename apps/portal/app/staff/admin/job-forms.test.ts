// What the forms of the jobs page send.
import { expect, it } from 'vitest';
import { carryOut } from '../../forms/carry-out.server.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { jobForms } from './job-forms.server.ts';

it.each([
  ['run', 'schedule.run', {}, 'retention'],
  ['enable', 'schedule.switch', { enabled: true }, undefined],
  ['disable', 'schedule.switch', { enabled: false }, undefined],
])('%s calls %s', async (action, path, switched, ordered) => {
  const { api, calls } = stubApi({ 'schedule.run': () => null, 'schedule.switch': () => null });
  const form = new FormData();
  form.set('action', action);
  form.set('jobKey', 'retention');
  const answer = await carryOut({ answerWith: () => {} }, form, jobForms(api));
  expect(calls).toEqual([{ path, input: { jobKey: 'retention', ...switched } }]);
  expect(answer).toMatchObject({ kind: 'done', value: { ordered } });
});
