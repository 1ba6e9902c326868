// A document's PDF over HTTP: which callers get it, its file name, and the answer while there is none.
import { randomUUID } from 'node:crypto';
import { issueDocuments } from '@zapisy/api/documents/issuing/issue-documents';
import type { TokenOrder } from '@zapisy/api/testing/fault-controls';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { ACTORS, UNVERIFIED } from '@zapisy/api/testing/people';
import { aDocument } from '@zapisy/db/testing/builders/documents';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import type { Role } from '@zapisy/domain/people/role';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { LOOK_UPS_PER_MINUTE } from '../http/look-up-limits.ts';
import { attachment } from './document-pdf.ts';

const server = testServer();
const { issuing, payment, account } = openIssuing(server.api);
/** With the timeouts of a real server, because the speed of this machine does not matter here. */
const issue = (...ids: readonly number[]) => issueDocuments(issuing(), ids);

/** A receipt at the provider, of Anna's payment. */
async function aReceipt(ownerEmail = ACTORS.client.email): Promise<{ readonly id: string; readonly number: string }> {
  const participant = await aParticipant(server.api.database, { ownerEmail });
  const { id } = await aPaidPayment(server.api.database, { participant });
  await issue(id);
  const { receipt } = await payment(id);
  if (!receipt) throw new Error('no receipt');
  return receipt;
}

async function get(id: string, actor: Role | TokenOrder = 'client') {
  const headers = { authorization: await server.bearer(actor) };
  return server.app.inject({ method: 'GET', url: `/api/documents/${id}/pdf`, headers });
}

const asked = async () => {
  const calls = await server.api.faultControls.journal('invoicing');
  return calls.filter(({ path }) => path.endsWith('.pdf')).length;
};

it('the file is the file of the provider under its number, and no cache stores it', async () => {
  const { id, number } = await aReceipt();
  const answer = await get(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="Paragon ${number.replaceAll('/', '-')}.pdf"; filename*=UTF-8''Paragon%20${number.replaceAll('/', '-')}.pdf`,
  });
});

it.each([
  ['client', 200],
  ['reception', 200],
  ['office', 200],
  ['manager', 200],
  ['admin', 200],
  ['marketing', 403],
] as const)('the file for %s: %i', async (actor, status) => {
  expect((await get((await aReceipt()).id, actor)).statusCode).toBe(status);
});

it('no document of another client: a document of another client, a missing one, no id at all, and a withdrawn receipt: the same response, and the provider gets no request', async () => {
  const theirs = await aReceipt('tomasz.wisniewski@poczta.example');
  const withdrawn = await aReceipt();
  await server.api.database.prisma.document.update({
    where: { id: withdrawn.id },
    data: { withdrawnAt: new Date() },
  });
  const loose = await aDocument(server.api.database);
  const ids = [theirs.id, withdrawn.id, loose.id, randomUUID(), 'x', '..%2f1'];
  const answers = await Promise.all(ids.map((id) => get(id)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.json()).toEqual({ type: 'about:blank', status: 404, code: 'not-found', title: 'not found' });
  expect(await asked()).toBe(0);
  expect((await get(withdrawn.id, 'office')).statusCode).toBe(200);
});

it('no document of another client without a token 401, with an unconfirmed address 403', async () => {
  const { id } = await aReceipt(UNVERIFIED.email);
  expect((await server.app.inject({ url: `/api/documents/${id}/pdf` })).statusCode).toBe(401);
  const unverified = await get(id, { email: UNVERIFIED.email, emailVerified: false });
  expect([unverified.statusCode, unverified.json().code]).toEqual([403, 'email-not-verified']);
});

it('no document of another client: a HEAD request sends nothing to the provider', async () => {
  const { id } = await aReceipt();
  const headers = { authorization: await server.bearer('client') };
  const url = `/api/documents/${id}/pdf`;
  expect((await server.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
  expect(await asked()).toBe(0);
});

it('while there is none: a fresh document says when to ask again, and then it is there', async () => {
  await account({ pdfLagReads: 1 });
  const { id } = await aReceipt();
  const early = await get(id);
  expect([early.statusCode, early.headers['retry-after'], early.json()]).toEqual([
    ...[412, '10'],
    { type: 'about:blank', status: 412, code: 'not-allowed-now', title: 'not allowed now', reason: 'pdf-not-ready' },
  ]);
  expect((await get(id)).statusCode).toBe(200);
});

it.each([
  ['a page instead of the file', { type: 'html', status: 200, when: 'before' }, 412, { reason: 'pdf-not-ready' }],
  ['a fault', { type: 'html', status: 502, when: 'before' }, 502, { code: 'outside-unreachable', system: 'invoicing' }],
  ['a way elsewhere', { type: 'redirect' }, 502, { code: 'outside-unreachable' }],
])('while there is none: %s', async (_, fault, status, problem) => {
  const { id } = await aReceipt();
  await server.api.faultControls.post('/invoicing/faults', { on: 'pdf', fault });
  const answer = await get(id);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject(problem);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

it.each([
  ['vat', '12/11/2026', `filename="Faktura 12-11-2026.pdf"; filename*=UTF-8''Faktura%2012-11-2026.pdf`],
  [
    'receipt',
    'PAR/Żółw/1',
    `filename="Paragon PAR-Zow-1.pdf"; filename*=UTF-8''Paragon%20PAR-%C5%BB%C3%B3%C5%82w-1.pdf`,
  ],
  [
    'vat',
    `1"\r\nSet-Cookie: a=b`,
    `filename="Faktura 1-Set-Cookie- ab.pdf"; filename*=UTF-8''Faktura%201-Set-Cookie-%20a%3Db.pdf`,
  ],
] as const)('attachment: %s %j', (kind, number, expected) => {
  expect(attachment({ kind, number })).toBe(`attachment; ${expected}`);
});

it('attachment: whatever the number, it is one header with one plain name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (number) => {
      expect(attachment({ kind: 'vat', number })).toMatch(
        /^attachment; filename="[A-Za-z0-9 ._-]+\.pdf"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+\.pdf$/,
      );
    }),
  );
});

it('files that a person opens too often are answered 429 for a while, and nobody else is held up', async () => {
  const email = 'often@poczta.example';
  const open = () => get(randomUUID(), { email });
  const answers = [];
  for (let asked = 0; asked <= LOOK_UPS_PER_MINUTE; asked++) answers.push(await open());
  expect(new Set(answers.slice(0, -1).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  const [refused] = answers.slice(-1);
  expect(refused?.statusCode).toBe(429);
  expect(refused?.json()).toMatchObject({ code: 'too-often' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(randomUUID(), { email: 'seldom@poczta.example' })).statusCode).toBe(404);
});
