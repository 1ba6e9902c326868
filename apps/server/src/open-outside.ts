// The external services at the addresses of the settings, and the settings that operations read.

import { createHmac } from 'node:crypto';
import type { ApiSettings, Outside } from '@zapisy/api/context';
import { deploymentLimiter } from '@zapisy/api/outside/http/deployment-limiter';
import { INVOICING_LIMITS, TIME_LIMIT_MS } from '@zapisy/api/outside/invoicing/invoicing-provider';
import { openOutside as open } from '@zapisy/api/outside/open-outside';

import type { Database } from '@zapisy/db/connection/open-database';
import { rateLimitRow } from '@zapisy/db/outside/rate-limit-records';

import type { Settings } from './process/settings.ts';

/** How a deployment keeps within the invoicing provider's limits. Times are milliseconds. */
export type InvoicingPace = {
  readonly inFlight: number;
  readonly perMinute: number;
  readonly timeLimitMs: number;
  /** Longer than a request lasts: after it the turn is free, whatever happened to its process. */
  readonly leaseMs: number;
};

export const INVOICING_PACE: InvoicingPace = {
  ...INVOICING_LIMITS,
  timeLimitMs: TIME_LIMIT_MS,
  leaseMs: TIME_LIMIT_MS + 5_000,
};

export function openOutside(
  { invoicing, social, gateway, companyRegisterBaseUrl, mail, identity, accountsToken }: Settings,
  database: Pick<Database, 'pool'>,
  { timeLimitMs, ...limits }: InvoicingPace = INVOICING_PACE,
): Outside {
  const { account } = invoicing;
  const limiter = deploymentLimiter(rateLimitRow(database, 'invoicing'), limits);
  return open({
    invoicing: account && { baseUrl: account.baseUrl, token: account.apiToken, limiter, timeLimitMs },
    ads: social.platform && { ...social.platform, now: () => new Date() },
    gateway,
    registerBaseUrl: companyRegisterBaseUrl,
    mail,
    // The issuer is the product's own accounts service when the server has its token.
    accounts: accountsToken === undefined ? undefined : { baseUrl: identity.issuer, token: accountsToken },
  });
}

/** One secret, several uses: each use gets a key of its own, so that none can be used for another. */
function derivedKey(secret: string, use: string): string {
  return createHmac('sha256', secret).update(use).digest('hex');
}

export function apiSettings(settings: Settings): ApiSettings {
  const { defaultCity, social, invoicing, portalUrl, baseUrl, fiscalRoutes, erasureSecret, officeMail, identity } =
    settings;
  return {
    defaultCity,
    portalUrl,
    baseUrl,
    officeMail,
    fiscalRoutes,
    spendCity: social.spendCity,
    formCityMap: social.formCityMap,
    adAccountId: social.adAccountId,
    departmentId: invoicing.departmentId,
    govSend: invoicing.govSend,
    erasureKey: derivedKey(erasureSecret, 'erased leads'),
    issuer: identity.issuer,
  };
}
