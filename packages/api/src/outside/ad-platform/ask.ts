// One request to the ad platform: a bounded GET with a token in its header, and an answer judged by its body.

import { askOutside, type OutsideAnswer, parsedJson, Unreachable } from '../http/http.ts';
import { type Fields, fieldsOf, isFields } from '../http/json-fields.ts';
import { type PlatformProblem, problemOf } from './problem.ts';
import { restAfter } from './usage.ts';

/** A body without an error, and how long to wait after it; or a problem. */
export type PlatformAnswer = { readonly body: Fields; readonly restMs: number } | { readonly problem: PlatformProblem };

export type PlatformQuery = Readonly<Record<string, string>>;
export type AskPlatform = (path: string, query: PlatformQuery, token: string) => Promise<PlatformAnswer>;

/** A value of the platform, or the problem because of which there is none. */
export type PlatformResult<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'refused'; readonly problem: PlatformProblem };

export function found<T>(value: T): PlatformResult<T> {
  return { kind: 'found', value };
}

export function refused(problem: PlatformProblem): PlatformResult<never> {
  return { kind: 'refused', problem };
}

/**
 * Sends a GET below `{baseUrl}/{version}/`; the token is sent in a header, so that no address ever contains one. Throws
 * Unreachable when no complete answer came within the limit.
 */
export function openRequests(baseUrl: string, version: string, timeLimitMs: number): AskPlatform {
  const root = `${baseUrl.replace(/\/+$/, '')}/${version}`;
  return async (path, query, token) => {
    const url = new URL(`${root}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
    return read(await askOutside({ url: url.href, headers, timeLimitMs }));
  };
}

/** The same, with a missing answer as one more temporary problem. */
export function withRetries(ask: AskPlatform): AskPlatform {
  return async (path, query, token) => {
    try {
      return await ask(path, query, token);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return { problem: { cause: 'unavailable', message: 'no answer' } };
    }
  };
}

/** Errors come with 200 too, and throttling comes as 400; a redirect, an HTML page or incomplete JSON is no answer. */
function read({ status, text, headers }: OutsideAnswer): PlatformAnswer {
  const body = parsedJson(text);
  if (!isFields(body)) return { problem: { cause: 'unavailable', message: `unexpected answer, HTTP ${status}` } };
  if (status === 200 && body['error'] === undefined) return { body, restMs: restAfter(headers) };
  return { problem: problemOf(fieldsOf(body['error']), { status, headers }) };
}
