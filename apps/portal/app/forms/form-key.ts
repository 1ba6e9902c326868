// The key of a form that makes something new: made when the form is opened and sent each time, so that one key makes
// one record.

export const KEY_FIELD = 'key';

/** '' for a form without a key. */
export function keyIn(form: FormData): string {
  return String(form.get(KEY_FIELD) ?? '');
}
