// The sender: the exact bytes, their signatures, and what it makes of an answer.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FORM, type Json, KRAKOW, testPlatform } from '../../testing/test-graph.ts';
import { escapeJson } from './graph-json.ts';
import { signatureOf } from './send-leadgen.ts';

const VECTORS: [string, string, string][] = [
  [
    'my_little_secret',
    '{ "id": "realtime_update" }',
    '2bee603b1bd2b873912ee43469a3b4a377ad70e7f64cbd58ccdbc67eb9a1b37f',
  ],
  ["It's a Secret to Everybody", 'Hello, World!', '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'],
  [
    'test_app_secret',
    '{"object":"whatsapp_business_account","entry":[]}',
    'dec6a680679a968e7e0319355b23599cbfc54502c0784668e9618baa0c633756',
  ],
  [
    'dev_app_secret',
    '{"entry":[{"id":"111","time":1794823204,"changes":[{"value":{"leadgen_id":"222","page_id":"111","form_id":"333","created_time":1794823201},"field":"leadgen"}]}],"object":"page"}',
    'f416745ff9d04d644700c8bc09412da89e75d2b21d8868084dfc1421836f4e56',
  ],
];

const PLAIN =
  '{"object":"page","entry":[{"id":"111","time":1,"changes":[{"field":"leadgen","value":{"leadgen_id":"222","page_id":"111","form_id":"333","created_time":1,"form_name":"Zajęcia/Łódź"}}]}]}';

test.each(VECTORS)('signs with %j', (secret, body, hex) => {
  expect(signatureOf('sha256', secret, body)).toBe(hex);
});

test('the escaped text and the same text in UTF-8 have different signatures', () => {
  const escaped = escapeJson(PLAIN);
  expect(escaped).toContain('Zaj\\u0119cia\\/\\u0141\\u00f3d\\u017a');
  expect([Buffer.byteLength(escaped), Buffer.byteLength(PLAIN)]).toEqual([207, 190]);
  expect(signatureOf('sha256', 'dev_app_secret', escaped)).toBe(
    'e628acb483976671af33e8cf1afcad7e5a8e6630f7ba52fac1eeb639672df871',
  );
  expect(signatureOf('sha256', 'dev_app_secret', PLAIN)).toBe(
    '691e43362cc60d3430e2caed6bb91d2ffb8177c9bc9476848c32d58c1c9b47d2',
  );
  expect(JSON.parse(escaped)).toEqual(JSON.parse(PLAIN));
});

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly url: string };
const received: Received[] = [];
let answer = 200;
const listener = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body, url: request.url ?? '' });
    const challenge = new URL(request.url ?? '', 'http://x').searchParams.get('hub.challenge');
    response.writeHead(answer, { 'content-type': 'text/plain' }).end(challenge ?? '');
  });
});

