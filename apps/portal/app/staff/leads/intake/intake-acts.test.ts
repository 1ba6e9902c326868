// The buttons of failed deliveries: the procedure that each calls, and the refusal of a malformed form.
import { describe, expect, it } from 'vitest';
import { stubApi } from '#app/testing/stub-api.ts';
import { actOnFailed } from './intake-acts.server.ts';

const ANSWERS = {
  'leads.retryDelivery': () => null,
  'leads.retryAllFailed': () => ({ retried: 2 }),
  'leads.skipAllFailed': () => ({ skipped: 2 }),
};

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('actOnFailed', () => {
  it.each([
    [{ action: 'retry', leadgenId: '7' }, 'leads.retryDelivery', { leadgenId: '7' }],
    [{ action: 'retry', cause: 'unexpected' }, 'leads.retryAllFailed', { cause: 'unexpected' }],
    [{ action: 'skip', cause: 'missing', count: '2' }, 'leads.skipAllFailed', { cause: 'missing', count: 2 }],
  ])('%j calls %s', async (fields, path, input) => {
    const { api, calls } = stubApi(ANSWERS);
    await actOnFailed(api, form(fields));
    expect(calls).toEqual([{ path, input }]);
  });

  it.each([
    ['an unknown act', { action: 'delete', leadgenId: '7' }],
    ['no act', { leadgenId: '7' }],
    ['an unknown cause to skip', { action: 'skip', cause: 'other', count: '2' }],
  ])('answers %s with 400 and changes nothing', async (_what, fields: Readonly<Record<string, string>>) => {
    const { api, calls } = stubApi(ANSWERS);
    await expect(actOnFailed(api, form(fields))).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  });
});
