// The families that a file names and the school has, found by e-mail or phone while a file is planned (MOV-4).
import { foldText } from '../characters.ts';
import { phoneOwnerKey } from '../people/owner-key.ts';
import type { ParticipantInCity } from '../people/participant.ts';
import { normalisePhone } from '../people/phone.ts';
import type { ReadRow } from './moved-row.ts';

export type KnownFamily = {
  readonly ownerEmail: string;
  /** Of its account, while it is another one: a row that names it means this family (FAM-9). */
  readonly accountEmail?: string | undefined;
  /** All of the owner's, as they are stored. */
  readonly phones: readonly string[];
  readonly wards: readonly ParticipantInCity[];
};

type Ward = { readonly id: string; readonly name: string; readonly birthYear: number };

export type PlannedFamily = {
  readonly ownerEmail: string;
  readonly isNew: boolean;
  readonly wards: Ward[];
  /** The mark of the next participant. */
  nextMark: number;
};

export type FamilyIndex = {
  /** The family of the row's owner, a new one that is not yet added, or that several have the phone. */
  of(owner: ReadRow['owner']): PlannedFamily | 'several';
  /** From now on the later rows find it. */
  add(family: PlannedFamily, owner: ReadRow['owner']): void;
};

/**
 * An e-mail names a family; a phone alone the family that has it, also one that an earlier or a later row of the file
 * names by e-mail with that phone. Nobody is joined to a family by a phone when the row has an e-mail of its own.
 */
export function familyIndex(known: readonly KnownFamily[], rows: readonly ReadRow[]): FamilyIndex {
  const families = new Map<string, PlannedFamily>();
  const keysOfPhone = new Map<string, Set<string>>();
  const keysOfAccount = new Map<string, string>();
  const keyOf = (email: string) => (families.has(email) ? email : (keysOfAccount.get(email) ?? email));
  const note = (phone: string | undefined, ownerEmail: string) => {
    if (phone) keysOfPhone.set(phone, (keysOfPhone.get(phone) ?? new Set()).add(ownerEmail));
  };
  for (const { ownerEmail, accountEmail, phones, wards } of known) {
    if (accountEmail !== undefined) keysOfAccount.set(accountEmail, ownerEmail);
    families.set(ownerEmail, { ownerEmail, isNew: false, wards: wards.map(wardOf), nextMark: nextMark(wards) });
    for (const phone of phones) note(normalisePhone(phone), ownerEmail);
  }
  for (const { owner } of rows) if (owner.email !== '') note(owner.phone, keyOf(owner.email));
  return {
    of({ email, phone }) {
      const keys = email === '' ? [...(keysOfPhone.get(phone) ?? [phoneOwnerKey(phone)])] : [keyOf(email)];
      const [ownerEmail = ''] = keys;
      if (keys.length > 1) return 'several';
      return families.get(ownerEmail) ?? { ownerEmail, isNew: true, wards: [], nextMark: 0 };
    },
    add(family, { phone }) {
      families.set(family.ownerEmail, family);
      note(phone, family.ownerEmail);
    },
  };
}

/** The participant of that name and year, whatever the letter case and diacritics. */
export function wardIn(family: PlannedFamily, row: Pick<ReadRow, 'firstName' | 'lastName' | 'birthYear'>) {
  const name = nameOf(row);
  return family.wards.find((ward) => ward.birthYear === row.birthYear && ward.name === name);
}

export function nameOf({ firstName, lastName }: Pick<ReadRow, 'firstName' | 'lastName'>): string {
  return foldText(`${firstName} ${lastName}`);
}

function wardOf({ participant }: ParticipantInCity): Ward {
  return { id: participant.id, name: nameOf(participant), birthYear: participant.birthYear };
}

function nextMark(wards: readonly ParticipantInCity[]): number {
  return Math.max(-1, ...wards.map(({ participant: { mark } }) => mark)) + 1;
}
