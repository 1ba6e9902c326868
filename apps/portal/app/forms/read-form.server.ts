// Reads a form as the input of an act: the act's own schema says what is wrong, and the form has a text for it.
import { parseWithZod, type SubmissionResult } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import { isAmount } from '@zapisy/acts/inputs/amount-input';
import { parseZloty } from '@zapisy/domain/money';
import { z } from 'zod';
import { malformedForm } from '../server/form-value.server.ts';

/** What is said of a wrong value; a function says it of the problem that the schema, or a rule of the server, found. */
type FieldText = string | ((problem: never) => string | undefined);

/**
 * The text for a wrong field, by its path in the input: 'instalments.amount' for the amount of any instalment. Each field
 * that a person can type has one, or null when only the page writes it; '*' says so of all the others. A field that is
 * forgotten does not compile, and neither does a name that is no field of the input.
 */
export type FieldTexts<Input> = Readonly<
  Partial<Record<FieldPath<Input>, FieldText | null>> & (Record<TypedPath<Input>, FieldText | null> | { '*': null })
>;

/** The texts and numbers of an input: a box is ticked or not, and of choices there is a list. */
type TypedPath<Input> = Input extends object
  ? { [Name in keyof Input & string]-?: TypedAt<Name, NonNullable<Input[Name]>> }[keyof Input & string]
  : never;

type TypedAt<Name extends string, Value> = Name extends WrittenByPages
  ? never
  : Value extends string | number
    ? IsChoice<Value> extends true
      ? never
      : Name
    : Value extends readonly (infer Element)[]
      ? TypedAt<Name, NonNullable<Element>>
      : `${Name}.${TypedPath<Value>}`;

/** By their names: what identifies a record, and what the screen showed of it. */
type WrittenByPages =
  | 'id'
  | 'key'
  | 'version'
  | `${string}${'Id' | 'Ids' | 'Key' | 'Version'}`
  | `${'seen' | 'shown'}${string}`;

type IsChoice<Value> = string extends Value ? false : Value extends number ? false : true;

type FieldPath<Input> = Input extends object
  ? { [Name in keyof Input & string]: PathAt<Name, NonNullable<Input[Name]>> }[keyof Input & string]
  : never;

/** Of a list the path of its elements, and its own: a rule may find the list wrong as a whole. */
type PathAt<Name extends string, Value> = Value extends readonly (infer Element)[]
  ? Name | PathAt<Name, NonNullable<Element>>
  : Value extends object
    ? Name | `${Name}.${FieldPath<Value>}`
    : Name;

export type AnyTexts = Readonly<Partial<Record<string, FieldText | null>>>;

/** What was typed, and the texts at its fields; a form is shown again with it. */
export type TypedForm = SubmissionResult<string[]>;

type Read<Value> =
  | { readonly ok: true; readonly value: Value; readonly typed: TypedForm }
  | { readonly ok: false; readonly typed: TypedForm };

/**
 * Texts are kept as they are typed, for the schema to trim; an empty field is null where the act takes null, and none where
 * it takes no empty text. Throws 400 for a value that no person can have typed: a field is wrong that has no text.
 */
export function readForm<Input extends z.ZodType>(
  form: FormData,
  input: Input,
  texts: FieldTexts<z.output<Input>>,
): Read<z.output<Input>> {
  // Nothing can be typed for it.
  if (input instanceof z.ZodUndefined) return { ok: true, value: input.parse(undefined), typed: {} };
  const read = parseWithZod(form, {
    schema: z.preprocess((sent) => withNulls(input, sent), coerceFormValue(input)),
    disableAutoCoercion: true,
    formatError: (issues: readonly z.core.$ZodIssue[]) =>
      issues.map((issue) => textAt(texts, pathOf(issue.path), issue) ?? malformedForm()),
  });
  const typed = read.reply();
  return read.status === 'success' ? { ok: true, value: read.value, typed } : { ok: false, typed };
}

export function textAt(texts: AnyTexts, field: string, problem: object): string | undefined {
  const text = texts[field];
  return typeof text === 'function' ? text(problem as never) : (text ?? undefined);
}

const { coerceFormValue } = configureCoercion({
  stripEmptyString: (text) => text.trim() || undefined,
  customize: (schema) => {
    if (isAmount(schema)) return (typed) => (typeof typed === 'string' ? parseZloty(typed) : typed);
    // A box that is not ticked is not sent.
    if (schema._zod.def.type === 'boolean') return (typed) => typed === 'on' || (typed ?? false);
    return schema._zod.def.type === 'string' ? (typed) => typed : null;
  },
});

/** What an empty field may be, in the order of preference; a field that must be filled is none. */
const EMPTY = [null, '', undefined];

function withNulls(input: z.ZodType, sent: unknown): unknown {
  if (!(input instanceof z.ZodObject)) return sent;
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  return Object.fromEntries(
    Object.entries(Object(sent)).map(([name, typed]) => [
      name,
      typed === '' ? EMPTY.find((empty) => shape[name]?.safeParse(empty).success) : typed,
    ]),
  );
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === 'string').join('.');
}
