// Tokens, pages, forms and single leads, in the platform's own words.
import { expect, test } from 'vitest';
import { FORM, type Json, KRAKOW, testPlatform, usageOf, WROCLAW } from '../../testing/test-graph.ts';
import { proofOf } from './graph-request.ts';
import { historicLeads } from './lead.ts';

const platform = testPlatform();

const errorOf = (body: Json) => body['error'] as Json;

test('a user has three pages, each with a token of its own that reads that page and no other', async () => {
  const social = platform.advertiser();
  const { status, body } = await social.get('me/accounts', { fields: 'id,name,access_token,tasks' });
  const pages = body['data'] as Json[];
  expect([status, pages.map((page) => page['name'])]).toEqual([
    200,
    ['Kraków', 'Wrocław', 'Gdańsk'].map((city) => `Szkoła Zajęć Dziecięcych ${city}`),
  ]);
  expect(Object.keys(pages[0] ?? {}).sort()).toEqual(['access_token', 'id', 'name', 'tasks']);
  const token = String(pages[0]?.['access_token']);
  const own = await social.get(`${KRAKOW}/leadgen_forms`, { access_token: token });
  expect([own.status, (own.body['data'] as Json[]).length]).toEqual([200, 2]);
  const foreign = await social.get(`${WROCLAW}/leadgen_forms`, { access_token: token });
  expect([foreign.status, errorOf(foreign.body)]).toMatchObject([400, { code: 100, error_subcode: 33 }]);
});

test('a page token has no accounts and is valid', async () => {
  const social = platform.advertiser();
  const access_token = social.token('page', KRAKOW);
  const refused = await social.get('me/accounts', { access_token });
  expect([refused.status, errorOf(refused.body)]).toEqual([
    400,
    {
      message: '(#100) Tried accessing nonexisting field (accounts) on node type (Page)',
      type: 'OAuthException',
      code: 100,
      fbtrace_id: expect.stringMatching(/^A/),
    },
  ]);
  expect((await social.get('me', { access_token })).body).toEqual({
    id: KRAKOW,
    name: expect.stringMatching(/Kraków/),
  });
});

test('a page without the person’s task is listed without a token', async () => {
  const social = platform.advertiser();
  await social.faultControl('PUT', '/settings', { pagesWithoutToken: [KRAKOW] });
  const { body } = await social.get('me/accounts', { fields: 'id,access_token' });
  const pages = body['data'] as Json[];
  expect(pages.map((page) => 'access_token' in page)).toEqual([false, true, true]);
});

test.each([
  ['expired', 400, { code: 190, error_subcode: 463, type: 'OAuthException' }],
  ['noperm', 403, { code: 200, type: 'OAuthException' }],
  ['ads', 403, { code: 200 }],
  ['gateway', 400, { code: 190 }],
])('a token of kind %s does not read leads', async (kind, status, error) => {
  const social = platform.advertiser();
  const said = await social.get(`${FORM}/leads`, { access_token: social.token(kind) });
  expect([said.status, errorOf(said.body)]).toMatchObject([status, error]);
});

test('without a token, with one of a page that is not there, with one in the header', async () => {
  const social = platform.advertiser();
  const none = await fetch(`${social.address}/v26.0/me`);
  expect([none.status, errorOf(JSON.parse(await none.text()))]).toMatchObject([400, { code: 2500 }]);
  expect(errorOf((await social.get('me', { access_token: social.token('page', '1') })).body)).toMatchObject({
    code: 190,
  });
  const bearer = await fetch(`${social.address}/me`, { headers: { authorization: `Bearer ${social.token('user')}` } });
  expect([bearer.status, bearer.headers.get('facebook-api-version')]).toEqual([200, 'v26.0']);
  expect((await social.get('me/accounts', { access_token: social.token('noperm') })).body).toEqual({ data: [] });
});

test('the proof of a token is checked when it is sent', async () => {
  const social = platform.advertiser();
  expect(proofOf('demo_secret', 'EAADEMO')).toBe('35eba2d45c61d479554038952d7fe889339242b86ac54b5e706ad1b38cfb1ba4');
  const appsecret_proof = proofOf('sandbox-app-secret', social.token('user'));
  expect((await social.get('me', { appsecret_proof })).status).toBe(200);
  const wrong = await social.get('me', { appsecret_proof: proofOf('other', social.token('user')) });
  expect(errorOf(wrong.body)).toMatchObject({ code: 100, type: 'GraphMethodException' });
});

