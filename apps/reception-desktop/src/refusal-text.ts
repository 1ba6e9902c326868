// What the desk says of one refusal of the server, by where it is said.

/**
 * `settlement`, `enrolment`: in that dialog; `takeOver`: of an online payment; `outbox`: for cash that was taken without
 * the server.
 */
export type RefusalText = {
  readonly settlement?: string;
  readonly enrolment?: string;
  readonly takeOver?: string;
  readonly outbox?: string;
};

/** The text of the code is enough for the reason, or the text for all other refusals for the code. */
export const GENERAL: RefusalText = {};
