// Checks whether the ad platform is set up as the product needs it: our access, the pages, the spend, and the webhook
// for leads.
import { openAdPlatform } from '@zapisy/api/outside/ad-platform/ad-platform';
import type { PlatformProblem } from '@zapisy/api/outside/ad-platform/problem';
import { adAccountId } from '@zapisy/domain/marketing/ad-account-id';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Settings } from '../../src/process/settings.ts';
import { checkBaseUrl } from './base-url.ts';
import { type Finding, finding } from './finding.ts';
import { checkHandshake, checkSecrets, checkSignature } from './lead-webhook.ts';

type Given = { readonly settings: Settings; readonly now: () => Date };
type Platform = ReturnType<typeof openAdPlatform>;
type TokenAnswer = Awaited<ReturnType<Platform['tokenState']>>['leads'];

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

/** Sends the platform only requests that change nothing there, and sends this server what the platform would send. */
export async function checkAdPlatform({ settings, now }: Given): Promise<readonly Finding[]> {
  const { platform: account } = settings.social;
  if (!account) return [finding('access').note('OUTSIDE_OFF names the ad platform: leads are entered by hand alone.')];
  const platform = openAdPlatform({ ...account, now });
  const { leads, ads } = await platform.tokenState();
  return [
    checkToken('lead token', 'SOCIAL_PAGE_ACCESS_TOKEN', leads, now()),
    checkToken('spend token', 'SOCIAL_ADS_ACCESS_TOKEN', ads, now()),
    ...(await checkPages(platform)),
    await checkSpend(settings, platform, now()),
    checkSecrets(settings),
    await checkBaseUrl(settings),
    await checkHandshake(settings),
    await checkSignature(settings),
    checkCities(settings),
  ];
}

const REASONS: Readonly<Record<PlatformProblem['cause'], string>> = {
  token: 'says that the token is dead: make a new one, and set it',
  permission: 'says that a permission is missing: give it in the app, and make a new token',
  'unassigned-page': 'gives no token for this page: assign the page to the app, and make a new token',
  throttled: 'has had too many questions: run this again in an hour',
  unavailable: 'does not answer as it should: check SOCIAL_GRAPH_BASE_URL, and whether this machine may go out to it',
  missing: 'does not know what was asked for',
  rejected: 'refuses the question: check SOCIAL_GRAPH_VERSION',
};

function because({ cause, message }: PlatformProblem): string {
  return `The ad platform ${REASONS[cause]} (${message}).`;
}

function checkToken(check: string, variable: string, answer: TokenAnswer, now: Date): Finding {
  const { ok, note, failed } = finding(check);
  if (answer.kind === 'refused') return failed(because(answer.problem));
  const { isValid, expiresAt, missing } = answer.value;
  if (!isValid) return failed(`The ad platform says that the token is dead: make a new one, and set ${variable}.`);
  if (missing.length > 0) {
    return failed(
      `The token lacks ${missing.join(', ')}: give the permission in the app, make a new token, set ${variable}.`,
    );
  }
  if (expiresAt === undefined) return ok('The token is alive, has its permissions, and does not end by time.');
  const day = warsawDate(expiresAt);
  if (expiresAt.getTime() - now.getTime() < SOON_DAYS * DAY_MS) {
    return note(`The token ends on ${day}: make one that does not end (a system user's), and set ${variable}.`);
  }
  return ok(`The token is alive, has its permissions, and ends on ${day}.`);
}

async function checkPages(platform: Platform): Promise<readonly Finding[]> {
  const { ok, failed } = finding('pages');
  const answer = await platform.subscriptions();
  if (answer.kind === 'refused') return [failed(because(answer.problem))];
  if (answer.value.length === 0) return [failed('The token shows no page: assign the pages to whoever holds it.')];
  return answer.value.map(({ page: { id, name, hasOwnToken }, isSubscribed }) => {
    const one = `Page ${id} ("${name}")`;
    if (!hasOwnToken) return failed(`${one} gives us no token of its own: assign it to whoever holds our token.`);
    if (isSubscribed === undefined)
      return finding('pages').note(`${one}: the platform does not say whether it notifies us of leads.`);
    if (!isSubscribed) return failed(`${one}does not notify us of leads: subscribe it to the app (step 5).`);
    return ok(`${one}notifies us of its leads.`);
  });
}

async function checkSpend({ social }: Settings, platform: Platform, now: Date): Promise<Finding> {
  const { ok, note, failed } = finding('spend');
  const account = adAccountId(social.adAccountId ?? '');
  if (account === undefined) return note('SOCIAL_AD_ACCOUNT_ID is not set: no spend is imported.');
  const today = warsawDate(now);
  const answer = await platform.spend({ account, since: today, until: today });
  if (answer.kind === 'refused') return failed(because(answer.problem));
  const { currencies, timeZone } = answer.value;
  const other = currencies.filter((currency) => currency !== 'PLN');
  if (other.length > 0) return failed(`The account spends ${other.join(', ')}: only PLN is imported.`);
  if (timeZone !== undefined && timeZone !== 'Europe/Warsaw') {
    return note(
      `The account's days are those of ${timeZone}: at the turn of a month its amounts differ from ours by hours.`,
    );
  }
  return ok(`The spend of ${account} can be read, in PLN; it goes to ${social.spendCity}.`);
}

function checkCities({ social, defaultCity }: Settings): Finding {
  const { ok } = finding('cities');
  const mapped = Object.entries(social.formCityMap).map(([form, city]) => `${form}: ${city}`);
  const rest = `leads of other forms without a city question go to ${defaultCity}`;
  return ok(
    mapped.length === 0 ? `SOCIAL_FORM_CITY_MAP is empty; ${rest}.` : `By form: ${mapped.join(', ')}; ${rest}.`,
  );
}
