// A refusal becomes what a form can say, in one place; being signed out is not for a form to say.
import { describe, expect, it } from 'vitest';
import { refusing } from '../testing/stub-api.ts';
import { attempt, statusOf } from './api.server.ts';

const refused = (code: Parameters<typeof refusing>[0]) => attempt(Promise.reject(refusing(code)));

describe('attempt', () => {
  it('gives the value of a change that was made', async () => {
    expect(await attempt(Promise.resolve(7))).toEqual({ ok: true, value: 7 });
  });

  it.each([
    [
      { code: 'invalid-invoice-data', problems: [{ field: 'taxId', code: 'checksum' }] } as const,
      { kind: 'invalid', problems: [{ field: 'taxId', code: 'checksum' }] },
      422,
    ],
    [{ code: 'conflict', conflicts: [] } as const, { kind: 'conflict' }, 409],
    [{ code: 'hold-expired' } as const, { kind: 'refused', code: 'hold-expired' }, 422],
    [undefined, { kind: 'failed' }, 503],
  ])('%j', async (refusal, failure, status) => {
    const result = await refused(refusal);
    if (result.ok) throw new Error('not refused');
    expect(result.failure).toMatchObject(failure);
    expect(statusOf(result.failure)).toBe(status);
  });

  it.each(['not-signed-in', 'no-right', 'email-not-verified'] as const)('leaves %s to the page', async (code) => {
    await expect(refused({ code })).rejects.toThrow(code);
  });

  it('does not swallow a fault of our own', async () => {
    await expect(attempt(Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  });
});
