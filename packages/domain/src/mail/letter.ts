// A letter: an e-mail of ours that is not a document. Its kinds, its states, and why it was not sent.

import type { MeetingChange } from '../courses/course-meetings.ts';

export const LETTER_KINDS = [
  /** Places that were taken: paid online, or enrolled by staff. */
  'registration-confirmed',
  'place-moved',
  'place-released',
  /** The waiting list holds a place for a participant. */
  'place-offered',
  /** One meeting was called off, moved, or restored. */
  'meeting-changed',
  /** A payment is due in a few days. */
  'payment-due',
  /** A payment was not paid by its day. */
  'payment-overdue',
  /** Staff remind of a family's due payments. */
  'dues-reminder',
  /** An owner's e-mail became another one: to the new address, and to the one that was left (FAM-1). */
  'owner-email-new',
  'owner-email-left',
  /** To the office: a lead came in. */
  'new-lead',
] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];

/** 'dropped': what it would have said was no longer true, or e-mail is off. */
export const LETTER_STATES = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;

export type LetterState = (typeof LETTER_STATES)[number];

/** Why a letter waits for its next attempt: the mail server's answer, or that there was none. */
export type WaitingProblem = 'put-off' | 'unreachable' | 'no-answer' | 'sign-in-refused' | 'sender-refused';

/** Why a letter is not sent any more without a person. */
type FailedProblem = 'address-refused' | 'letter-refused' | 'too-late';

type DroppedProblem = 'off' | 'outdated';

export type LetterProblem = WaitingProblem | FailedProblem | DroppedProblem;

/** What became of the meeting that the hours place on that day; no change: it takes place at its hours again. */
export type ReportedMeeting = {
  readonly day: string;
  readonly change: MeetingChange | null;
  /** What the family knew before this letter. */
  readonly before?: MeetingChange | null | undefined;
};

/** What a letter is about, as ids: what it says is read when it is sent. */
export type LetterFacts = {
  readonly places?: readonly { readonly registrationId: string; readonly courseId: string }[] | undefined;
  /** Of a moved place: the course that it was in. */
  readonly formerCourseId?: string | undefined;
  readonly meeting?: ReportedMeeting | undefined;
  readonly paymentId?: number | undefined;
  /** Of a reminder by staff. */
  readonly paymentIds?: readonly number[] | undefined;
  readonly leadId?: string | undefined;
};

/** What the mail server answered to one attempt. */
export type SendOutcome =
  | { readonly outcome: 'accepted' }
  /** It will never be accepted as it is: 5xx for the recipient or the letter. */
  | { readonly outcome: 'refused'; readonly problem: Exclude<FailedProblem, 'too-late'> }
  /** It certainly was not taken; another attempt may succeed. */
  | { readonly outcome: 'not-taken'; readonly problem: Exclude<WaitingProblem, 'no-answer'> }
  /** The letter left and no answer came: it may have been taken. */
  | { readonly outcome: 'unknown' };

/** Names the fact of the letter that offers a place; staff see what became of it (WAIT-8). */
export function offerKey(registrationId: string): string {
  return `place-offered:${registrationId}`;
}
