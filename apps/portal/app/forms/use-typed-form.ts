// A form with what was typed when it was not accepted.
import { type FieldMetadata, useForm } from '@conform-to/react';
import type { TypedForm } from './read-form.server.ts';

/**
 * The fields of an input by their names, empty or as they were typed. The page gives the form the time of the answer as
 * its key, so that it starts again.
 */
export function useTypedForm<Input extends Readonly<Record<string, unknown>>>(typed: TypedForm | undefined) {
  const [, fields] = useForm<Input>({ lastResult: typed });
  return fields;
}

/** The properties of a `Field` or a `Select`: name, start value, and the text of what is wrong. */
export function typedField({ name, initialValue, errors }: FieldMetadata) {
  return { name, defaultValue: typeof initialValue === 'string' ? initialValue : undefined, error: errors?.[0] };
}
