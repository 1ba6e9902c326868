// How much of the limits is used: headers on every answer, and the only place where a block says how long it lasts.
import type { Operation } from './social-faults.ts';

const BUSINESS = '445566778899001';

function usageType(operation: Operation): string {
  if (operation === 'insights' || operation === 'account') return 'ads_insights';
  return ['leads', 'lead', 'test-leads', 'form'].includes(operation) ? 'leadgen' : 'pages';
}

/** Values are JSON text: `percent` of each limit, `minutes` until access is regained (0: not blocked). */
export function usageHeaders(
  version: string,
  operation: Operation,
  percent: number,
  minutes: number,
): Record<string, string> {
  const usage = { call_count: percent, total_time: percent, total_cputime: percent };
  const tier = { ads_api_access_tier: 'standard_access' };
  const type = usageType(operation);
  const business = { [BUSINESS]: [{ type, ...usage, estimated_time_to_regain_access: minutes, ...tier }] };
  const headers = {
    'facebook-api-version': version,
    'x-app-usage': JSON.stringify(usage),
    'x-business-use-case-usage': JSON.stringify(business),
  };
  if (type !== 'ads_insights') return headers;
  const account = { acc_id_util_pct: percent, reset_time_duration: 100, ...tier };
  // The ads endpoints outlive a version only by ninety days; an old one is served as the next and warned about.
  const warning = `The call has been auto-upgraded to v25.0 as ${version} has been deprecated.`;
  return {
    ...headers,
    'x-ad-account-usage': JSON.stringify(account),
    ...(Number(version.slice(1)) < 25 ? { 'x-ad-api-version-warning': warning } : {}),
  };
}
