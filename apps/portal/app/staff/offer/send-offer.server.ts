// Handles a form about a course or goods: checks it, calls the server, and gives an answer that the form can show.

import { KEY_FIELD } from '../../forms/form-key.ts';
import { type Attempt, type FormFailure, statusOf } from '../../server/api.server.ts';
import { malformedForm, sentId } from '../../server/form-value.server.ts';
import type { NotSaved } from './offer-answer.ts';
import type { WrongField } from './offer-problem.ts';

/** Empty for what is made new. */
const VERSION = /^\d{0,9}$/;

type Sent<Typed, Field extends string, Value> = {
  readonly form: FormData;
  readonly typed: Typed;
  /** The problems of the draft alone, in the form's order. */
  readonly problems: readonly WrongField<Field>[];
  /** The field and the text for a problem that the server finds. */
  readonly wrongField: (problem: never) => WrongField<Field>;
  readonly answerWith: (status: number) => void;
  /** `key` is the form's own. */
  send(key: string): Promise<Attempt<Value>>;
};

export type OfferAnswer<Typed, Field extends string, Value> =
  | { readonly kind: 'saved'; readonly value: Value; readonly at: number }
  | NotSaved<Typed, Field, Value>;

/**
 * Sends nothing while a field has a problem. Sets the HTTP status of an answer that is no success. Throws 400 for a
 * malformed form.
 */
export async function sendOffer<Typed extends { readonly version: string }, Field extends string, Value>(
  sent: Sent<Typed, Field, Value>,
): Promise<OfferAnswer<Typed, Field, Value>> {
  const { form, typed, problems, answerWith } = sent;
  const key = sentId(form, KEY_FIELD);
  if (!VERSION.test(typed.version)) malformedForm();
  const at = Date.now();
  if (problems.length > 0) {
    answerWith(422);
    return { kind: 'wrong', typed, key, at, problems };
  }
  const done = await sent.send(key);
  if (done.ok) return { kind: 'saved', value: done.value, at };
  answerWith(statusOf(done.failure));
  return { key, at, ...notSaved(sent, done.failure) };
}

function notSaved<Typed extends { readonly version: string }, Field extends string, Value>(
  { typed, wrongField }: Sent<Typed, Field, Value>,
  failure: FormFailure,
) {
  if (failure.kind === 'failed') return { kind: 'unknown' as const, typed, reference: failure.reference };
  if (failure.kind === 'invalid') return { kind: 'refused' as const, typed, failure };
  const { details } = failure;
  if (details.code === 'bad-input' && 'problems' in details && details.problems.length > 0) {
    return { kind: 'wrong' as const, typed, problems: details.problems.map((one) => wrongField(one as never)) };
  }
  if (details.reason === 'changed-meanwhile' && 'version' in details.stored) {
    // The called operation returns its own record.
    const stored = details.stored as typeof details.stored & Value;
    return { kind: 'changed' as const, typed: { ...typed, version: String(stored.version) }, stored };
  }
  return { kind: 'refused' as const, typed, failure };
}
