// Reads a field of a form that has one of a few values; a form with any other value is answered with 400.

/** Throws the answer to a form that none of our pages sends. Call it before anything is changed. */
export function malformedForm(): never {
  throw new Response(null, { status: 400 });
}

/** The field's value, one of `values`. Throws 400 for a missing or any other value. */
export function oneOfValues<Value extends string>(form: FormData, field: string, values: readonly Value[]): Value {
  const sent = form.get(field);
  return values.find((value) => value === sent) ?? malformedForm();
}
