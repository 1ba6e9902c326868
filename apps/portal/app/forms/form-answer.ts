// The answer to a form that carries out an act: done, to be corrected at its fields, or refused.
import type { FormFailure } from '../server/api.server.ts';
import { KEY_FIELD } from './form-key.ts';
import type { TypedForm } from './read-form.server.ts';
import type { WrongField } from './use-recheck.ts';

/** `act`: which form of the page was sent; `at`: when it was answered, in milliseconds. */
export type FormAnswer<Act extends string = string, Value = unknown> = { readonly act: Act; readonly at: number } & (
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'wrong'; readonly typed: TypedForm }
  | { readonly kind: 'refused'; readonly typed: TypedForm; readonly failure: FormFailure }
);

/** An answer to that form which leaves it open. */
export type NotDone<Answer extends FormAnswer, Act extends string> = Exclude<
  Extract<Answer, { readonly act: Act }>,
  { readonly kind: 'done' }
>;

/** What the form is shown with again: of another form, and of one that is done, nothing. */
export function typedIn(answer: FormAnswer | undefined, act: string): TypedForm | undefined {
  return answer?.act === act && answer.kind !== 'done' ? answer.typed : undefined;
}

/** The key of a form: it starts again when it was answered, and keeps what is typed while another form of its page is. */
export function answeredAt(answer: FormAnswer | undefined, act: string): number | undefined {
  return answer?.act === act ? answer.at : undefined;
}

/** For a form that checks its fields again while it is corrected. */
export function wrongFields(typed: TypedForm | undefined): readonly WrongField[] {
  return Object.entries(typed?.error ?? {}).flatMap(([field, errors]) => {
    const message = errors?.[0];
    return message === undefined ? [] : [{ field, message }];
  });
}

/** What another person stored since the form was shown; undefined for any other failure. */
export function storedMeanwhile(failure: FormFailure) {
  if (failure.kind !== 'conflict' || failure.details.reason !== 'changed-meanwhile') return undefined;
  const { stored } = failure.details;
  return 'version' in stored ? stored : undefined;
}

/** The same as the record that the act returns. */
export function storedIn<Value>(answer: FormAnswer | undefined): Value | undefined {
  // The called operation returns its own record.
  return answer?.kind === 'refused' ? (storedMeanwhile(answer.failure) as Value | undefined) : undefined;
}

/** The values that a form is shown with: as they were typed, else as they are stored. A box that was not ticked is ''. */
export function shownValues<Values extends Readonly<Record<string, string>>>(
  typed: TypedForm | undefined,
  stored: Values,
): Values {
  if (!typed) return stored;
  return Object.fromEntries(
    Object.keys(stored).map((name) => [name, String(typed.initialValue?.[name] ?? '')]),
  ) as Values;
}

/** The key that the form was sent with; the same form is sent again with the same key. */
export function shownKey(typed: TypedForm | undefined, fresh: string): string {
  return String(typed?.initialValue?.[KEY_FIELD] || fresh);
}
