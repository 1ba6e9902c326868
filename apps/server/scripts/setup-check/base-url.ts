// Checks whether BASE_URL leads to this server: the external services call that address.
import { askOutside } from '@zapisy/api/outside/http/http';
import type { Settings } from '../../src/process/settings.ts';
import { type Finding, finding } from './finding.ts';

const TIME_LIMIT_MS = 10_000;
const ONLY_HERE = /^(localhost|127\.|10\.|192\.168\.|\[::1\]|0\.0\.0\.0)/;

/** Checked from this machine: a firewall may still block others. */
export async function checkBaseUrl({ baseUrl, production }: Settings): Promise<Finding> {
  const { ok, failed } = finding('base url');
  const { host, protocol } = new URL(baseUrl);
  if (production && (ONLY_HERE.test(host) || protocol !== 'https:')) {
    return failed(`BASE_URL ${baseUrl} cannot be called from outside: set the public address, with https.`);
  }
  const answer = await askOutside({ url: `${baseUrl}/health`, timeLimitMs: TIME_LIMIT_MS }).catch(() => undefined);
  if (answer?.status === 200) return ok(`${baseUrl} answers.`);
  const how = answer ? `answers ${answer.status}` : 'does not answer';
  return failed(`${baseUrl}/health ${how}: start the server, and lead BASE_URL to it in the reverse proxy.`);
}
