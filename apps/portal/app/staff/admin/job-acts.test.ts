// The forms of the jobs page: the procedure that each calls, and the refusal of a malformed one.
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { actOnJob } from './job-acts.server.ts';

const ANSWERS = { 'schedule.run': () => null, 'schedule.switch': () => null };

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('actOnJob', () => {
  it.each([
    ['run', 'schedule.run', { jobKey: 'retention' }],
    ['enable', 'schedule.switch', { jobKey: 'retention', enabled: true }],
    ['disable', 'schedule.switch', { jobKey: 'retention', enabled: false }],
  ])('%s calls %s', async (action, path, input) => {
    const { api, calls } = stubApi(ANSWERS);
    const done = await actOnJob(api, form({ job: 'retention', action }));
    expect(calls).toEqual([{ path, input }]);
    expect(done.failure).toBeUndefined();
    expect(done.ordered).toBe(action === 'run' ? 'retention' : undefined);
  });

  it.each([
    ['an unknown job', { job: 'backup', action: 'disable' }],
    ['no job', { action: 'disable' }],
    ['an unknown act', { job: 'retention', action: 'stop' }],
    ['no act', { job: 'retention' }],
    ['a name of every object', { job: 'toString', action: 'disable' }],
  ])('answers %s with 400 and changes nothing', async (_what, fields: Readonly<Record<string, string>>) => {
    const { api, calls } = stubApi(ANSWERS);
    await expect(actOnJob(api, form(fields))).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  });

  it('returns the refusal of the server', async () => {
    const answer = () => {
      throw refusing({ code: 'not-found' });
    };
    const { api } = stubApi({ 'schedule.switch': answer });
    expect(await actOnJob(api, form({ job: 'retention', action: 'enable' }))).toMatchObject({
      failure: { kind: 'refused', code: 'not-found' },
    });
  });
});
