// Checks the webhook for leads as the ad platform calls it: its handshake, and a signed notification without entries.
import { createHmac, randomUUID } from 'node:crypto';
import { askOutside, type OutsideAnswer } from '@zapisy/api/outside/http/http';
import type { Settings } from '../../src/process/settings.ts';
import { SOCIAL_LEADS_PATH } from '../../src/routes/social-leads.ts';
import { type Finding, finding } from './finding.ts';

const TIME_LIMIT_MS = 10_000;
const SHORTEST_VERIFY_TOKEN = 16;
/** No entry, so nothing is stored. */
const NOTHING = '{"object":"page","entry":[]}';

export function checkSecrets({ social }: Settings): Finding {
  const { ok, failed } = finding('secrets');
  if (social.appSecret === '')
    return failed('SOCIAL_APP_SECRET is not set: every delivery is rejected. It is in the app’s basic settings.');
  if (social.verifyToken.length < SHORTEST_VERIFY_TOKEN) {
    return failed(
      `SOCIAL_VERIFY_TOKEN can be guessed: set at least ${SHORTEST_VERIFY_TOKEN} random characters, here and in the panel.`,
    );
  }
  return ok('SOCIAL_APP_SECRET and SOCIAL_VERIFY_TOKEN are set.');
}

/** Whether the platform itself has done the handshake is shown in its panel: it does so when the callback is saved. */
export async function checkHandshake({ baseUrl, social }: Settings): Promise<Finding> {
  const { ok, failed } = finding('handshake');
  const challenge = randomUUID();
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': social.verifyToken, 'hub.challenge': challenge };
  const answer = await asked({ url: `${baseUrl}${SOCIAL_LEADS_PATH}?${new URLSearchParams(query)}` });
  if (answer?.status === 200 && answer.text === challenge) return ok('This server answers the handshake.');
  return failed(
    `The handshake ${how(answer)}: the server must run with the same SOCIAL_VERIFY_TOKEN, and BASE_URL must lead to it.`,
  );
}

export async function checkSignature({ baseUrl, social }: Settings): Promise<Finding> {
  const { ok, failed } = finding('signature');
  const url = `${baseUrl}${SOCIAL_LEADS_PATH}`;
  const post = (headers: Readonly<Record<string, string>>) =>
    asked({ method: 'POST', url, body: NOTHING, headers: { 'content-type': 'application/json', ...headers } });
  const digest = createHmac('sha256', social.appSecret).update(NOTHING).digest('hex');
  const signed = await post({ 'x-hub-signature-256': `sha256=${digest}` });
  if (signed?.status !== 200) {
    return failed(`A delivery signed with SOCIAL_APP_SECRET ${how(signed)}: the server must run with the same secret.`);
  }
  const unsigned = await post({});
  if (unsigned?.status !== 401) return failed(`A delivery without a signature ${how(unsigned)}; it must answer 401.`);
  return ok('Signed deliveries are taken, others are rejected.');
}

function how(answer: OutsideAnswer | undefined): string {
  return answer ? `answers ${answer.status}` : 'is not answered';
}

async function asked(
  request: Omit<Parameters<typeof askOutside>[0], 'timeLimitMs'>,
): Promise<OutsideAnswer | undefined> {
  return askOutside({ ...request, timeLimitMs: TIME_LIMIT_MS }).catch(() => undefined);
}
