// The answer to a form that carries out an act: done, to be corrected at its fields, or refused.
import type { FormFailure } from '../server/api.server.ts';
import type { TypedForm } from './read-form.server.ts';

/** `act`: which form of the page was sent; `at`: when it was answered, in milliseconds. */
export type FormAnswer<Act extends string = string, Value = unknown> = { readonly act: Act; readonly at: number } & (
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'wrong'; readonly typed: TypedForm }
  | { readonly kind: 'refused'; readonly typed: TypedForm; readonly failure: FormFailure }
);

/** What the form is shown with again: of another form, and of one that is done, nothing. */
export function typedIn(answer: FormAnswer | undefined, act: string): TypedForm | undefined {
  return answer?.act === act && answer.kind !== 'done' ? answer.typed : undefined;
}
