// Reads what a form of ours always sends; a request that none of our pages makes is answered with 400 (SEC-12).
const ID = /^[\w-]{1,64}$/;
const WHOLE_NUMBER = /^\d{1,15}$/;

/** Throws the answer to a form that none of our pages sends. Call it before anything is changed. */
export function malformedForm(): never {
  throw new Response(null, { status: 400 });
}

/** The same request, whose body is answered with 400 where it is read as a form and is none. */
export function withReadForm(request: Request): Request {
  const read = request.formData.bind(request);
  return Object.assign(request, { formData: () => read().catch(() => malformedForm()) });
}

/** The field's value, one of `values`. Throws 400 for a missing or any other value. */
export function oneOfValues<Value extends string>(form: FormData, field: string, values: readonly Value[]): Value {
  const sent = form.get(field);
  return values.find((value) => value === sent) ?? malformedForm();
}

/** The field's text, trimmed; it may be empty. Throws 400 for a form without the field. */
export function sentText(form: FormData, field: string): string {
  const sent = form.get(field);
  return typeof sent === 'string' ? sent.trim() : malformedForm();
}

/** The id in a hidden field. Throws 400 for a missing or malformed one. */
export function sentId(form: FormData, field: string): string {
  const sent = sentText(form, field);
  return ID.test(sent) ? sent : malformedForm();
}

/** The whole number from 0 in a hidden field, such as a version or an amount in grosze. Throws 400 for any other value. */
export function sentNumber(form: FormData, field: string): number {
  const sent = sentText(form, field);
  return WHOLE_NUMBER.test(sent) ? Number(sent) : malformedForm();
}
