// The sender: notifications about leads as the platform posts them, signed over the exact bytes.
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { escapeJson } from './graph-json.ts';
import type { Lead } from './lead.ts';

/** Hex HMAC of the exact bytes that are posted, under the app's secret. */
export function signatureOf(algorithm: 'sha1' | 'sha256', appSecret: string, body: string | Buffer): string {
  return createHmac(algorithm, appSecret).update(body).digest('hex');
}

type NotificationStyle = {
  /** Ids as JSON numbers, as in the documented sample, instead of strings. */
  readonly numericIds: boolean;
  /** ASCII with escapes, as on the wire; false: plain UTF-8. */
  readonly escaped: boolean;
  /** More members of each change's value. */
  readonly extra: Readonly<Record<string, unknown>>;
};

export type Announced = Pick<Lead, 'id' | 'formId' | 'createdAt' | 'origin'> & { readonly pageId: string };

function changeOf(lead: Announced, extra: NotificationStyle['extra']): unknown {
  return {
    value: {
      ...(lead.origin ? { adgroup_id: lead.origin.ad_id, ad_id: lead.origin.ad_id } : {}),
      created_time: lead.createdAt,
      leadgen_id: lead.id,
      page_id: lead.pageId,
      form_id: lead.formId,
      ...extra,
    },
    field: 'leadgen',
  };
}

/** Written over the text, since a number of JavaScript would lose the last digit of a real id. */
function withUnquotedIds(json: string): string {
  return json.replace(/"(id|leadgen_id|page_id|form_id|ad_id|adgroup_id)":"(\d+)"/g, '"$1":$2');
}

/** The body of one POST: an entry for each page, a change for each lead; `sentAt` (unix seconds) is not the lead's time. */
export function notificationBody(leads: readonly Announced[], sentAt: number, style: NotificationStyle): string {
  const pages = [...new Set(leads.map((lead) => lead.pageId))];
  const entry = pages.map((pageId) => ({
    id: pageId,
    time: sentAt,
    changes: leads.filter((lead) => lead.pageId === pageId).map((lead) => changeOf(lead, style.extra)),
  }));
  const json = JSON.stringify({ entry, object: 'page' });
  const ids = style.numericIds ? withUnquotedIds(json) : json;
  return style.escaped ? escapeJson(ids) : ids;
}

/** What the 'Test' button of the dashboard posts: signed properly, about a lead that cannot be fetched. */
export function dashboardTestBody(sentAt: number): string {
  const value = {
    ad_id: '444444444',
    form_id: '444444444444',
    leadgen_id: '444444444444',
    created_time: sentAt,
    page_id: '444444444444',
    adgroup_id: '44444444444',
  };
  return JSON.stringify({ entry: [{ id: '0', time: sentAt, changes: [{ field: 'leadgen', value }] }], object: 'page' });
}

export type Delivery = {
  /** 0 without a response. */
  readonly status: number;
  readonly body: string;
  readonly ms: number;
  readonly error?: string;
};

type DeliveryPlan = {
  readonly deliverTo: string;
  readonly appSecret: string;
  readonly sign: 'valid' | 'forged' | 'none';
  readonly times: number;
  /** All at once instead of one after the other. */
  readonly concurrent: boolean;
  /** What is not answered 200 is posted again like at the platform, so many times faster; undefined: it is not. */
  readonly retryFaster?: number | undefined;
};

const HOUR_S = 3_600;
/** Seconds from one try to the next: at once, then less and less often, over 36 hours; then it is dropped. */
const TRIED_AGAIN_AFTER_S = [0, 60, 300, 1_800, 2 * HOUR_S, 6 * HOUR_S, 12 * HOUR_S, 15 * HOUR_S + 1_440];

function headersOf(body: string, plan: DeliveryPlan): Record<string, string> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Webhooks/1.0 (https://fb.me/webhooks)',
    accept: '*/*',
  };
  if (plan.sign === 'none') return headers;
  const secret = plan.sign === 'valid' ? plan.appSecret : `${plan.appSecret} of another app`;
  return {
    ...headers,
    'x-hub-signature': `sha1=${signatureOf('sha1', secret, body)}`,
    'x-hub-signature-256': `sha256=${signatureOf('sha256', secret, body)}`,
  };
}

async function post(body: string, plan: DeliveryPlan): Promise<Delivery> {
  const started = Date.now();
  try {
    const response = await fetch(plan.deliverTo, {
      method: 'POST',
      headers: headersOf(body, plan),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, body: await response.text(), ms: Date.now() - started };
  } catch (error) {
    return { status: 0, body: '', ms: Date.now() - started, error: String(error) };
  }
}

/** One notification with its further tries, until one is answered 200 or 36 hours of the platform have passed. */
async function insist(body: string, plan: DeliveryPlan): Promise<Delivery[]> {
  const tries = [await post(body, plan)];
  if (plan.retryFaster === undefined) return tries;
  for (const seconds of TRIED_AGAIN_AFTER_S) {
    if (tries.at(-1)?.status === 200) break;
    await pause((seconds * 1000) / plan.retryFaster);
    tries.push(await post(body, plan));
  }
  return tries;
}

/** Posts the same bytes as often as planned and returns the response to each, every further attempt too. Never throws. */
export async function deliver(body: string, plan: DeliveryPlan): Promise<Delivery[]> {
  const planned = Array.from({ length: plan.times });
  if (plan.concurrent) return (await Promise.all(planned.map(() => insist(body, plan)))).flat();
  const deliveries: Delivery[] = [];
  for (const _ of planned) deliveries.push(...(await insist(body, plan)));
  return deliveries;
}

/** The handshake: asks an address to prove that it knows the verify token, as on every (re)configuration. */
export async function verifyCallbackUrl(callbackUrl: string, verifyToken: string, challenge: string) {
  const url = new URL(callbackUrl);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
  const body = await response.text();
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    body,
    echoed: response.status === 200 && body === challenge,
  };
}
