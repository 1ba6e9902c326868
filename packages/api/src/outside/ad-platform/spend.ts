// What an ad account spent between two days: the platform's decimal strings, and the account's currency and zone (MKT-6).

import { textOf } from '../http/json-fields.ts';
import { type AskPlatform, found, type PlatformResult, refused } from './ask.ts';
import { readWholeList } from './list.ts';

export type SpendWanted = {
  /** 'act_<digits>'. */
  readonly account: string;
  /** Days 'YYYY-MM-DD', both included, in the account's own time zone. */
  readonly since: string;
  readonly until: string;
};

export type AccountSpend = {
  /** Decimal strings in units of the currency, to be summed exactly; empty when no ad was delivered. */
  readonly amounts: readonly string[];
  /** Every currency that was reported, by the rows and by the account; empty when the platform reported none. */
  readonly currencies: readonly string[];
  /** 'Europe/Warsaw'; undefined when the platform did not report it. */
  readonly timeZone: string | undefined;
};

const ROWS_AT_ONCE = 100;
const NO_AMOUNT = '';

/**
 * GET /act_{id}/insights by explicit dates, and GET /act_{id} for the currency, which a month without rows does not
 * contain. Needs a token with ads_read; without it the problem's cause is 'permission'.
 */
export async function spendOf(
  ask: AskPlatform,
  wanted: SpendWanted,
  token: string,
): Promise<PlatformResult<AccountSpend>> {
  const { account, since, until } = wanted;
  const listed = await readWholeList(ask, {
    path: `${account}/insights`,
    query: {
      fields: 'spend,account_currency,date_start,date_stop',
      level: 'account',
      time_range: JSON.stringify({ since, until }),
    },
    token,
    firstSize: ROWS_AT_ONCE,
    largestSize: ROWS_AT_ONCE,
  });
  if ('problem' in listed) return refused(listed.problem);
  // Without the account's own answer the rows' currencies are used: the spend itself has been read.
  const about = await ask(account, { fields: 'currency,timezone_name' }, token);
  const own = 'problem' in about ? {} : about.body;
  const currencies = [...listed.map((row) => textOf(row['account_currency'])), textOf(own['currency'])];
  return found({
    amounts: listed.map((row) => textOf(row['spend']) ?? NO_AMOUNT),
    currencies: [...new Set(currencies.filter((currency) => currency !== undefined))],
    timeZone: textOf(own['timezone_name']),
  });
}
