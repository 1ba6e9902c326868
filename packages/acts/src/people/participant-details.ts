// What the acts on participants and their owners have in common.
import { LONGEST_CITY_NAME } from '@zapisy/domain/registration/city-name';
import { z } from 'zod';
import { line } from '../inputs/line-input.ts';
import { participantInput } from '../inputs/participant-input.ts';

/** Names the family of that participant as well. */
export const oneParticipant = z.object({ playerId: z.uuid() });

export const participantDetails = participantInput.extend({
  city: line.pipe(z.string().min(1).max(LONGEST_CITY_NAME)),
});

/** `key`: a UUID generated when the form is opened; sending it twice adds one participant. */
export const addedParticipant = participantDetails.extend({ key: z.uuid() });

/** How adding may be refused: a future year, the same form with other details, a namesake. */
export const ADDING_REFUSALS = { 'bad-input': [], conflict: ['already-added'] } as const;

export const WRITTEN_PARTICIPANT = [
  'id',
  'ownerEmail',
  'firstName',
  'lastName',
  'birthYear',
  'mark',
  'city',
  'invoice',
] as const;
