// The form of the page that unifies families: its fields and its result.
import type { Outputs } from '@zapisy/api/client';
import type { FormFailure } from '../../server/api.server.ts';

export const FAMILY_FIELD = 'family';
export const VERSIONS_FIELD = 'versions';
export const UNIFICATION_FIELD = 'unification';

export type Families = Outputs['preferences']['listMixedFamilies']['families'];

export type UnifyAnswer = { readonly at: number } & (
  | { readonly kind: 'nothing' }
  | { readonly kind: 'undone' }
  | {
      readonly kind: 'unified';
      readonly families: number;
      readonly wards: number;
      /** The picked wards of the families that were not changed. */
      readonly refused: readonly { readonly playerId: string; readonly failure: FormFailure }[];
    }
  | { readonly kind: 'failed'; readonly failure: FormFailure }
);
