// The result of a spend import: a code for each reason why nothing was written, never a sentence (MKT-5).
import type { Grosze } from '../money.ts';

/** Why an import wrote nothing: the platform's causes, and our own; each is shown on the figures' screen. */
export type SpendProblem =
  /** No SOCIAL_AD_ACCOUNT_ID, or one that is no account's id. */
  | 'not-configured'
  /** The account spends another currency than PLN. */
  | 'other-currency'
  /** An amount that is no plain decimal number, is negative, or is larger than the budget can store. */
  | 'invalid-amount'
  /** The token lacks ads_read; a page token always does. */
  | 'permission'
  /** A page gave us no token of its own; an ad account has no page, so the platform's other causes come instead. */
  | 'unassigned-page'
  | 'token'
  | 'throttled'
  | 'unavailable'
  | 'missing'
  | 'rejected';

export type ImportedMonth = {
  readonly month: string;
  readonly since: string;
  readonly until: string;
  readonly amount: Grosze;
};

export type SpendImport = {
  readonly city: string;
  /** What was written, oldest first; empty when there is a problem: then nothing was overwritten. */
  readonly months: readonly ImportedMonth[];
  readonly problem?: SpendProblem;
  /** With 'other-currency': that currency. */
  readonly currency?: string;
  /** The account's time zone when it is not Europe/Warsaw: its days start at other hours than ours. */
  readonly otherTimeZone?: string;
};
