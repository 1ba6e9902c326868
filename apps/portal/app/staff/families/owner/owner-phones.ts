// The addresses of the forms that correct an owner or the phones, and what is said of other families.
import { familyAddress } from '#app/staff/shell/addresses.ts';

const PHONES_PARAM = 'telefony';
const OWNER_PARAM = 'opiekun';

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

/** The family's page with the form open. */
export function phonesAddress(playerId: string): string {
  return `${familyAddress(playerId)}?${new URLSearchParams({ [PHONES_PARAM]: 'popraw' })}#telefony-opiekuna`;
}

export function arePhonesOpen({ searchParams }: URL): boolean {
  return searchParams.has(PHONES_PARAM);
}

/** The same with the form of the owner's name and e-mail. */
export function ownerAddress(playerId: string): string {
  return `${familyAddress(playerId)}?${new URLSearchParams({ [OWNER_PARAM]: 'popraw' })}#dane-opiekuna`;
}

export function isOwnerOpen({ searchParams }: URL): boolean {
  return searchParams.has(OWNER_PARAM);
}
