// Refusal: a person may not or cannot; and the one table from its code to an answer of tRPC.
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';

/** Each code with the tRPC code (and so the HTTP status) it travels under. Somebody else's record is 'not-found' too. */
const ANSWERS = {
  'not-signed-in': 'UNAUTHORIZED',
  'email-not-verified': 'FORBIDDEN',
  'no-right': 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  'invalid-invoice-data': 'UNPROCESSABLE_CONTENT',
  'already-settled': 'CONFLICT',
  'not-payable': 'PRECONDITION_FAILED',
  'odd-payment': 'UNPROCESSABLE_CONTENT',
  'place-gone': 'CONFLICT',
  'course-closed': 'PRECONDITION_FAILED',
  'hold-expired': 'PRECONDITION_FAILED',
  'outside-silent': 'BAD_GATEWAY',
  'too-late': 'PRECONDITION_FAILED',
  'not-allowed-now': 'PRECONDITION_FAILED',
  'bad-input': 'BAD_REQUEST',
} as const satisfies Record<string, TRPC_ERROR_CODE_KEY>;

export type RefusalCode = keyof typeof ANSWERS;

/** What a screen needs to say why: never a sentence (screens own those), never a secret. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** A refusal as a screen meets it: `error.data.refusal`. */
export type RefusalData = { readonly code: RefusalCode } & RefusalDetails;

/** Thrown by operations when a person may not or cannot do what was asked; the only way an operation says no. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get data(): RefusalData {
    return { ...this.details, code: this.code };
  }
}

export function trpcCodeOf(code: RefusalCode): TRPC_ERROR_CODE_KEY {
  return ANSWERS[code];
}
