// The procedure of an act: its rights, its input, and the refusals that it names.
import { act } from '@zapisy/acts/act';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ACTORS } from '../testing/people.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { testApi } from '../testing/test-api.ts';
import { Refusal } from './refusal.ts';
import { procedureOf, router, UNNAMED_REFUSAL } from './trpc.ts';

const api = testApi();

const closePosition = act({
  rights: ['lower-price'],
  input: z.object({ position: z.int().positive() }),
  refusals: { 'not-found': [], conflict: ['changed-meanwhile', 'amount-changed'] },
  audit: [{ action: 'lowerPrice', entity: 'payment', fields: ['amount'] }],
});

const CAUSES = {
  1: () => new Refusal('not-found'),
  2: () => new Refusal('conflict', { reason: 'amount-changed', paymentIds: [], shown: 1, total: 2 }),
  3: () => new Refusal('conflict', { reason: 'registration-changed' }),
  4: () => new Refusal('email-not-verified'),
} as const;

const positions = router({
  close: procedureOf(closePosition).mutation(({ input: { position } }) => {
    const cause = Object.entries(CAUSES).find(([number]) => Number(number) === position)?.[1];
    if (cause) throw cause();
    return { position };
  }),
});

type Role = keyof typeof ACTORS;
const close = (position: number, role: Role = 'manager') => {
  const logged: object[] = [];
  const log = {
    ...api.context.log,
    error: (fields: object, message: string) => void logged.push({ ...fields, message }),
  };
  const caller = positions.createCaller({ ...api.context, log, session: ACTORS[role] });
  return { answer: caller.close({ position }), logged };
};

it('an act is done with its right and its input', async () => {
  await expect(close(9).answer).resolves.toEqual({ position: 9 });
});

it('an act is refused without its right, and with an input of another shape, and neither is logged', async () => {
  const [withoutRight, malformed] = [close(9, 'reception'), close(-1)];
  expect(await refusalOf(withoutRight.answer)).toMatchObject({ code: 'no-right' });
  await expect(malformed.answer).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect([...withoutRight.logged, ...malformed.logged]).toEqual([]);
});

it.each([
  [1, 'not-found', undefined],
  [2, 'conflict', 'amount-changed'],
])('a refusal that the act names (%i) is answered and not logged', async (position, code, reason) => {
  const { answer, logged } = close(position);
  expect(await refusalOf(answer)).toMatchObject({ code, ...(reason !== undefined && { reason }) });
  expect(logged).toEqual([]);
});

it.each([
  [3, 'conflict', 'registration-changed'],
  [4, 'email-not-verified', undefined],
])(
  'a refusal that the act does not name (%i) is answered, and logged without a value of the request',
  async (position, code, reason) => {
    const { answer, logged } = close(position);
    expect(await refusalOf(answer)).toMatchObject({ code });
    expect(logged).toEqual([{ path: 'close', code, reason, message: UNNAMED_REFUSAL }]);
  },
);
