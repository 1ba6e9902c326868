// Reads a form as the input of an act: the act's own schema says what is wrong, and the form has a text for it.
import { parseWithZod, type SubmissionResult } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import { isAmount } from '@zapisy/acts/inputs/amount-input';
import { parseZloty } from '@zapisy/domain/money';
import type { z } from 'zod';
import { malformedForm } from '../server/form-value.server.ts';

/**
 * What a person is told about a field, by its path in the input without the positions of a list: 'instalments.amount'.
 * A field without a text is one that only the page writes.
 */
export type FieldTexts = Readonly<Record<string, string>>;

/** What was typed, and the texts at its fields; a form is shown again with it. */
export type TypedForm = SubmissionResult<string[]>;

type Read<Value> =
  | { readonly ok: true; readonly value: Value; readonly typed: TypedForm }
  | { readonly ok: false; readonly typed: TypedForm };

/**
 * Texts are kept as they are typed, for the schema to trim. Throws 400 for a value that no person can have typed: a field
 * is wrong that has no text.
 */
export function readForm<Input extends z.ZodType>(
  form: FormData,
  input: Input,
  texts: FieldTexts,
): Read<z.output<Input>> {
  const read = parseWithZod(form, {
    schema: coerceFormValue(input),
    disableAutoCoercion: true,
    formatError: (issues: readonly z.core.$ZodIssue[]) => issues.map(({ path }) => texts[pathOf(path)] ?? malformedForm()),
  });
  const typed = read.reply();
  return read.status === 'success' ? { ok: true, value: read.value, typed } : { ok: false, typed };
}

const { coerceFormValue } = configureCoercion({
  stripEmptyString: (text) => text.trim() || undefined,
  customize: (schema) => {
    if (isAmount(schema)) return (typed) => (typeof typed === 'string' ? parseZloty(typed) : typed);
    return schema._zod.def.type === 'string' ? (typed) => typed : null;
  },
});

function pathOf(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === 'string').join('.');
}
