// What became of 'Załatwione' or its undoing.
import type { FormFailure } from '../../server/api.server.ts';

export type Resolved = { readonly at: number } & (
  | { readonly kind: 'resolved'; readonly id: string }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'failed'; readonly failure: FormFailure }
);
