// What an error body of the ad platform means: decided by its code (throttling is a 400), and for an unknown code by
// its status (INT-12).

import type { PlatformCause } from '@zapisy/domain/leads/intake-cause';
import type { OutsideAnswer } from '../http/http.ts';
import { accessRegainedAfter } from './usage.ts';

export type PlatformProblem = {
  readonly cause: PlatformCause;
  /** Codes and the platform's trace id; never its free text, which may quote a token. */
  readonly message: string;
  /** How long the platform asks us to wait, in milliseconds. A request before that prolongs the block. */
  readonly waitMs?: number;
  /**
   * What only the platform's own text says: a page's token asked for accounts (it has none, it is the page's own), or a
   * list was requested in too large pages. And what no text says: a list whose next page leads back into it.
   */
  readonly hint?: 'no-accounts' | 'too-much' | 'leads-nowhere';
};

type Fields = Readonly<Record<string, unknown>>;

/** Application, user, page, custom and business-use-case limits; 368 is a temporary block for policy. */
const THROTTLED = new Set([4, 17, 32, 341, 368, 613, 80_000, 80_001, 80_002, 80_003, 80_004, 80_005, 80_006]);
const TOKEN = new Set([102, 190]);
const UNAVAILABLE = new Set([1, 2]);
const BAD_PARAMETER = 100;
const UNKNOWN = 1;

/** Source of the codes: the platform's error handling and rate limiting guides. */
export function problemOf(
  error: Fields,
  { status, headers }: Pick<OutsideAnswer, 'status' | 'headers'>,
): PlatformProblem {
  const code = numberOf(error['code']);
  const subcode = numberOf(error['error_subcode']);
  const trace = typeof error['fbtrace_id'] === 'string' ? ` ${error['fbtrace_id']}` : '';
  const message = `code ${code ?? 'none'}${subcode === undefined ? '' : `/${subcode}`}${trace}`;
  const cause = causeOf(code, error['is_transient'] === true) ?? causeOfUnknown(status);
  const waitMs = cause === 'throttled' ? accessRegainedAfter(headers) : undefined;
  const hint = hintIn(code, error);
  return { cause, message, ...(waitMs !== undefined && { waitMs }), ...(hint && { hint }) };
}

/** Undefined for an unknown code. */
function causeOf(code: number | undefined, isTransient: boolean): PlatformCause | undefined {
  if (code === undefined) return 'unavailable';
  if (THROTTLED.has(code)) return 'throttled';
  if (TOKEN.has(code)) return 'token';
  if (isTransient || UNAVAILABLE.has(code)) return 'unavailable';
  if (code === 10 || (code >= 200 && code <= 299)) return 'permission';
  return code === BAD_PARAMETER || code === 803 ? 'missing' : undefined;
}

/** A server that failed may answer later; one that refused will refuse again. */
function causeOfUnknown(status: number): PlatformCause {
  return status >= 500 || status === 429 ? 'unavailable' : 'rejected';
}

/** The request for smaller pages is in either of the two texts. */
function hintIn(code: number | undefined, error: Fields): PlatformProblem['hint'] {
  const words = `${error['message']} ${error['error_user_msg']}`;
  if (code === BAD_PARAMETER && words.includes('nonexisting field (accounts)')) return 'no-accounts';
  return code === UNKNOWN && /reduce the amount of data/i.test(words) ? 'too-much' : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
