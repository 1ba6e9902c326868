// The server's procedures with this person's token, and the one place that turns a refusal into a form's failure.
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@zapisy/api/client';
import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { decodeRefusal } from '@zapisy/domain/refusals/decode-refusal';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import type { RefusalCode } from '@zapisy/domain/refusals/refusal-reasons';
import { isCallUnanswered } from '@zapisy/domain/refusals/unanswered-call';
import { SuperJSON } from 'superjson';
import { log, newReference } from './log.server.ts';
import { NOT_SENT, wasNeverSent } from './never-sent.server.ts';
import { settings } from './settings.server.ts';

const TIME_LIMIT_MS = 15_000;

/**
 * The client for one person's token, or for a guest without one; calls made at the same moment are one request.
 */
export function openApi(accessToken?: string, send: typeof fetch = fetch) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${settings.apiUrl}/trpc`,
        transformer: SuperJSON,
        // Personal data (a name, a tax id) belong in a body, because addresses are logged.
        methodOverride: 'POST',
        headers: accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` },
        fetch: (address, options) =>
          send(address, { ...(options as RequestInit), signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
      }),
    ],
  });
}

export type Api = ReturnType<typeof openApi>;

/** For a request whose session cannot be read now: every call fails, and nothing is sent. */
export function unreachableApi(): Api {
  return openApi(undefined, () =>
    Promise.reject(Object.assign(new Error('the session is not known'), { code: NOT_SENT })),
  );
}

/** Why the server refused; undefined when it did not answer, or failed. */
export function refusalOf(error: unknown): RefusalData | undefined {
  return error instanceof TRPCClientError ? decodeRefusal<RefusalData>(error.data?.refusal) : undefined;
}

/** Undefined for a person without the right to ask that; everything else is as without it. */
export function unlessForbidden<T>(question: Promise<T>): Promise<T | undefined> {
  return question.catch((error: unknown) => {
    if (refusalOf(error)?.code !== 'no-right') throw error;
    return undefined;
  });
}

/** The failure that a form gets from its action. Nothing was changed, except possibly in the last case. */
export type FormFailure =
  /** Fields that have to be corrected. */
  | { readonly kind: 'invalid'; readonly problems: readonly InvoiceProblem[] }
  /** Another person changed the same data meanwhile; `details` has both versions. */
  | { readonly kind: 'conflict'; readonly details: Extract<RefusalData, { readonly code: 'conflict' }> }
  /** The server's reason, for which the screen has a text. */
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly details: RefusalData }
  /**
   * The cause is not known; the log has the reference. `mayBeDone`: no answer came, so the change may have been made.
   */
  | { readonly kind: 'failed'; readonly reference: string; readonly mayBeDone?: boolean };

/** For a form about a participant of another account: another person has signed in since it was opened. */
export const BAD_INPUT: FormFailure = {
  kind: 'refused',
  code: 'bad-input',
  details: { code: 'bad-input', fields: [] },
};

export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: FormFailure };

/**
 * Makes one change; a refusal or a missing answer becomes the form's failure. Throws when the person is signed out,
 * because that is not for a form to show.
 */
export async function attempt<T>(change: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await change };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const refusal = refusalOf(error);
    if (refusal && PAGE_MATTERS.has(refusal.code)) throw error;
    return { ok: false, failure: refusal ? failureOf(refusal) : failed(error) };
  }
}

/** Refusals that concern the whole page: see visit.server.ts. */
const PAGE_MATTERS: ReadonlySet<RefusalCode> = new Set([
  'not-signed-in',
  'email-not-verified',
  'no-right',
  'other-account',
]);

function failed(error: TRPCClientError<AppRouter>): FormFailure {
  const reference = newReference();
  const mayBeDone = isCallUnanswered(error.data) && !wasNeverSent(error);
  log('error', 'change failed', { reference, answer: mayBeDone ? 'none' : 'failure' });
  return { kind: 'failed', reference, mayBeDone };
}

function failureOf(refusal: RefusalData): FormFailure {
  if (refusal.code === 'invalid-invoice-data') return { kind: 'invalid', problems: refusal.problems };
  if (refusal.code === 'conflict') return { kind: 'conflict', details: refusal };
  return { kind: 'refused', code: refusal.code, details: refusal };
}

/** The HTTP status of a page that shows a failure. */
export function statusOf(failure: FormFailure): number {
  const statuses = { invalid: 422, conflict: 409, refused: 422, failed: 503 } as const;
  return statuses[failure.kind];
}
