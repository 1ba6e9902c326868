// The result of a form about a course or goods that was not simply saved; each contains what was typed.
import type { FormFailure } from '../../server/api.server.ts';
import type { WrongField } from './offer-problem.ts';

export type NotSaved<Typed, Field extends string, Stored> = {
  readonly typed: Typed;
  /** The id that it was sent with; the same form is sent again with the same id. */
  readonly key: string;
  readonly at: number;
} & (
  | { readonly kind: 'wrong'; readonly problems: readonly WrongField<Field>[] }
  /**
   * Another person has changed it since it was shown; the version in `typed` is now theirs, so sending again overwrites
   * it.
   */
  | { readonly kind: 'changed'; readonly stored: Stored }
  | { readonly kind: 'refused'; readonly failure: FormFailure }
  /** No answer, or an unclear one: it may have been saved. */
  | { readonly kind: 'unknown'; readonly reference: string | undefined }
);
