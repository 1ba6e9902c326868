// What became of a form about a course or goods that was not simply saved; what was typed comes back with each.
import type { FormFailure } from '../../server/api.server.ts';
import type { WrongField } from './offer-problem.ts';

export type NotSaved<Typed, Field extends string, Stored> = {
  readonly typed: Typed;
  /** The id that it was sent under: the same form is sent under the same one. */
  readonly key: string;
  readonly at: number;
} & (
  | { readonly kind: 'wrong'; readonly problems: readonly WrongField<Field>[] }
  /** Somebody else has changed it since it was shown; the typed version is now theirs, so sending again writes over it. */
  | { readonly kind: 'changed'; readonly stored: Stored }
  | { readonly kind: 'refused'; readonly failure: FormFailure }
  /** No answer came, or none that tells: it may have been saved. */
  | { readonly kind: 'unknown'; readonly reference: string | undefined }
);
