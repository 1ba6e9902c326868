// The copy of a document that goes to the client by e-mail: its states, who gets it, when it may leave, how it is shown.
import { normaliseEmail } from '../people/participant.ts';
import type { DocumentKind } from './document.ts';
import { governmentStateOf } from './issuing/government-state.ts';

/**
 * 'sending' is written before the request to the provider: a worker that finds it later knows only that the e-mail may be out,
 * and calls it 'unknown'. 'dropped': the document was withdrawn before its e-mail left.
 */
export const EMAIL_STATES = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'dropped'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** What screens show. Its owner sees the whole address, staff what `maskedEmail` leaves of it. */
export type DocumentEmail = {
  readonly state: EmailState;
  readonly sentTo: string;
  /** Of its last move, UTC. */
  readonly at: Date;
};

/**
 * Who gets a document: a receipt goes to the owner, an invoice to the e-mail of the buyer's data, else to the owner.
 * `buyerEmail` is the document's own field.
 */
export function emailRecipient(kind: DocumentKind, buyerEmail: string, ownerEmail: string): string {
  return normaliseEmail((kind === 'receipt' ? '' : buyerEmail) || ownerEmail);
}

type GovernmentQuestion = {
  /** Whether we asked for the document to go on to the national system. */
  readonly asked: boolean;
  readonly govStatus: string | null;
  readonly govId: string | null;
};

/**
 * True while a document has to wait for its number of the national system: the provider mails none before it. One that the
 * system refused waits too, for it is no invoice yet. An account may send documents there that we did not ask for.
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
