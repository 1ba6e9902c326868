// Refusals: a small closed list of codes, each with its own answer.

import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { REFUSAL_REASONS, type RefusalCode, type RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import { expect, expectTypeOf, it } from 'vitest';
import { Refusal, trpcCodeOf } from './refusal.ts';

it('Refusal gives its code beside its details, and details cannot overwrite the code', () => {
  const details = { code: 'other', reason: 'price-changed', shown: 1, total: 2 } as const;
  const refusal = new Refusal('conflict', details);
  expect(refusal.data).toEqual({ code: 'conflict', reason: 'price-changed', shown: 1, total: 2 });
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
])('Refusal: %s travels as %s', (code, answer) => {
  expect(trpcCodeOf(code)).toBe(answer);
});

it('Refusal can be thrown with every code and every reason of the list', () => {
  expectTypeOf<RefusalData['code']>().toEqualTypeOf<RefusalCode>();
  expectTypeOf<NonNullable<RefusalData['reason']>>().toEqualTypeOf<RefusalReason>();
  for (const code of Object.keys(REFUSAL_REASONS) as RefusalCode[]) expect(trpcCodeOf(code)).toMatch(/^[A-Z_]+$/);
});
