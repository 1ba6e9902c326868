// The mailer against the sandbox's mail server: what arrives, what each fault means, and that no typed text becomes a
// header, a recipient or a file.
import { randomUUID } from 'node:crypto';
import { type FaultControls, openFaultControls } from '@zapisy/api/testing/fault-controls';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { type Letter, type Mailer, openMailer } from './mailer.ts';

const SENDER = { name: 'Szkoła, Ruch', address: 'biuro@szkola.example' };
const LETTER: Letter = {
  messageId: 'one@szkola.example',
  to: 'anna@poczta.example',
  senderName: '',
  subject: 'Zapis potwierdzony: Żółwie',
  text: 'Dzień dobry,\n\nzapis jest potwierdzony.\n',
  html: '<p>Dzień dobry</p>',
  date: new Date('2026-11-23T08:00:00Z'),
  attachments: [{ name: 'zajecia.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }],
};
const TIME_LIMIT_MS = 1_500;

let tenant: string;
let mailer: Mailer;
let faultControls: FaultControls;
const addressOf = (user: string) => {
  const { host, port } = sandboxAddresses().mailServer;
  return `smtp://${user}:any@${host}:${port}`;
};
const opened = (url: string) => openMailer({ url, sender: SENDER, timeLimitMs: TIME_LIMIT_MS });
/** What encoded words of a header say; names of ASCII are in quotes. */
const decodedWords = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(?:q\?([^?]*)|b\?([^?]*))\?=/gi, (_, quoted: string | undefined, base64: string | undefined) =>
      quoted === undefined
        ? Buffer.from(base64 ?? '', 'base64').toString()
        : decodeURIComponent(quoted.replaceAll('_', ' ').replaceAll('=', '%')),
    );
const letters = () => faultControls.mail.letters();

beforeEach(() => {
  tenant = `t${randomUUID().slice(0, 13)}`;
  faultControls = openFaultControls(sandboxAddresses().controlPanel, tenant);
  mailer = opened(addressOf(`mail.${tenant}`));
});

it('a letter arrives as it was written, with its attachment', async () => {
  expect(await mailer.send(LETTER)).toEqual({ outcome: 'accepted' });
  expect(await letters()).toMatchObject([
    {
      from: SENDER.address,
      to: [LETTER.to],
      messageId: '<one@szkola.example>',
      subject: LETTER.subject,
      text: expect.stringContaining(LETTER.text),
      attachments: [{ name: 'zajecia.ics', type: 'text/calendar' }],
    },
  ]);
  const [{ attachments, html } = { attachments: [], html: '' }] = await letters();
  expect(html).toContain('<p>Dzień dobry</p>');
  expect(Buffer.from(attachments[0]?.content ?? '', 'base64').toString()).toContain('BEGIN:VCALENDAR');
});

it.each([
  ['', 'Szkoła, Ruch'],
  ['Szkoła Tańca', 'Szkoła Tańca'],
  ['Szkoła\r\nBcc: c@d.pl', 'Szkoła Bcc: c@d.pl'],
])('a letter sent as %j comes from %j at the mailbox of the settings', async (senderName, shown) => {
  await mailer.send({ ...LETTER, senderName });
  const [{ headers, to } = { headers: [], to: [] }] = await letters();
  const from = headers.find(({ key }) => key.toLowerCase() === 'from')?.value ?? '';
  expect([decodedWords(from), to]).toEqual([expect.stringContaining(shown), [LETTER.to]]);
  expect(from).toContain(`<${SENDER.address}>`);
});

it.each(['', 'anna', 'a@b.pl\r\nBcc: c@d.pl', 'a@b.pl, c@d.pl', '"x" <a@b.pl>'])(
  'a letter to %j is refused without asking the server',
  async (to) => {
    expect(await mailer.send({ ...LETTER, to })).toEqual({ outcome: 'refused', problem: 'address-refused' });
    expect(await faultControls.journal('mail')).toEqual([]);
  },
);

it('a letter has one sender, one recipient and its own headers, whatever was typed into its subject', async () => {
  const typed = fc.string({ unit: 'binary', maxLength: 60 });
  const evil = fc.constantFrom('\r\nBcc: evil@x.example', '\nContent-Type: text/html', '\u2028X: y', '\0', '');
  await fc.assert(
    fc.asyncProperty(typed, evil, typed, async (before, injected, after) => {
      await mailer.send({ ...LETTER, subject: `Zapis ${before}${injected}${after}` });
      const taken = (await letters()).at(-1);
      expect(taken?.to).toEqual([LETTER.to]);
      const keys = taken?.headers.map(({ key }) => key) ?? [];
      expect(keys.filter((key) => ['bcc', 'cc', 'x'].includes(key))).toEqual([]);
      expect(keys.filter((key) => key === 'subject' || key === 'to' || key === 'content-type')).toHaveLength(3);
    }),
    { numRuns: 30 },
  );
});

it.each([
  ['no such mailbox', { type: 'refuse-recipient', status: 550 }, 'refused', 'address-refused'],
  ['service not available', { type: 'refuse-recipient', status: 421 }, 'not-taken', 'put-off'],
  ['greylisted', { type: 'refuse-recipient', status: 451 }, 'not-taken', 'put-off'],
  ['the letter refused', { type: 'refuse-letter', status: 554 }, 'refused', 'letter-refused'],
  ['the letter put off', { type: 'refuse-letter', status: 452 }, 'not-taken', 'put-off'],
  ['the sender refused', { type: 'refuse-sender' }, 'not-taken', 'sender-refused'],
  ['the sign-in refused', { type: 'refuse-login' }, 'not-taken', 'sign-in-refused'],
])('what a fault of the server means: %s', async (_, fault, outcome, problem) => {
  await faultControls.mail.fault(fault);
  expect(await mailer.send(LETTER)).toEqual({ outcome, problem });
  expect(await letters()).toEqual([]);
  expect(await mailer.send(LETTER)).toEqual({ outcome: 'accepted' });
});

it.each([
  ['cut before it took the letter', { type: 'drop' }, 0],
  ['cut after it took the letter', { type: 'drop', when: 'after' }, 1],
  ['no answer to the recipient', { type: 'no-answer' }, 0],
  ['no answer to the letter', { type: 'no-answer', when: 'after' }, 1],
] as const)('what a fault of the server means: %s: unknown', async (_, fault, taken) => {
  await faultControls.mail.fault(fault);
  expect(await mailer.send(LETTER)).toEqual({ outcome: 'unknown' });
  expect(await letters()).toHaveLength(taken);
});

it('what a fault of the server means: slow, but within the limit: accepted', async () => {
  await faultControls.mail.fault({ type: 'slow', ms: 400 });
  expect(await mailer.send(LETTER)).toEqual({ outcome: 'accepted' });
});

it('what a fault of the server means: nothing listens there: unreachable', async () => {
  expect(await opened('smtp://mail.x:any@127.0.0.1:9').send(LETTER)).toEqual({
    outcome: 'not-taken',
    problem: 'unreachable',
  });
});

it('what a fault of the server means: no TLS where TLS is demanded: unreachable, and nothing was said', async () => {
  const secure = opened(addressOf(`mail.${tenant}`).replace('smtp:', 'smtps:'));
  expect(await secure.send(LETTER)).toEqual({ outcome: 'not-taken', problem: 'unreachable' });
  expect(await letters()).toEqual([]);
});
