// The addresses of the form that adds a participant, and of the return to the page that needed one.
import type { Outputs } from '@zapisy/api/client';
import { BACK_PARAM } from '../frame/return-param.ts';

const ADD_PARTICIPANT = '/profil/dodaj-uczestnika';
/** The city that the form starts with. */
export const CITY_PARAM = 'miasto';
/** The id of the participant who was just added. */
export const ADDED_PARAM = 'dodano';
/** Set when that participant got the family's invoice data. */
const COPIED_PARAM = 'faktura';

type AddedParticipant = Outputs['people']['addOwnParticipant'];

export type Added = { readonly playerId: string; readonly hasCopy: boolean };

/** `back` is a page of ours with its search part; its address gets the id of the added participant. */
export function addParticipantAddress(back: string, city?: string): string {
  return `${ADD_PARTICIPANT}?${new URLSearchParams({ [BACK_PARAM]: back, ...(city && { [CITY_PARAM]: city }) })}`;
}

export function withAdded(back: string, { participant, preference }: AddedParticipant): string {
  const { pathname, searchParams } = new URL(back, 'http://portal');
  searchParams.delete(COPIED_PARAM);
  searchParams.set(ADDED_PARAM, participant.id);
  if (preference !== 'none') searchParams.set(COPIED_PARAM, 'tak');
  return `${pathname}?${searchParams}`;
}

/** Null without an added participant in the address. */
export function addedIn({ searchParams }: URL): Added | null {
  const playerId = searchParams.get(ADDED_PARAM);
  return playerId === null ? null : { playerId, hasCopy: searchParams.has(COPIED_PARAM) };
}
