// The form that corrects the phones of an owner, and its answer.
import type { PhoneProblem } from '@zapisy/domain/people/owner-phones';
import type { FormFailure } from '#app/server/api.server.ts';
import { familyAddress } from '#app/staff/shell/addresses.ts';

/** The phones that the form was opened with, as JSON. */
export const SHOWN_PHONES_FIELD = 'shownPhones';
/** One field for each phone; an empty one is no phone. */
export const PHONE_FIELD = 'phone';
/** Set by 'Cofnij'. */
export const UNDO_PHONES_FIELD = 'undoPhones';
const PHONES_PARAM = 'telefony';

/** A phone that was added, and the other families that have it too. */
export type SharedPhone = {
  readonly phone: string;
  readonly families: readonly {
    /** Its first participant. */
    readonly playerId: string;
    readonly owner: string;
    readonly firstNames: readonly string[];
  }[];
};

export type OwnerPhonesAnswer = { readonly kind: 'owner-phones'; readonly at: number } & (
  | {
      readonly result: 'saved';
      readonly before: readonly string[];
      readonly after: readonly string[];
      readonly isUndone: boolean;
      readonly shared: readonly SharedPhone[];
    }
  /** `field`: the place of the field. */
  | {
      readonly result: 'wrong';
      readonly entered: readonly string[];
      readonly problem: PhoneProblem;
      readonly field: number;
    }
  | { readonly result: 'refused'; readonly entered: readonly string[]; readonly failure: FormFailure }
);

/** The family's page with the form open. */
export function phonesAddress(playerId: string): string {
  return `${familyAddress(playerId)}?${new URLSearchParams({ [PHONES_PARAM]: 'popraw' })}#telefony-opiekuna`;
}

export function arePhonesOpen({ searchParams }: URL): boolean {
  return searchParams.has(PHONES_PARAM);
}
