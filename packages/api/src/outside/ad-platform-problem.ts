// What an error body of the ad platform means for us: its status says nothing (throttling is a 400), its code does.

/**
 * `throttled` and `unavailable` pass by themselves; `token` and `permission` pass when somebody mends them;
 * `missing` (deleted, a test id, another page's lead) and `rejected` do not pass.
 */
export type PlatformCause = 'throttled' | 'unavailable' | 'token' | 'permission' | 'missing' | 'rejected';

export type PlatformProblem = {
  readonly cause: PlatformCause;
  /** Codes and the platform's trace id; never its free text, which may quote a token. */
  readonly message: string;
  /** How long the platform asks us to wait, in milliseconds. Asking sooner prolongs the block. */
  readonly waitMs?: number;
};

type Fields = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;
/** Application, user, page, custom and business-use-case limits; 368 is a temporary block for policy. */
const THROTTLED = new Set([4, 17, 32, 341, 368, 613, 80_000, 80_001, 80_002, 80_003, 80_004, 80_005, 80_006]);
const TOKEN = new Set([102, 190]);
const UNAVAILABLE = new Set([1, 2]);

/** Source of the codes: the platform's error handling and rate limiting guides. */
export function problemOf(error: Fields, headers: Headers): PlatformProblem {
  const code = numberOf(error['code']);
  const subcode = numberOf(error['error_subcode']);
  const trace = typeof error['fbtrace_id'] === 'string' ? ` ${error['fbtrace_id']}` : '';
  const message = `code ${code ?? 'none'}${subcode === undefined ? '' : `/${subcode}`}${trace}`;
  const cause = causeOf(code, error['is_transient'] === true);
  const waitMs = cause === 'throttled' ? waitAsked(headers) : undefined;
  return { cause, message, ...(waitMs !== undefined && { waitMs }) };
}

function causeOf(code: number | undefined, isTransient: boolean): PlatformCause {
  if (code === undefined) return 'unavailable';
  if (THROTTLED.has(code)) return 'throttled';
  if (TOKEN.has(code)) return 'token';
  if (isTransient || UNAVAILABLE.has(code)) return 'unavailable';
  if (code === 10 || (code >= 200 && code <= 299)) return 'permission';
  return code === 100 || code === 803 ? 'missing' : 'rejected';
}

/** The longest `estimated_time_to_regain_access` (minutes) in the usage header; the platform sends no Retry-After. */
function waitAsked(headers: Headers): number | undefined {
  const minutes = [
    ...(headers.get('x-business-use-case-usage') ?? '').matchAll(/"estimated_time_to_regain_access":\s*(\d+)/g),
  ]
    .map((match) => Number(match[1]))
    .filter((value) => value > 0);
  return minutes.length === 0 ? undefined : Math.max(...minutes) * MINUTE_MS;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
