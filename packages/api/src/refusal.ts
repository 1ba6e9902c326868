// Refusal: the caller may not or cannot do what was asked; and the one table from its code to a tRPC answer (PPL-7, SEC-9).
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import type { RefusalCode } from '@zapisy/domain/refusals/refusal-reasons';

/** Each code with its tRPC code (and so its HTTP status). Another user's record is 'not-found' too. */
const ANSWERS = {
  'not-signed-in': 'UNAUTHORIZED',
  'email-not-verified': 'FORBIDDEN',
  'no-right': 'FORBIDDEN',
  'other-account': 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  'invalid-invoice-data': 'UNPROCESSABLE_CONTENT',
  'already-settled': 'CONFLICT',
  'not-payable': 'PRECONDITION_FAILED',
  'mismatched-payments': 'UNPROCESSABLE_CONTENT',
  'place-gone': 'CONFLICT',
  'course-closed': 'PRECONDITION_FAILED',
  'hold-expired': 'PRECONDITION_FAILED',
  'outside-unreachable': 'BAD_GATEWAY',
  'too-late': 'PRECONDITION_FAILED',
  'not-allowed-now': 'PRECONDITION_FAILED',
  'bad-input': 'BAD_REQUEST',
} as const satisfies Readonly<Record<RefusalCode, TRPC_ERROR_CODE_KEY>>;

/** The details of the refusals with a code. */
type DetailsOf<Code extends RefusalCode, Data = RefusalData> = Data extends { readonly code: Code }
  ? { [Key in keyof Data as Exclude<Key, 'code'>]: Data[Key] }
  : never;

/** Optional only when the code needs no details. */
type DetailsArgument<Details> = object extends Details ? [details?: Details] : [details: Details];

/**
 * Thrown by operations when a person may not or cannot do what was asked; the only way in which an operation refuses.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refusal';
  readonly data: RefusalData;

  constructor(code: Code, ...[details]: DetailsArgument<DetailsOf<Code>>) {
    super(code);
    // The type of the arguments matches code and details; the compiler does not see that their union is a member of the
    // data's.
    this.data = { ...details, code } as RefusalData;
  }

  get code(): RefusalCode {
    return this.data.code;
  }
}

/** The refusal that a rule of the domain has answered. */
export function refusalFrom({ code, ...details }: RefusalData): Refusal {
  return new Refusal(code, details);
}

export function trpcCodeOf(code: RefusalCode): TRPC_ERROR_CODE_KEY {
  return ANSWERS[code];
}
