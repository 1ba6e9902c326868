// The result of a form about a participant that did not simply succeed; each contains what was typed.
import type { FormFailure } from '../../server/api.server.ts';
import type { FieldProblem } from './typed-participant.ts';

export type NotDone<Typed, Field extends string> = {
  readonly typed: Typed;
  /** The key that it was sent with; the same form is sent again with the same key. */
  readonly key: string;
  readonly at: number;
} & (
  | { readonly kind: 'wrong'; readonly problems: readonly FieldProblem<Field>[] }
  | { readonly kind: 'refused'; readonly failure: FormFailure }
  /** No answer, or an unclear one: it may have been done. */
  | { readonly kind: 'unknown'; readonly reference: string | undefined }
);
