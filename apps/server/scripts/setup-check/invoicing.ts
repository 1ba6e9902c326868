// Checks whether the invoicing provider's account is set up as the product needs it: each check is one question and one
// message.
import {
  type AccountReading,
  type Department,
  type InvoicingAccount,
  openInvoicingAccount,
  type UnreadableCause,
} from '@zapisy/api/outside/invoicing/invoicing-account';
import type { Settings } from '../../src/process/settings.ts';
import { INVOICING_EVENTS_PATH } from '../../src/routes/invoicing-events.ts';
import { checkBaseUrl } from './base-url.ts';
import { type Finding, finding } from './finding.ts';
import { checkGovernment, checkReceipts } from './invoicing-documents.ts';

type Given = { readonly settings: Settings; readonly now: () => Date };

const MOST_CLOCK_DIFFERENCE_S = 120;
const SHORTEST_WEBHOOK_TOKEN = 16;

/**
 * Sends the provider only requests that change nothing. When the token is refused, checks that depend on it are
 * skipped.
 */
export async function checkInvoicing({ settings, now }: Given): Promise<readonly Finding[]> {
  if (!settings.invoicing.account)
    return [finding('token').note('OUTSIDE_OFF names invoicing: no documents are made here.')];
  const { baseUrl, apiToken } = settings.invoicing.account;
  const account = openInvoicingAccount({ baseUrl, token: apiToken });
  const departments = await account.departments();
  const first = [checkToken(baseUrl, departments)];
  if (departments.seen) {
    first.push(checkDepartment(settings, departments.value), checkClock(departments.at, now()));
    first.push(await checkReceipts(settings, account), await checkGovernment(settings, account));
  }
  const webhook = departments.seen ? [await checkWebhook(settings, account)] : [];
  return [...first, checkWebhookToken(settings), ...webhook, await checkBaseUrl(settings), checkRoutes(settings)];
}

const REASONS: Readonly<Record<UnreadableCause, string>> = {
  refused: 'refuses INVOICING_API_TOKEN: create a token that may write, and set it',
  'not-shown': 'answers, but knows no departments: INVOICING_BASE_URL must be the address of your own account',
  redirected: 'sends us elsewhere: INVOICING_BASE_URL must be the address of your own account, with https',
  'not-understood': 'gave an answer that is none of its own: check INVOICING_BASE_URL',
  unreachable: 'cannot be reached: check INVOICING_BASE_URL, and whether this machine may go out to it',
};

function checkToken(baseUrl: string, seen: AccountReading<unknown>): Finding {
  const { ok, failed } = finding('token');
  const host = `The invoicing provider at ${new URL(baseUrl).host}`;
  if (seen.seen) return ok(`${host} accepts the token.`);
  return failed(`${host} ${REASONS[seen.why]}${seen.status === undefined ? '' : ` (it answered ${seen.status})`}.`);
}

function checkDepartment({ invoicing }: Settings, departments: readonly Department[]): Finding {
  const { ok, failed } = finding('department');
  const ours = departments.find(({ id }) => id === invoicing.departmentId);
  if (ours) return ok(`Documents are issued by department ${ours.id}, "${ours.name}".`);
  const known = departments.map(({ id, name }) => `${id} ("${name}")`).join(', ') || 'none';
  return failed(
    `The account has no department ${invoicing.departmentId}; it has ${known}. Set INVOICING_DEPARTMENT_ID.`,
  );
}

function checkClock(theirs: Date | undefined, ours: Date): Finding {
  const { ok, note, failed } = finding('clock');
  if (!theirs) return note('The provider does not report the time, so the clock of this machine was not compared.');
  const seconds = Math.round((ours.getTime() - theirs.getTime()) / 1000);
  if (Math.abs(seconds) <= MOST_CLOCK_DIFFERENCE_S) return ok(`This machine and the provider agree on the time.`);
  const how = seconds > 0 ? 'ahead of' : 'behind';
  return failed(
    `This machine's clock is ${Math.abs(seconds)} s ${how} the provider's: documents would carry a wrong day. Set it by NTP.`,
  );
}

function checkWebhookToken({ invoicing }: Settings): Finding {
  const { ok, failed } = finding('webhook token');
  if (invoicing.webhookToken.length >= SHORTEST_WEBHOOK_TOKEN) return ok('INVOICING_WEBHOOK_TOKEN is set.');
  return failed(
    `INVOICING_WEBHOOK_TOKEN can be guessed: set at least ${SHORTEST_WEBHOOK_TOKEN} random characters, here and in the webhook.`,
  );
}

async function checkWebhook({ baseUrl }: Settings, account: InvoicingAccount): Promise<Finding> {
  const { ok, note, failed } = finding('webhook');
  const wanted = `${baseUrl}${INVOICING_EVENTS_PATH}`;
  const seen = await account.webhooks();
  if (!seen.seen) return note(`The provider does not show its webhooks: look there for invoice:update to ${wanted}.`);
  const ours = seen.value.filter(({ kind, url }) => kind === 'invoice:update' && url === wanted);
  if (ours.some(({ isActive }) => isActive)) return ok('The webhook invoice:update leads to this server.');
  if (ours.length > 0) return failed(`The webhook to ${wanted} is switched off: switch it on again at the provider.`);
  return failed(`No webhook invoice:update leads to ${wanted}: add it, or states are only read every five minutes.`);
}

function checkRoutes({ fiscalRoutes }: Settings): Finding {
  const { ok, note } = finding('fiscal routes');
  const routes = Object.entries(fiscalRoutes).map(([city, route]) => `${city}: ${route}`);
  if (routes.length > 0) return ok(`Receipts of online payments go by city: ${routes.join(', ')}.`);
  return note('FISCAL_ROUTES is empty: no receipt of an online payment has a way to a fiscal memory.');
}