test('forms have Polish keys and readable options, archived ones are listed, leads are counted', async () => {
  const social = platform.advertiser();
  const { body } = await social.get('724302907610303/leadgen_forms', {
    fields: 'id,name,status,leads_count,questions{key,label}',
  });
  const forms = body['data'] as { status: string; leads_count: number; questions: Json[] }[];
  expect(forms.map((form) => form.status)).toEqual(['ACTIVE', 'ARCHIVED']);
  expect(forms.every((form) => form.leads_count > 0)).toBe(true);
  const form = (await social.get(FORM, { fields: 'questions' })).body as { id: string; questions: Json[] };
  expect(form.id).toBe(FORM);
  expect(form.questions[0]).toMatchObject({
    key: 'jakie_zajęcia_cię_interesują?',
    label: 'Jakie zajęcia cię interesują?',
    options: [{ key: 'piłka_nożna', value: 'Piłka nożna' }, { key: 'gimnastyka' }, {}],
  });
});

test('a lead has only the fields that were asked for, and text comes as escaped ASCII', async () => {
  const social = platform.advertiser();
  const [id] = await social.leadIds(FORM, {});
  const usual = await social.get(String(id));
  expect(Object.keys(usual.body).sort()).toEqual(['created_time', 'field_data', 'id']);
  expect(usual.body['created_time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/);
  expect(usual.text).toMatch(/^[\x20-\x7e]+$/);
  expect(usual.text).toContain('jakie_zaj\\u0119cia_ci\\u0119_interesuj\\u0105?');
  expect(usual.text).toContain('\\u0040poczta.example');
  const asked = await social.get(String(id), { fields: 'form_id,platform,is_organic,campaign_name' });
  expect(asked.body).toEqual({
    id,
    form_id: FORM,
    platform: expect.stringMatching(/^(fb|ig)$/),
    is_organic: false,
    campaign_name: expect.any(String),
  });
  const strange = await social.get(String(id), { fields: 'id,page_id' });
  expect(errorOf(strange.body)['message']).toBe(
    '(#100) Tried accessing nonexisting field (page_id) on node type (UserLeadGenInfo)',
  );
});

test('an organic lead has no ad, and without ads access no lead has', async () => {
  const social = platform.advertiser();
  const fields = 'is_organic,ad_id,campaign_name';
  const organic = await social.faultControl('POST', '/leads', { organic: true });
  expect((await social.get(String(organic.body['leadgenId']), { fields })).body).toEqual({
    id: organic.body['leadgenId'],
    is_organic: true,
  });
  const paid = String((await social.faultControl('POST', '/leads', {})).body['leadgenId']);
  expect(Object.keys((await social.get(paid, { fields })).body)).toContain('campaign_name');
  await social.faultControl('PUT', '/settings', { adsAccess: false });
  expect((await social.get(paid, { fields })).body).toEqual({ id: paid, is_organic: false });
});

test('ids have 17 digits, beyond what a number holds; a tenant has the same after every start', () => {
  const ids = (tenant: string, now: number) => historicLeads(tenant, now).map((lead) => lead.id);
  expect(ids('demo', 1_800_000_000)).toEqual(ids('demo', 1_900_000_000));
  expect(ids('demo', 1_800_000_000)).not.toContain(ids('other', 1_800_000_000)[0]);
  expect(new Set(ids('demo', 1_800_000_000)).size).toBe(44);
  expect(ids('demo', 0).every((id) => /^\d{17}$/.test(id) && BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER))).toBe(true);
});

test('a lead that is not there, is another page’s, or is older than ninety days is not visible', async () => {
  const social = platform.advertiser();
  const old = (
    await social.faultControl('POST', '/leads', { createdTime: Math.floor(Date.now() / 1000) - 91 * 86_400 })
  ).body;
  for (const id of ['444444444444', String(old['leadgenId'])]) {
    expect(errorOf((await social.get(id)).body)).toMatchObject({
      code: 100,
      error_subcode: 33,
      type: 'GraphMethodException',
      message: expect.stringContaining(`Object with ID '${id}' does not exist`),
    });
  }
  const [id] = await social.leadIds(FORM, {});
  const foreign = await social.get(String(id), { access_token: social.token('page', WROCLAW) });
  expect(errorOf(foreign.body)).toMatchObject({ code: 100, error_subcode: 33 });
});

test('the testing tool makes an organic lead of dummy answers, which can be deleted', async () => {
  const social = platform.advertiser();
  const url = `${social.address}/v26.0/${FORM}/test_leads?access_token=${social.token('page', KRAKOW)}`;
  const { id } = (await (await fetch(url, { method: 'POST' })).json()) as { id: string };
  const { body } = await social.get(id, { fields: 'is_organic,field_data' });
  expect(body).toMatchObject({ is_organic: true });
  expect(body['field_data']).toContainEqual({ name: 'email', values: ['test@meta.com'] });
  expect(body['field_data']).toContainEqual({ name: 'full_name', values: ['<test lead: dummy data for full_name>'] });
  const listed = (await social.get(`${FORM}/test_leads`)).body['data'] as Json[];
  expect(listed.map((lead) => lead['id'])).toEqual([id]);
  const gone = await fetch(`${social.address}/v26.0/${id}?access_token=${social.token('user')}`, { method: 'DELETE' });
  expect(await gone.json()).toEqual({ success: true });
  expect((await social.get(id)).status).toBe(400);
});

test('a token can be examined with the app’s secret', async () => {
  const social = platform.advertiser();
  const app = '1234567890|sandbox-app-secret';
  const ask = async (input_token: string, access_token = app) =>
    (await social.get('debug_token', { input_token, access_token })).body;
  expect(await ask(social.token('page', KRAKOW))).toMatchObject({
    data: { is_valid: true, type: 'PAGE', expires_at: 0 },
  });
  expect(await ask(social.token('expired'))).toMatchObject({ data: { is_valid: false, error: { code: 190 } } });
  expect(await ask(social.token('user'), '1234567890|wrong')).toMatchObject({ error: { code: 190 } });
});

test('the page’s subscription to the app is read and changed with its own token', async () => {
  const social = platform.advertiser();
  const access_token = social.token('page', KRAKOW);
  const read = async () => (await social.get(`${KRAKOW}/subscribed_apps`, { access_token })).body['data'];
  expect(await read()).toMatchObject([{ subscribed_fields: ['leadgen'] }]);
  const body = new URLSearchParams({ access_token, subscribed_fields: 'leadgen,feed' });
  const set = await fetch(`${social.address}/v26.0/${KRAKOW}/subscribed_apps`, { method: 'POST', body });
  expect(await set.json()).toEqual({ success: true });
  expect(await read()).toMatchObject([{ subscribed_fields: ['leadgen', 'feed'] }]);
  expect((await social.get(`${KRAKOW}/subscribed_apps`)).status).toBe(403);
  const query = new URLSearchParams({ access_token });
  const gone = await fetch(`${social.address}/v26.0/${KRAKOW}/subscribed_apps?${query}`, { method: 'DELETE' });
  expect(await gone.json()).toEqual({ success: true });
  expect(await read()).toEqual([]);
});

test('every answer says how much of the limits is used, and which version it was', async () => {
  const social = platform.advertiser();
  await social.faultControl('PUT', '/settings', { usage: 81 });
  const { headers } = await fetch(`${social.address}/v21.0/act_100200300/insights?access_token=${social.token('ads')}`);
  expect(JSON.parse(String(headers.get('x-app-usage')))).toEqual({ call_count: 81, total_time: 81, total_cputime: 81 });
  const usage = usageOf(headers);
  expect(usage).toMatchObject({ type: 'ads_insights', call_count: 81, estimated_time_to_regain_access: 0 });
  expect(headers.get('facebook-api-version')).toBe('v21.0');
  expect(headers.get('x-ad-api-version-warning')).toMatch(/v21\.0/);
  expect((await social.get('me')).headers.get('x-ad-account-usage')).toBeNull();
});

test('what cannot be read, or is no method of the graph, is refused in the graph’s words too', async () => {
  const social = platform.advertiser();
  const address = `${social.address}/v26.0/${FORM}/test_leads?access_token=${social.token('user')}`;
  const headers = { 'content-type': 'application/json' };
  const unreadable = await fetch(address, { method: 'POST', headers, body: '{' });
  const put = await fetch(address, { method: 'PUT', headers, body: '{}' });
  expect(await Promise.all([unreadable, put].map((answer) => answer.json()))).toMatchObject([
    { error: { code: 1 } },
    { error: { code: 100, error_subcode: 33 } },
  ]);
  for (const answer of [unreadable, put]) {
    expect([answer.status, answer.headers.get('facebook-api-version')]).toEqual([400, 'v26.0']);
    expect(usageOf(answer.headers)).toMatchObject({ call_count: 0 });
  }
});

test('calls are in the journal of the token’s tenant', async () => {
  const social = platform.advertiser();
  await social.get('me', { fields: 'id' });
  expect(social.tenant.journal.entries()).toMatchObject([
    { service: 'social', method: 'GET', path: '/v26.0/me', query: { fields: 'id' }, status: 200 },
  ]);
});