const platform = testPlatform();
let deliverTo = '';
beforeAll(async () => {
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  deliverTo = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/public/social-leads`;
});
afterAll(async () => {
  listener.close();
});
afterEach(() => {
  received.length = 0;
  answer = 200;
});

test('a lead is made, announced with the platform’s headers, and can be fetched', async () => {
  const social = platform.advertiser();
  const fieldData = [{ name: 'email', values: ['ala@poczta.example'] }];
  const { status, body } = await social.faultControl('POST', '/leads', { formId: FORM, fieldData, deliverTo });
  expect([status, body]).toMatchObject([201, { leadgenIds: [body['leadgenId']], deliveries: [{ status: 200 }] }]);
  expect((await social.get(String(body['leadgenId']))).body['field_data']).toEqual(fieldData);
  const [post] = received;
  expect(post?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Webhooks/1.0 (https://fb.me/webhooks)',
    accept: '*/*',
    'x-hub-signature': `sha1=${signatureOf('sha1', 'sandbox-app-secret', post?.body ?? '')}`,
    'x-hub-signature-256': `sha256=${signatureOf('sha256', 'sandbox-app-secret', post?.body ?? '')}`,
  });
  expect(JSON.parse(post?.body ?? '')).toEqual({
    object: 'page',
    entry: [
      {
        id: KRAKOW,
        time: expect.any(Number),
        changes: [
          {
            field: 'leadgen',
            value: {
              ad_id: expect.any(String),
              adgroup_id: expect.any(String),
              created_time: expect.any(Number),
              leadgen_id: body['leadgenId'],
              page_id: KRAKOW,
              form_id: FORM,
            },
          },
        ],
      },
    ],
  });
});

test('announced again and again: one lead, the same bytes', async () => {
  const { body } = await platform.advertiser().faultControl('POST', '/leads', { deliverTo, times: 3, organic: true });
  expect(body['deliveries']).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
  expect(new Set(received.map((post) => post.body)).size).toBe(1);
  expect(received[0]?.body).not.toContain('ad_id');
});

test('refused, it is posted again at once and then less and less often, until it is taken or 36 hours are over', async () => {
  const social = platform.advertiser();
  answer = 503;
  const refused = await social.faultControl('POST', '/leads', { deliverTo, retryFaster: 1e6 });
  expect(refused.body['deliveries']).toEqual(Array(9).fill(expect.objectContaining({ status: 503 })));
  expect(new Set(received.map((post) => post.body)).size).toBe(1);
  listener.once('request', (_, response) => {
    response.once('finish', () => {
      answer = 200;
    });
  });
  const taken = await social.faultControl('POST', '/leads', { deliverTo, retryFaster: 1e6, times: 2 });
  const statuses = (taken.body['deliveries'] as Json[]).map(({ status }) => status);
  expect(statuses).toEqual([503, 200, 200]);
});

test('a forged signature is well-formed and wrong, and none is none', async () => {
  const social = platform.advertiser();
  await social.faultControl('POST', '/leads', { deliverTo, sign: 'forged' });
  await social.faultControl('POST', '/leads', { deliverTo, sign: 'none' });
  await social.faultControl('POST', '/leads', { deliverTo, appSecret: 'another' });
  const [forged, none, other] = received;
  expect(forged?.headers['x-hub-signature-256']).toMatch(/^sha256=[0-9a-f]{64}$/);
  expect(forged?.headers['x-hub-signature-256']).not.toBe(
    `sha256=${signatureOf('sha256', 'sandbox-app-secret', forged?.body ?? '')}`,
  );
  expect(none?.headers).not.toHaveProperty('x-hub-signature-256');
  expect(other?.headers['x-hub-signature-256']).toBe(`sha256=${signatureOf('sha256', 'another', other?.body ?? '')}`);
});

test('ids as unquoted numbers keep all their digits; text is escaped unless escaping is switched off', async () => {
  const social = platform.advertiser();
  const extra = { form_name: 'Zajęcia' };
  const withoutQuotes = await social.faultControl('POST', '/leads', {
    deliverTo,
    numericIds: true,
    leadgenId: '24595039271296603',
    extra,
  });
  await social.faultControl('POST', '/leads', { deliverTo, escaped: false, extra });
  expect(withoutQuotes.body['leadgenId']).toBe('24595039271296603');
  expect(received[0]?.body).toContain('"leadgen_id":24595039271296603');
  expect(received[0]?.body).toContain('Zaj\\u0119cia');
  expect(received[1]?.body).toContain('Zajęcia');
  expect(received[1]?.headers['x-hub-signature-256']).toBe(
    `sha256=${signatureOf('sha256', 'sandbox-app-secret', received[1]?.body ?? '')}`,
  );
});

test('many leads go in one notification, and may be announced once more in another order', async () => {
  const social = platform.advertiser();
  const { body } = await social.faultControl('POST', '/leads', { deliverTo, count: 250 });
  const ids = body['leadgenIds'] as string[];
  expect([new Set(ids).size, received.length]).toEqual([250, 1]);
  const announced = (post: Received | undefined) => {
    const { entry } = JSON.parse(post?.body ?? '') as { entry: { changes: { value: Json }[] }[] };
    return entry.flatMap((page) => page.changes.map((change) => change.value['leadgen_id']));
  };
  expect(announced(received[0])).toEqual(ids);
  const backwards = ids.toReversed();
  await social.faultControl('POST', '/notifications', { deliverTo, leadgenIds: backwards });
  expect(announced(received[1])).toEqual(backwards);
});

test('a lead may be announced and not be there', async () => {
  const social = platform.advertiser();
  const { body } = await social.faultControl('POST', '/leads', { deliverTo, fetchable: false });
  expect((await social.get(String(body['leadgenId']))).body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
});

test('reports the response of the callback address, also when there is none', async () => {
  const social = platform.advertiser();
  answer = 503;
  const refused = await social.faultControl('POST', '/leads', { deliverTo, times: 2, concurrent: true });
  expect(refused.body['deliveries']).toMatchObject([{ status: 503 }, { status: 503 }]);
  const unreachable = await social.faultControl('POST', '/leads', { deliverTo: 'http://127.0.0.1:1/x' });
  expect(unreachable.body['deliveries']).toMatchObject([{ status: 0, error: expect.any(String) }]);
});

test('the dashboard’s test and any other text are signed as well', async () => {
  const social = platform.advertiser();
  await social.faultControl('POST', '/notifications', { deliverTo, dashboardTest: true });
  await social.faultControl('POST', '/notifications', { deliverTo, body: 'no JSON' });
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    entry: [{ id: '0', changes: [{ value: { leadgen_id: '444444444444', ad_id: '444444444' } }] }],
  });
  expect(received[1]?.body).toBe('no JSON');
  for (const post of received) {
    expect(post.headers['x-hub-signature-256']).toBe(
      `sha256=${signatureOf('sha256', 'sandbox-app-secret', post.body)}`,
    );
  }
});

test('the handshake sends the three parameters and reads the echo', async () => {
  const { body } = await platform
    .advertiser()
    .faultControl('POST', '/handshake', { callbackUrl: deliverTo, challenge: '0042' });
  expect(body).toEqual({ status: 200, contentType: 'text/plain', body: '0042', echoed: true });
  expect(received[0]?.url).toContain('hub.mode=subscribe');
  expect(received[0]?.url).toContain('hub.verify_token=sandbox-verify-token');
});
