// Handles a form about a participant: checks it, calls the server, and gives an answer that the form can show.

import { type Attempt, type FormFailure, statusOf } from '../../server/api.server.ts';
import type { NotDone } from './participant-answer.ts';
import type { FieldProblem } from './typed-participant.ts';

type Sent<Typed, Field extends string, Value> = {
  /** The form's own. */
  readonly key: string;
  readonly typed: Typed;
  readonly problems: readonly FieldProblem<Field>[];
  readonly answerWith: (status: number) => void;
  send(): Promise<Attempt<Value>>;
};

type SentAnswer<Typed, Field extends string, Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | NotDone<Typed, Field>;

/** Sends nothing while a field has a problem. Sets the HTTP status of an answer that is no success. */
export async function sendParticipant<Typed, Field extends string, Value>({
  key,
  typed,
  problems,
  answerWith,
  send,
}: Sent<Typed, Field, Value>): Promise<SentAnswer<Typed, Field, Value>> {
  const answered = { typed, key, at: Date.now() };
  if (problems.length > 0) {
    answerWith(422);
    return { ...answered, kind: 'wrong', problems };
  }
  const done = await send();
  if (done.ok) return { kind: 'done', value: done.value };
  answerWith(statusOf(done.failure));
  return { ...answered, ...notDone(done.failure) };
}

function notDone(failure: FormFailure) {
  if (failure.kind === 'failed') return { kind: 'unknown' as const, reference: failure.reference };
  return { kind: 'refused' as const, failure };
}
