// Hostile inputs for every procedure, generated from its own schema: no value in any field may cause a server error.
import { TRPCError } from '@trpc/server';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { RIGHTS } from '@zapisy/domain/people/role';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ACTORS } from '../testing/people.ts';
import { PROCEDURE_RIGHTS } from '../testing/procedure-rights.ts';
import { testApi } from '../testing/test-api.ts';
import { appRouter } from './app-router.ts';
import type { Session } from './context.ts';

const api = testApi();
const procedures = appRouter._def.procedures as unknown as Readonly<
  Record<string, { readonly _def: { readonly inputs: readonly z.ZodType[] } }>
>;
const WITH_INPUT = Object.entries(procedures).flatMap(([path, { _def }]) => {
  const [input] = _def.inputs;
  return input && !(input instanceof z.ZodUndefined) ? [[path, input] as const] : [];
});

/** Values that none of our screens sends. Numbers and dates are beyond a column's range, but within JavaScript's. */
const HOSTILE: readonly unknown[] = [
  ...['', 'a\0b', '\ud800', "' OR 1=1 --%\\", '__proto__', 'x'.repeat(100_000)],
  ...[-1, 0, 0.5, 2 ** 31, 1e300, Number.NaN],
  ...[-1n, 2n ** 63n, new Date(-8.64e15), new Date(8.64e15), new Date(Number.NaN)],
  ...[null, undefined, true, [], {}, ['x'], new Map([['a', 1]])],
];

type Shape = z.core.JSONSchema.BaseSchema;

function shapeOf(input: z.ZodType): Shape {
  return z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (['date', 'bigint'].includes(zodSchema._zod.def.type)) jsonSchema.format = zodSchema._zod.def.type;
    },
  });
}

const shapes = (value: unknown) => Object.entries((value ?? {}) as Readonly<Record<string, Shape>>);

/** A valid value of that shape: ids are the participant's, so that an operation gets past its first look-up. */
function good(shape: Shape, playerId: string): unknown {
  const one = (inner: unknown) => good(inner as Shape, playerId);
  if (shape.anyOf) return one(shape.anyOf[0]);
  if (shape.enum) return shape.enum[0];
  if (shape.format === 'date') return new Date();
  if (shape.format === 'bigint') return 1n;
  if (shape.type === 'array') return [one(shape.items)];
  if (shape.type === 'object' && shape.propertyNames) return { [playerId]: one(shape.additionalProperties) };
  if (shape.type === 'object') {
    const required = shapes(shape.properties).filter(([name]) => shape.required?.includes(name));
    return Object.fromEntries(required.map(([name, inner]) => [name, one(inner)]));
  }
  if (shape.type === 'string') return textOf(shape, playerId);
  return shape.type === 'boolean' ? true : (shape.minimum ?? 1);
}

function textOf({ format, minLength }: Shape, playerId: string): string {
  if (format === 'email') return ACTORS.client.email;
  return format === 'uuid' ? playerId : 'x'.repeat(minLength ?? 1);
}

/** That value again and again, each time with one part replaced by a hostile value, at every depth. */
function* hostile(shape: Shape, playerId: string): Generator<unknown> {
  yield* HOSTILE;
  const whole = good(shape, playerId);
  for (const inner of shape.anyOf ?? []) yield* hostile(inner as Shape, playerId);
  if (shape.type === 'array') for (const item of hostile(shape.items as Shape, playerId)) yield [item];
  for (const [name, inner] of shapes(shape.properties)) {
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

it.each(WITH_INPUT)('a hostile input does not break %s', async (path, input) => {
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const faults: string[] = [];
  let tried = 0;
  for (const value of hostile(shapeOf(input), ward?.id ?? '')) {
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
