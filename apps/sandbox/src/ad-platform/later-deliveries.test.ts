// Deliveries that leave later: late, out of order, twice, held until released, and lost.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Advertiser, FORM, KRAKOW, type Said, testPlatform } from '../../testing/test-graph.ts';
import type { LaterDelivery } from './later-deliveries.ts';

/** Ids announced, in the order in which they came. */
const received: string[] = [];
let answer = 200;
const listener = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    received.push(...[...body.matchAll(/"leadgen_id":"(\d+)"/g)].map(([, id]) => id ?? ''));
    response.writeHead(answer).end();
  });
});

const platform = testPlatform();
let deliverTo = '';
beforeAll(async () => {
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  deliverTo = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhook`;
});
afterAll(async () => {
  listener.close();
});
afterEach(() => {
  received.length = 0;
  answer = 200;
});

const later = ({ body }: Said) => body['later'] as LaterDelivery[];
const deliveries = async (social: Advertiser) =>
  (await social.faultControl('GET', '/deliveries')).body as unknown as LaterDelivery[];

async function heldLeads(social: Advertiser, count: number): Promise<{ ids: string[]; leads: string[] }> {
  const made: Said[] = [];
  while (made.length < count)
    made.push(await social.faultControl('POST', '/leads', { deliverTo, leaves: ['released'] }));
  return {
    ids: made.map((said) => later(said)[0]?.id ?? ''),
    leads: made.map(({ body }) => String(body['leadgenId'])),
  };
}

test('the lead of a held delivery can be fetched at once, and is not announced until it is released', async () => {
  const social = platform.advertiser();
  const { leads } = await heldLeads(social, 1);
  expect((await social.get(leads[0] ?? '')).body).toMatchObject({ id: leads[0] });
  expect(received).toEqual([]);
  expect(await deliveries(social)).toEqual([
    { id: 'd1', leadgenIds: leads, leaves: 'released', state: 'waiting', answers: [] },
  ]);
  answer = 503;
  const { body } = await social.faultControl('POST', '/deliveries/release');
  expect(body['released']).toMatchObject([{ id: 'd1', state: 'left', answers: [{ status: 503 }] }]);
  expect(received).toEqual(leads);
});

test('one copy leaves at once and is answered here, another comes late by itself', async () => {
  const social = platform.advertiser();
  const said = await social.faultControl('POST', '/leads', { deliverTo, leaves: [0, 20] });
  expect([said.status, said.body['deliveries']]).toMatchObject([201, [{ status: 200 }]]);
  expect(later(said)).toMatchObject([{ id: 'd1', leaves: 20 }]);
  await expect.poll(async () => (await deliveries(social)).every(({ state }) => state === 'left')).toBe(true);
  expect(received).toEqual([said.body['leadgenId'], said.body['leadgenId']]);
});

test('out of order: newest first, as named, or shuffled; each leaves once unless it is named again', async () => {
  const social = platform.advertiser();
  const first = await heldLeads(social, 3);
  await social.faultControl('POST', '/deliveries/release', { order: 'newest-first' });
  expect(received.splice(0)).toEqual(first.leads.toReversed());
  const second = await heldLeads(social, 5);
  await social.faultControl('POST', '/deliveries/release', { order: 'shuffled' });
  expect(received.splice(0).sort()).toEqual(second.leads.toSorted());
  await social.faultControl('POST', '/deliveries/release');
  expect(received).toEqual([]);
  const [one, , three] = first.ids;
  await social.faultControl('POST', '/deliveries/release', { ids: [three, one] });
  expect(received).toEqual([first.leads[2], first.leads[0]]);
  expect((await deliveries(social)).map(({ answers }) => answers.length)).toEqual([2, 1, 2, 1, 1, 1, 1, 1]);
});

test('what is announced again may come later too', async () => {
  const social = platform.advertiser();
  await social.faultControl('DELETE', '/leads');
  await social.faultControl('POST', '/many-leads', { count: 2 });
  const made = (await social.faultControl('GET', '/leads')).body as unknown as { id: string }[];
  const leadgenIds = made.map(({ id }) => id).toReversed();
  await social.faultControl('POST', '/notifications', { deliverTo, leadgenIds, leaves: ['released'] });
  expect(received).toEqual([]);
  await social.faultControl('POST', '/deliveries/release', {});
  expect(received).toEqual(leadgenIds);
});

test('a lost delivery never leaves', async () => {
  const social = platform.advertiser();
  const { ids } = await heldLeads(social, 1);
  expect((await social.faultControl('DELETE', '/deliveries')).status).toBe(204);
  expect((await social.faultControl('POST', '/deliveries/release', { ids })).status).toBe(400);
  expect([received, await deliveries(social)]).toEqual([[], []]);
});

test('a lead without an address is announced where the app is subscribed, and with null it is not announced', async () => {
  const social = platform.advertiser();
  expect((await social.faultControl('POST', '/leads')).body).toMatchObject({ deliveries: [], later: [] });
  expect((await social.faultControl('POST', '/leads', { leaves: [5] })).status).toBe(400);
  expect((await social.faultControl('PUT', '/settings', { callbackUrl: deliverTo })).body).toMatchObject({
    callbackUrl: deliverTo,
  });
  const { body } = await social.faultControl('POST', '/leads');
  await social.faultControl('POST', '/leads', { deliverTo: null });
  expect(received).toEqual([body['leadgenId']]);
});

test.each([
  ['/leads', { leaves: 5 }],
  ['/leads', { leaves: [] }],
  ['/leads', { leaves: [-1] }],
  ['/leads', { leaves: ['later'] }],
  ['/leads', { leavesAfter: [5] }],
  ['/notifications', { leadgenIds: Array(1001).fill('1') }],
  ['/deliveries/release', { order: 'random' }],
  ['/deliveries/release', { ids: ['d1'], order: 'shuffled' }],
  ['/deliveries/release', { ids: ['d99'] }],
])('a misspelt fault control is refused: %s %o', async (path, body) => {
  expect((await platform.advertiser().faultControl('POST', path, body)).status).toBe(400);
});

test('a page that is not subscribed to leads gets no announcement', async () => {
  const social = platform.advertiser();
  const query = new URLSearchParams({ access_token: social.token('page', KRAKOW), subscribed_fields: 'feed' });
  await fetch(`${social.address}/v26.0/${KRAKOW}/subscribed_apps?${query}`, { method: 'POST' });
  const { status, body } = await social.faultControl('POST', '/leads', {
    formId: FORM,
    deliverTo,
    leaves: [0, 'released'],
  });
  expect([status, body['deliveries'], body['later'], received]).toEqual([201, [], [], []]);
});

test('a lead that does not exist is not announced', async () => {
  const said = await platform.advertiser().faultControl('POST', '/notifications', { deliverTo, leadgenIds: ['1'] });
  expect([said.status, received]).toEqual([404, []]);
});
