// What may follow an issued document, over HTTP: its PDF, its e-mail, its removal; each with success and with failures.
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFaultControls } from '@zapisy/api/testing/fault-controls';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { afterEach, expect, it } from 'vitest';
import { MOST_PDF_BYTES } from './invoicing-pdf.ts';
import { openInvoicingProvider } from './invoicing-provider.ts';

/** A port below those that are assigned at random, with no listener. */
const UNREACHABLE = 'http://127.0.0.1:2';
const WHOLE = '%PDF-1.4\nsome objects\n%%EOF\n';

function openAccount() {
  const tenant = `t${randomUUID().slice(0, 13)}`;
  const baseUrl = sandboxAddresses().invoicingProvider;
  const provider = openInvoicingProvider({ baseUrl, token: `invoicing.${tenant}`, timeLimitMs: 2_000 });
  return { provider, faultControls: openFaultControls(sandboxAddresses().controlPanel, tenant) };
}

type Account = ReturnType<typeof openAccount>;

async function made({ provider }: Account, more: object = {}): Promise<number> {
  const positions = [{ name: 'Pilka', quantity: 1, tax: '23', total_price_gross: '250.00' }];
  const created = await provider.create({ invoice: { kind: 'receipt', buyer_company: false, positions, ...more } });
  if (created.outcome !== 'accepted') throw new Error(created.outcome);
  return created.document.id;
}

const fault = (faultControls: Account['faultControls'], on: string, given: object) =>
  faultControls.post('/invoicing/faults', { on, fault: given });

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.closeAllConnections();
});

async function providerAt(listener: RequestListener) {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return openInvoicingProvider({ baseUrl, token: 'invoicing.secret', timeLimitMs: 2_000 });
}

const answering = (status: number, type: string, body: string | Buffer) =>
  providerAt((_, response) => response.writeHead(status, { 'content-type': type }).end(body));

it('pdf gives the file of a document, byte for byte', async () => {
  const account = openAccount();
  const read = await account.provider.pdf(await made(account));
  expect(read.outcome).toBe('found');
  expect(Buffer.from(read.outcome === 'found' ? read.pdf : []).toString('latin1')).toMatch(
    /^%PDF-1\.4[\s\S]*Paragon PAR\/1[\s\S]*%%EOF\n$/,
  );
});

it('pdf: a fresh document has none yet, nor has one on its way to the national system, nor one that is not there', async () => {
  const account = openAccount();
  await account.faultControls.post('/invoicing/settings', { pdfLagReads: 1 });
  const id = await made(account);
  expect(await account.provider.pdf(id)).toEqual({ outcome: 'not-ready' });
  expect((await account.provider.pdf(id)).outcome).toBe('found');
  await account.faultControls.post(`/invoicing/documents/${id}`, { govStatus: 'processing' });
  expect(await account.provider.pdf(id)).toEqual({ outcome: 'not-ready' });
  expect(await account.provider.pdf(1)).toEqual({ outcome: 'missing' });
});

it.each([
  ['a PDF that calls itself a page', 200, 'text/html', WHOLE, 'found'],
  ['a page that calls itself a PDF', 200, 'application/pdf', '<html>Zaloguj</html>', 'not-ready'],
  ['half a PDF', 200, 'application/pdf', '%PDF-1.4\nsome obj', 'not-ready'],
  ['nothing', 200, 'application/pdf', '', 'not-ready'],
  ['one that is too long', 200, 'application/pdf', Buffer.alloc(MOST_PDF_BYTES + 1, WHOLE), 'unreachable'],
  ['the longest', 200, 'application/pdf', Buffer.alloc(MOST_PDF_BYTES, WHOLE), 'found'],
  ['a way elsewhere', 302, 'text/html', WHOLE, 'unreachable'],
  ['a refused token', 401, 'application/json', '{}', 'unreachable'],
  ['a fault', 502, 'text/html', WHOLE, 'unreachable'],
])('pdf: %s', async (_, status, type, body, outcome) => {
  expect((await (await answering(status, type, body)).pdf(7)).outcome).toBe(outcome);
});

it('pdf follows no redirect, and keeps to the time limit', async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = await providerAt((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: '/other.pdf' }).end();
  });
  expect(await elsewhere.pdf(7)).toEqual({ outcome: 'unreachable' });
  expect(asked).toEqual(['/invoices/7.pdf']);
  const account = openAccount();
  const id = await made(account);
  await fault(account.faultControls, 'pdf', { type: 'no-answer' });
  expect(await account.provider.pdf(id)).toEqual({ outcome: 'unreachable' });
});

it('many at once: files are fetched one after another, so that issuing always finds a turn', async () => {
  let [running, most] = [0, 0];
  const provider = await providerAt((request, response) => {
    if (!request.url?.endsWith('.pdf')) {
      response.writeHead(404).end();
      return;
    }
    running += 1;
    most = Math.max(most, running);
    setTimeout(() => {
      running -= 1;
      response.writeHead(200).end(WHOLE);
    }, 50);
  });
  const files = [1, 2, 3, 4].map((id) => provider.pdf(id));
  expect(await provider.read(9)).toEqual({ outcome: 'missing' });
  expect((await Promise.all(files)).map(({ outcome }) => outcome)).toEqual(['found', 'found', 'found', 'found']);
  expect(most).toBe(1);
});

