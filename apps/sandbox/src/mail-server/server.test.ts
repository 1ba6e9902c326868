// The mail server spoken to line by line: a letter is stored and shown, one tenant does not see another's, and faults
// answer in SMTP's own numbers.
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

const LETTER = [
  'From: Zapisy <biuro@szkola.example>',
  'To: anna@poczta.example',
  'Subject: =?UTF-8?Q?Zaj=C4=99cia?=',
  'Message-ID: <one@szkola.example>',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Witaj<script>alert(1)</script></p>',
  '.',
];

async function started(persistIn?: string): Promise<Sandbox> {
  const sandbox = await startSandbox({}, { persistIn });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** Sends one letter by hand; resolves to the first digits of each answer, the last one '' when the line was cut. */
async function send({ addresses }: Sandbox, tenant = 'demo', lines: readonly string[] = LETTER) {
  const { host, port } = addresses.mailServer;
  const socket = createConnection(port, host);
  onTestFinished(() => void socket.destroy());
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value, done } = await answers.next().catch(() => ({ value: '', done: true }));
    return done ? '' : value[3] === '-' ? answer() : value.slice(0, 3);
  };
  const said: string[] = [await answer()];
  const login = Buffer.from(`\0mail.${tenant}\0any`).toString('base64');
  const steps = [
    'EHLO shop',
    `AUTH PLAIN ${login}`,
    'MAIL FROM:<biuro@szkola.example>',
    'RCPT TO:<anna@poczta.example>',
    'DATA',
    lines.join('\r\n'),
  ];
  for (const step of steps) {
    socket.write(`${step}\r\n`);
    const status = await answer();
    said.push(status);
    if (!/^[23]/.test(status)) break;
  }
  return said;
}

const TAKEN = ['220', '250', '235', '250', '250', '354', '250'];
const lettersOf = async ({ addresses }: Sandbox, tenant = 'demo') =>
  (await (await fetch(`${addresses.controlPanel}/tenants/${tenant}/mail/letters`)).json()) as { id: string }[];
const fault = ({ addresses }: Sandbox, body: object) =>
  fetch(`${addresses.controlPanel}/tenants/demo/mail/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: body }),
  });

test('a letter is stored over a restart, and shown without its scripts', async () => {
  const persistIn = mkdtempSync(join(tmpdir(), 'sandbox-stored-'));
  onTestFinished(() => rmSync(persistIn, { recursive: true }));
  const before = await started(persistIn);
  expect(await send(before)).toEqual(TAKEN);
  await before.close();
  const after = await started(persistIn);
  const [letter] = await lettersOf(after);
  expect(letter).toMatchObject({
    to: ['anna@poczta.example'],
    subject: 'Zajęcia',
    messageId: '<one@szkola.example>',
  });
  const at = `${after.addresses.controlPanel}/tenants/demo/mail`;
  expect(await (await fetch(`${at}/`)).text()).toContain('Zajęcia');
  expect(await (await fetch(`${at}/letters/${letter?.id}`)).text()).not.toContain('<script>alert');
  const framed = await fetch(`${at}/letters/${letter?.id}/html`);
  expect(framed.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await fetch(after.addresses.controlPanel)).text()).toContain('Wysłane e-maile');
});

test('the letters of one tenant are not those of another, and no letter is taken without a sign-in', async () => {
  const sandbox = await started();
  await send(sandbox, 'left');
  expect([await lettersOf(sandbox, 'left'), await lettersOf(sandbox, 'right')]).toMatchObject([[{}], []]);
  expect(await send(sandbox, '..')).toEqual(['220', '250', '535']);
});

test.each([
  ['refuses the sign-in', { type: 'refuse-login' }, ['535'], 0],
  ['refuses the sender', { type: 'refuse-sender' }, ['550'], 0],
  ['refuses the recipient for good', { type: 'refuse-recipient' }, ['550'], 0],
  ['puts the recipient off', { type: 'refuse-recipient', status: 451 }, ['451'], 0],
  ['refuses the letter', { type: 'refuse-letter' }, ['554'], 0],
  ['hangs up before the letter', { type: 'drop' }, [''], 0],
  ['hangs up after the letter', { type: 'drop', when: 'after' }, [''], 1],
])('a fault %s, once', async (_, given, last, taken) => {
  const sandbox = await started();
  expect((await fault(sandbox, given)).status).toBe(204);
  expect((await send(sandbox)).slice(-1)).toEqual(last);
  expect(await lettersOf(sandbox)).toHaveLength(taken);
  expect(await send(sandbox)).toEqual(TAKEN);
});

test('a fault that is misspelt is refused', async () => {
  const sandbox = await started();
  expect((await fault(sandbox, { type: 'loose' })).status).toBe(400);
});
