// The ad platform's refusals, word for word: the body decides, the HTTP status says little.
import { randomBytes } from 'node:crypto';

export type GraphAnswer = {
  readonly status: number;
  readonly body: unknown;
};

type GraphError = {
  readonly code: number;
  readonly subcode?: number | undefined;
  readonly message: string;
  readonly type?: string | undefined;
  readonly status?: number | undefined;
  readonly transient?: boolean | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
};

const LIMIT = { type: 'OAuthException', transient: true, status: 400 };
const SESSION = 'Error validating access token: ';
const BUSINESS_LIMIT = 'There have been too many calls from this ad-account. Wait a bit and try again.';

/** What the platform says with each code when nothing else is asked for; keys are `code` or `code/subcode`. */
const KNOWN: Readonly<Record<string, Omit<GraphError, 'code' | 'subcode'>>> = {
  '1': {
    message: "Please reduce the amount of data you're asking for, then retry your request",
    type: 'OAuthException',
    status: 500,
  },
  '2': { message: 'Service temporarily unavailable', type: 'OAuthException', status: 500, transient: true },
  '4': { message: '(#4) Application request limit reached', ...LIMIT },
  '10': {
    message: '(#10) Application does not have permission for this action',
    type: 'OAuthException',
    status: 403,
  },
  '17': { message: '(#17) User request limit reached', ...LIMIT },
  '32': { message: '(#32) Page request limit reached', ...LIMIT },
  '100/33': {
    message:
      "Unsupported get request. Object with ID '{id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api",
    type: 'GraphMethodException',
  },
  '190/458': { message: `${SESSION}The user has not authorized application 1234567890.` },
  '190/460': {
    message: `${SESSION}The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.`,
  },
  '190/463': { message: `${SESSION}Session has expired. The current time is now.` },
  '190/467': { message: `${SESSION}The session is invalid because the user logged out.` },
  '190': { message: 'Invalid OAuth access token - Cannot parse access token' },
  '200': { message: '(#200) Requires leads_retrieval permission to manage the object', status: 403 },
  '341': { message: '(#341) Feed action request limit reached', ...LIMIT },
  '368': { message: 'The action attempted has been deemed abusive or is otherwise disallowed', status: 403 },
  '613': { message: '(#613) Calls to this api have exceeded the rate limit.', ...LIMIT },
  '803': { message: '(#803) Some of the aliases you requested do not exist: {id}' },
  '80000': { message: `(#80000) ${BUSINESS_LIMIT}`, ...LIMIT, title: 'Ad account has too many API calls' },
  '80001': {
    message: '(#80001) There have been too many calls to this Page account. Wait a bit and try again.',
    ...LIMIT,
  },
  '80004': { message: `(#80004) ${BUSINESS_LIMIT}`, ...LIMIT, title: 'Ad account has too many API calls' },
  '80005': {
    message: '(#80005) There have been too many leadgen api calls. Please wait a bit and try again.',
    ...LIMIT,
  },
};

/** The platform's usual words for a code; `id` is the object that was asked for. */
export function knownError(code: number, subcode?: number, id = ''): GraphError {
  const known = KNOWN[`${code}/${subcode ?? ''}`] ?? KNOWN[String(code)] ?? { message: `(#${code}) An error occurred` };
  return { code, subcode, ...known, message: known.message.replace('{id}', id) };
}

/** The error as an answer: HTTP 400 when not said otherwise, and no Retry-After ever. */
export function refusal(error: GraphError): GraphAnswer {
  return {
    status: error.status ?? 400,
    body: {
      error: {
        message: error.message,
        type: error.type ?? 'OAuthException',
        code: error.code,
        ...(error.subcode === undefined ? {} : { error_subcode: error.subcode }),
        ...(error.transient === undefined ? {} : { is_transient: error.transient }),
        ...(error.title === undefined ? {} : { error_user_title: error.title }),
        ...(error.text === undefined ? {} : { error_user_msg: error.text }),
        fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
      },
    },
  };
}

/** Code 100, with the platform's number before the text. */
export const badParameter = (text: string): GraphAnswer => refusal({ code: 100, message: `(#100) ${text}` });

/** The object is not there, or not for this token: the platform does not say which. */
export const notVisible = (id: string): GraphAnswer => refusal(knownError(100, 33, id));
