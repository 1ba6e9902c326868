// The copy of a document that the client gets by e-mail: its states, when it may be sent, how it is shown (DOC-15, DOC-16,
// PPL-28).

import { governmentStateOf } from './issuing/government-state.ts';

/**
 * 'sending' is written before the request to the provider: a worker that finds it later knows only that the e-mail may
 * have been sent, and sets 'unknown'. 'dropped': the document was withdrawn before its e-mail was sent.
 */
export const EMAIL_STATES = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'dropped'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** What screens show. Its owner and the counter of the sale see the whole address, other staff that of `maskedEmail`. */
export type DocumentEmail = {
  readonly state: EmailState;
  readonly sentTo: string;
  /** The time of its last change of state, UTC. */
  readonly at: Date;
};

type GovernmentQuestion = {
  /** Whether we asked the provider to send the document on to the national e-invoice system. */
  readonly asked: boolean;
  readonly govStatus: string | null;
  readonly govId: string | null;
};

/**
 * True while a document has to wait for its number of the national system: the provider does not e-mail it before. One
 * that the system rejected waits too, because it is not an invoice yet. An account may send documents there that we did
 * not ask for.
 */
export function waitsForNumber({ asked, govStatus, govId }: GovernmentQuestion): boolean {
  if (govId !== null || (govStatus === null && !asked)) return false;
  return governmentStateOf(govStatus, govId) !== 'not-applicable';
}

/** 'a…@poczta.example': enough to recognise an address, too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}

/** The e-mail as staff see it. */
export function maskedDocumentEmail(email: DocumentEmail): DocumentEmail {
  return { ...email, sentTo: maskedEmail(email.sentTo) };
}
