// The input of a procedure as its schema describes it: a valid value of it can be made, field by field.
import { z } from 'zod';
import { appRouter } from '../src/app-router.ts';
import { ACTORS } from './people.ts';

export type Shape = z.core.JSONSchema.BaseSchema;

/** The types describe nested routers; at run time there is one flat record of all procedures, by path. */
const procedures = appRouter._def.procedures as unknown as Readonly<
  Record<string, { readonly _def: { readonly inputs: readonly z.ZodType[] } }>
>;

function shapeOf(input: z.ZodType): Shape {
  return z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (['date', 'bigint'].includes(zodSchema._zod.def.type)) jsonSchema.format = zodSchema._zod.def.type;
    },
  });
}

/** Each procedure that has an input, by its path. */
export const INPUT_SHAPES: readonly (readonly [path: string, shape: Shape])[] = Object.entries(procedures).flatMap(
  ([path, { _def }]) => {
    const [input] = _def.inputs;
    return input && !(input instanceof z.ZodUndefined) ? [[path, shapeOf(input)] as const] : [];
  },
);

export const fieldsOf = (value: unknown) => Object.entries((value ?? {}) as Readonly<Record<string, Shape>>);

export type Filling = {
  /** The value of a text, a number or a choice in the field of that name; undefined: any valid one. */
  readonly fill: (field: string, shape: Shape) => unknown;
  /** True: fields that may be missing are given too. */
  readonly isWhole?: boolean;
};

/** A valid value of that shape, as far as the shape alone says. */
export function goodInput(shape: Shape, filling: Filling, field = ''): unknown {
  const { fill, isWhole = false } = filling;
  const one = (inner: unknown, name = field) => goodInput(inner as Shape, filling, name);
  if (shape.anyOf) return one(shape.anyOf[0]);
  if (shape.type === 'array') return [one(shape.items)];
  if (shape.type === 'object' && shape.propertyNames)
    return { [String(one(shape.propertyNames))]: one(shape.additionalProperties, '') };
  if (shape.type === 'object') {
    const given = fieldsOf(shape.properties).filter(([name]) => isWhole || shape.required?.includes(name));
    return Object.fromEntries(given.map(([name, inner]) => [name, one(inner, name)]));
  }
  return fill(field, shape) ?? anyValue(shape);
}

function anyValue({ enum: choices, type, format, minLength, minimum }: Shape): unknown {
  if (choices) return choices[0];
  if (format === 'date') return new Date();
  if (format === 'bigint') return 1n;
  if (format === 'email') return ACTORS.client.email;
  if (type === 'boolean') return true;
  return type === 'string' ? 'x'.repeat(minLength ?? 1) : (minimum ?? 1);
}
