// The form that adds an e-mail to an owner with a phone alone, and its answer.
import type { FormFailure } from '#app/server/api.server.ts';

export const OWNER_EMAIL_FIELD = 'ownerEmail';
/** Set when a person has decided that both accounts are one family. */
export const JOIN_FIELD = 'join';

/** `email`: as it is stored. */
export type OwnerEmailAnswer = { readonly kind: 'owner-email'; readonly at: number; readonly email: string } & (
  | { readonly result: 'added'; readonly hasJoined: boolean }
  | { readonly result: 'wrong' }
  | { readonly result: 'refused'; readonly failure: FormFailure }
);
