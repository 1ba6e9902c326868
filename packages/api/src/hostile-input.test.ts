// Hostile inputs for every procedure, generated from its own schema: no value in any field may cause a server error.
import { TRPCError } from '@trpc/server';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { RIGHTS } from '@zapisy/domain/people/role';
import { expect, it } from 'vitest';
import { fieldsOf, goodInput, INPUT_SHAPES, type Shape } from '../testing/input-shapes.ts';
import { ACTORS } from '../testing/people.ts';
import { PROCEDURE_RIGHTS } from '../testing/procedure-rights.ts';
import { testApi } from '../testing/test-api.ts';
import type { Session } from './context.ts';

const api = testApi();
/** Values that none of our screens sends. Numbers and dates are beyond a column's range, but within JavaScript's. */
const HOSTILE: readonly unknown[] = [
  ...['', 'a\0b', '\ud800', "' OR 1=1 --%\\", '__proto__', 'x'.repeat(100_000)],
  ...[-1, 0, 0.5, 2 ** 31, 1e300, Number.NaN],
  ...[-1n, 2n ** 63n, new Date(-8.64e15), new Date(8.64e15), new Date(Number.NaN)],
  ...[null, undefined, true, [], {}, ['x'], new Map([['a', 1]])],
];

/** Ids are the participant's, so that an operation gets past its first look-up. */
const good = (shape: Shape, playerId: string) =>
  goodInput(shape, { fill: (_, { format }) => (format === 'uuid' ? playerId : undefined) });

/** That value again and again, each time with one part replaced by a hostile value, at every depth. */
function* hostile(shape: Shape, playerId: string): Generator<unknown> {
  yield* HOSTILE;
  const whole = good(shape, playerId);
  for (const inner of shape.anyOf ?? []) yield* hostile(inner as Shape, playerId);
  if (shape.type === 'array') for (const item of hostile(shape.items as Shape, playerId)) yield [item];
  for (const [name, inner] of fieldsOf(shape.properties)) {
    for (const value of hostile(inner, playerId)) yield { ...(whole as object), [name]: value };
  }
  if (!shape.propertyNames) return;
  for (const value of hostile(shape.additionalProperties as Shape, playerId)) yield { [playerId]: value };
  for (const key of HOSTILE.filter((one) => typeof one === 'string')) yield { [key]: 0 };
}

/** A session that the guard allows. */
function mayCall(path: string): Session {
  const needed = PROCEDURE_RIGHTS[path];
  const [right] = needed === undefined || typeof needed === 'string' ? [] : needed;
  return ACTORS[(right && RIGHTS[right][0]) ?? 'client'];
}

/** INTERNAL_SERVER_ERROR, or another sign that the fault was ours; undefined for an answer and for a refusal. */
async function faultOf(path: string, input: unknown): Promise<string | undefined> {
  const caller: unknown = api.as(mayCall(path));
  const procedure = path.split('.').reduce((at, key) => Reflect.get(at as object, key), caller);
  const error: unknown = await (procedure as (input: unknown) => Promise<unknown>)(input).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined || (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR')) return undefined;
  return `${String(error)} from ${describeInput(input)}`;
}

function describeInput(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))?.slice(0, 300);
}

it.each(INPUT_SHAPES)('a hostile input does not break %s', async (path, shape) => {
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const faults: string[] = [];
  let tried = 0;
  for (const value of hostile(shape, ward?.id ?? '')) {
    tried += 1;
    const fault = await faultOf(path, value);
    if (fault !== undefined) faults.push(fault);
  }
  expect(tried).toBeGreaterThan(HOSTILE.length);
  expect(faults).toEqual([]);
});

it('a hostile input that holds itself comes to an end', async () => {
  const own: Record<string, unknown> = { query: 'a' };
  own['self'] = own;
  expect(await api.as('reception').people.findParticipants(own as never)).toEqual([]);
});
