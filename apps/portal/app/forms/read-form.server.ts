// Reads a form as the input of an act: the act's own schema says what is wrong, and the form has a text for it.
import { parseWithZod, type SubmissionResult } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import { isAmount } from '@zapisy/acts/inputs/amount-input';
import { parseZloty } from '@zapisy/domain/money';
import { z } from 'zod';
import { malformedForm } from '../server/form-value.server.ts';

/**
 * The text for a wrong field, by its path in the input: 'instalments.amount' for the amount of any instalment. A field
 * without a text is one that only the page writes.
 */
export type FieldTexts = Readonly<Record<string, string>>;

/** What was typed, and the texts at its fields; a form is shown again with it. */
export type TypedForm = SubmissionResult<string[]>;

type Read<Value> =
  | { readonly ok: true; readonly value: Value; readonly typed: TypedForm }
  | { readonly ok: false; readonly typed: TypedForm };

/**
 * Texts are kept as they are typed, for the schema to trim; an empty field is null where the act takes null. Throws 400
 * for a value that no person can have typed: a field is wrong that has no text.
 */
export function readForm<Input extends z.ZodType>(
  form: FormData,
  input: Input,
  texts: FieldTexts,
): Read<z.output<Input>> {
  // Nothing can be typed for it.
  if (input instanceof z.ZodUndefined) return { ok: true, value: input.parse(undefined), typed: {} };
  const read = parseWithZod(form, {
    schema: z.preprocess((sent) => withNulls(input, sent), coerceFormValue(input)),
    disableAutoCoercion: true,
    formatError: (issues: readonly z.core.$ZodIssue[]) =>
      issues.map(({ path }) => texts[pathOf(path)] ?? malformedForm()),
  });
  const typed = read.reply();
  return read.status === 'success' ? { ok: true, value: read.value, typed } : { ok: false, typed };
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

function withNulls(input: z.ZodType, sent: unknown): unknown {
  if (!(input instanceof z.ZodObject)) return sent;
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  return Object.fromEntries(
    Object.entries(Object(sent)).map(([name, typed]) => [
      name,
      typed === '' && shape[name]?.safeParse(null).success ? null : typed,
    ]),
  );
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === 'string').join('.');
}