const order = { to: 'anna@poczta.example', again: false };
const mailsOf = async ({ faultControls }: Account) =>
  (await faultControls.invoicing.documents()).map((row) => row['mails']);

it('sendByEmail: the provider mails the PDF to that address, which no request has in its URL', async () => {
  const account = openAccount();
  const id = await made(account, { buyer_email: 'ola@poczta.example' });
  expect(await account.provider.sendByEmail(id, order)).toEqual({ outcome: 'sent' });
  expect(await mailsOf(account)).toMatchObject([[{ to: ['anna@poczta.example'], pdf: true }]]);
  const call = (await account.faultControls.journal('invoicing')).at(-1);
  expect(call?.path).toBe(`/invoices/${id}/send_by_email.json`);
});

it('sendByEmail: a second one is held back, unless a person asked for it', async () => {
  const account = openAccount();
  const id = await made(account);
  await account.provider.sendByEmail(id, order);
  expect(await account.provider.sendByEmail(id, order)).toMatchObject({
    outcome: 'refused',
    refusal: { text: expect.stringContaining('3 dni') },
  });
  expect(await account.provider.sendByEmail(id, { ...order, again: true })).toEqual({ outcome: 'sent' });
});

it('sendByEmail: 200 with an error in it is a refusal', async () => {
  const account = openAccount();
  const id = await made(account);
  await account.faultControls.post(`/invoicing/documents/${id}`, { govStatus: 'processing' });
  expect(await account.provider.sendByEmail(id, order)).toMatchObject({
    outcome: 'refused',
    refusal: { text: expect.stringContaining('brak numeru') },
  });
  expect(await mailsOf(account)).toEqual([[]]);
});

it.each([
  ['redirect', { type: 'redirect' }, 'notDone'],
  ['throttled', { type: 'throttle' }, 'notDone'],
  ['a fault after it was done', { type: 'html', status: 502, when: 'after' }, 'unknown'],
  ['a fault before', { type: 'html', status: 502, when: 'before' }, 'unknown'],
  ['an empty answer', { type: 'empty-200', when: 'after' }, 'unknown'],
  ['a torn connection', { type: 'drop', when: 'after' }, 'unknown'],
  ['no-response', { type: 'no-answer', when: 'after' }, 'unknown'],
  ['a refusal', { type: 'refuse', status: 422, field: 'email_to', message: 'nie' }, 'refused'],
])('sendByEmail: %s', async (_, given, outcome) => {
  const account = openAccount();
  const id = await made(account);
  await fault(account.faultControls, 'email', given);
  expect((await account.provider.sendByEmail(id, order)).outcome).toBe(outcome);
});

it('sendByEmail: a document that is not there mails nothing; neither does a provider that cannot be reached', async () => {
  expect(await openAccount().provider.sendByEmail(1, order)).toMatchObject({
    outcome: 'notDone',
    cause: 'not-found',
  });
  const missing = openInvoicingProvider({ baseUrl: UNREACHABLE, token: 'x' });
  expect(await missing.sendByEmail(1, order)).toMatchObject({ outcome: 'notDone', cause: 'connection' });
});

it.each(['', 'anna', 'a@b.example,c@d.example', 'a b@c.example', 'Anna <a@b.example>'])(
  'sendByEmail never asks for %j, for it is not one address',
  async (to) => {
    const account = openAccount();
    const id = await made(account);
    expect(await account.provider.sendByEmail(id, { to, again: false })).toMatchObject({ outcome: 'refused' });
    expect((await account.faultControls.journal('invoicing')).at(-1)?.path).toBe('/invoices.json');
  },
);

it('remove: the document is gone; gone already is gone too', async () => {
  const account = openAccount();
  const id = await made(account);
  expect(await account.provider.remove(id)).toEqual({ outcome: 'gone' });
  expect(await account.provider.remove(id)).toEqual({ outcome: 'gone' });
  expect(await account.faultControls.invoicing.documents()).toEqual([]);
});

it('remove: what is fiscal stays, with the provider’s words', async () => {
  const account = openAccount();
  const id = await made(account);
  await account.faultControls.post(`/invoicing/documents/${id}`, { fiscalStatus: 'printed' });
  expect(await account.provider.remove(id)).toMatchObject({
    outcome: 'refused',
    refusal: { text: expect.stringContaining('zafiskalizowanego') },
  });
});

it.each([
  ['gone without a notification', { type: 'drop', when: 'after' }, 'gone'],
  ['gone behind a fault', { type: 'html', status: 502, when: 'after' }, 'gone'],
  ['not gone behind a fault', { type: 'html', status: 502, when: 'before' }, 'unreachable'],
  ['not gone when nothing arrived', { type: 'drop', when: 'before' }, 'unreachable'],
  ['not gone when throttled', { type: 'throttle', retryAfter: 0 }, 'unreachable'],
])('remove: %s', async (_, given, outcome) => {
  const account = openAccount();
  const id = await made(account);
  await fault(account.faultControls, 'delete', given);
  expect(await account.provider.remove(id)).toEqual({ outcome });
  expect(await account.faultControls.invoicing.documents()).toHaveLength(outcome === 'gone' ? 0 : 1);
});
