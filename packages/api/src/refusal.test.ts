// Refusals: a small closed list, each with its own answer.
import { describe, expect, it } from 'vitest';
import { Refusal, type RefusalCode, trpcCodeOf } from './refusal.ts';

describe('Refusal', () => {
  it('gives its code beside its details, and details cannot overwrite the code', () => {
    const refusal = new Refusal('conflict', { code: 'other', yours: 1, theirs: 2 });
    expect(refusal.data).toEqual({ code: 'conflict', yours: 1, theirs: 2 });
    expect(refusal.message).toBe('conflict');
  });

  it.each<[RefusalCode, string]>([
    ['not-signed-in', 'UNAUTHORIZED'],
    ['no-right', 'FORBIDDEN'],
    ['email-not-verified', 'FORBIDDEN'],
    ['not-found', 'NOT_FOUND'],
    ['conflict', 'CONFLICT'],
    ['invalid-invoice-data', 'UNPROCESSABLE_CONTENT'],
    ['bad-input', 'BAD_REQUEST'],
  ])('%s travels as %s', (code, answer) => {
    expect(trpcCodeOf(code)).toBe(answer);
  });
});
