// Why leads were not read or not stored, as codes: the platform's causes and our own. The screens have the text for each
// (INT-12).
import type { UnstorableCause } from './failed-delivery.ts';

/**
 * `throttled` and `unavailable` pass without a change; `token`, `permission` and `unassigned-page` (the page gave us no
 * token of its own) pass when a person repairs the access; `missing` (deleted, a test id, another page's lead) and
 * `rejected` do not pass.
 */
const PLATFORM_CAUSES = [
  'throttled',
  'unavailable',
  'token',
  'permission',
  'unassigned-page',
  'missing',
  'rejected',
] as const;
export type PlatformCause = (typeof PLATFORM_CAUSES)[number];

/** A bug of this server or a failure of our database: the platform did nothing wrong. */
export const INTERNAL_ERROR = 'internal-error';

/** Some leads of a form could not be stored: the run's result names the form too (INT-18). */
export const NOT_STORED = 'not-stored';

/** Why a delivery did not become a lead. */
export type DeliveryCause = PlatformCause | UnstorableCause | typeof INTERNAL_ERROR;

/** Why a run of 'Import z Meta' did not read a form or a page; 'no-pages' when the token lists none. */
export const PULL_CAUSES = [...PLATFORM_CAUSES, 'no-pages', NOT_STORED, INTERNAL_ERROR] as const;
export type PullCause = (typeof PULL_CAUSES)[number];

/**
 * The lead was neither read nor refused. It is fetched again as soon as other leads are, before its next attempt is
 * due, and it is no answer of the platform.
 */
export const UNANSWERED_CAUSES = ['unavailable', INTERNAL_ERROR] as const;

export function isUnanswered(cause: string): boolean {
  return UNANSWERED_CAUSES.some((one) => one === cause);
}
