// Which failed deliveries of the ad platform may be skipped: those that no further attempt can complete.

/** The platform's answer about a lead cannot be stored: a time that no table can store, or another such value. */
export const UNSTORABLE_CAUSES = ['time-out-of-range', 'unstorable'] as const;
export type UnstorableCause = (typeof UNSTORABLE_CAUSES)[number];

/** The platform does not have the lead (a test, a deleted one), refuses the request itself, or sends what cannot be stored. */
export const CAUSES_TO_SKIP = ['missing', 'rejected', ...UNSTORABLE_CAUSES] as const;

/** The states that 'Ponów' brings back to 'waiting'. */
export const STATES_TO_RETRY = ['failed', 'skipped', 'waiting'] as const;
export type StateToRetry = (typeof STATES_TO_RETRY)[number];

/**
 * True when 'Pomiń' may skip it (INT-15). A delivery that a repaired token or permission would bring back stays until
 * it is fetched: a lead must not be lost by a click.
 */
export function maySkipDelivery(cause: string): boolean {
  return CAUSES_TO_SKIP.some((one) => one === cause);
}

/** The platform's answer about our access, or the cause why there is none. */
type Known<Known> = { readonly kind: 'unknown'; readonly problem: string } | ({ readonly kind: 'known' } & Known);

export type KnownToken = Known<{ readonly isValid: boolean; readonly missing: readonly string[] }>;

export type LeadAccess = {
  readonly leadsToken: KnownToken;
  readonly pages: Known<{ readonly pages: readonly { readonly hasOwnToken: boolean }[] }>;
};

export type AccessObstacle = 'dead-token' | 'unassigned-page';

/**
 * Why all that failed for a cause may not be skipped at once: the platform answers 'missing' also for leads that our
 * token may not read, so while our access is known to be broken it is unknown which of them are real. Undefined when no
 * such problem is known (null: access was never checked). Pure and total.
 */
export function accessObstacle(access: LeadAccess | null): AccessObstacle | undefined {
  if (!access) return undefined;
  const { leadsToken, pages } = access;
  if (isDeadToken(leadsToken) || isAccessRefused(pages)) return 'dead-token';
  if (pages.kind === 'unknown') return undefined;
  const seesAll = pages.pages.length > 0 && pages.pages.every(({ hasOwnToken }) => hasOwnToken);
  return seesAll ? undefined : 'unassigned-page';
}

/** True for a token that has expired or lacks a permission it needs, and for one that may not even ask about itself. */
export function isDeadToken(token: KnownToken): boolean {
  return token.kind === 'known' ? !token.isValid || token.missing.length > 0 : isAccessRefused(token);
}

function isAccessRefused(reported: Known<unknown>): boolean {
  return reported.kind === 'unknown' && (reported.problem === 'token' || reported.problem === 'permission');
}
