// A form with what was typed when it was not accepted.
import { type DefaultValue, type FieldMetadata, useForm } from '@conform-to/react';
import type { TypedForm } from './read-form.server.ts';

/**
 * The fields of an input by their names: as they were typed, else as they start, else empty. The page gives the form the
 * time of the answer as its key, so that it starts again.
 */
export function useTypedForm<Input extends Readonly<Record<string, unknown>>>(
  typed: TypedForm | undefined,
  start?: DefaultValue<Input>,
) {
  const [, fields] = useForm<Input>({ lastResult: typed, ...(start && { defaultValue: start }) });
  return fields;
}

/** The properties of a `Field` or a `Select`: name, start value, and the text of what is wrong. */
export function typedField({ name, initialValue, errors }: FieldMetadata) {
  return { name, defaultValue: typeof initialValue === 'string' ? initialValue : undefined, error: errors?.[0] };
}
