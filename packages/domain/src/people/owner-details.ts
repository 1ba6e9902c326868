// What staff correct of an owner: the name, and the e-mail of one who has an e-mail (FAM-1).
import { emailOfOwner } from './owner-key.ts';

/** `email`: '' for an owner without one, who is reached by phone alone. */
export type OwnerDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

/** `email`: the key of the owner. */
export function ownerDetailsOf({ firstName, lastName, email }: OwnerDetails): OwnerDetails {
  return { firstName, lastName, email: emailOfOwner(email) ?? '' };
}

export function isSameOwner(one: OwnerDetails, other: OwnerDetails): boolean {
  return one.firstName === other.firstName && one.lastName === other.lastName && one.email === other.email;
}

/**
 * Why these details cannot be stored: an owner keeps an e-mail once there is one, and gets the first one by an act of its
 * own (PPL-29), which may join two families.
 */
export function ownerEmailProblem(stored: OwnerDetails, wanted: OwnerDetails): 'empty' | 'first' | undefined {
  if (stored.email !== '' && wanted.email === '') return 'empty';
  return stored.email === '' && wanted.email !== '' ? 'first' : undefined;
}
