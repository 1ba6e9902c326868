// Letters over SMTP as operations use it, and its adapter: one attempt, and what the mail server made of it (MAIL-5).
import type { LetterProblem, SendOutcome } from '@zapisy/domain/mail/letter';
import { isMailbox, type Sender } from '@zapisy/domain/mail/mailbox';
import { createTransport } from 'nodemailer';
import { outcomeOf } from './smtp-outcome.ts';

export type Letter = {
  /** Without angle brackets; the same for every attempt of one letter. */
  readonly messageId: string;
  readonly to: string;
  /** As whom it is sent (SCH-8); '' for the name of the mailbox. */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: string }[];
};

export type Mailer = {
  /** From which mailbox letters are sent; undefined: e-mail is off, and `send` is not called. */
  readonly sender: Sender | undefined;
  /** One attempt. Never throws: whatever happens is an outcome. */
  readonly send: (letter: Letter) => Promise<SendOutcome>;
};

export type MailSettings = {
  /** smtps://user:password@host:465, or smtp:// with STARTTLS. */
  readonly url: string;
  readonly sender: Sender;
  /** Milliseconds in which the server must greet, and in which it must answer each command. */
  readonly timeLimitMs?: number;
};

const TIME_LIMIT_MS = 20_000;
const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/i;
/** Letters are short; the server's own limit is larger. */
const MOST_SUBJECT = 200;

/** Undefined settings: e-mail is off. No connection is opened before a letter is sent. */
export function openMailer(settings: MailSettings | undefined): Mailer {
  if (!settings) return { sender: undefined, send: async () => ({ outcome: 'not-taken', problem: 'unreachable' }) };
  const { sender } = settings;
  const transport = openTransport(settings);
  return {
    sender,
    async send({ messageId, to, senderName, subject, text, html, date, attachments }) {
      if (!isMailbox(to)) return { outcome: 'refused', problem: 'address-refused' };
      try {
        await transport.sendMail({
          messageId: `<${messageId}>`,
          from: { ...sender, name: oneLine(senderName) || sender.name },
          to: { name: '', address: to },
          envelope: { from: sender.address, to: [to] },
          subject: oneLine(subject),
          text,
          html,
          date,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content, 'utf8'),
          })),
        });
        return { outcome: 'accepted' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** Connects, and signs in; sends nothing. Undefined: the server takes letters from us. */
export async function mailServerProblem(settings: MailSettings): Promise<LetterProblem | undefined> {
  try {
    await openTransport(settings).verify();
    return undefined;
  } catch (error) {
    const outcome = outcomeOf(error);
    return 'problem' in outcome ? outcome.problem : 'no-answer';
  }
}

function openTransport({ url, timeLimitMs = TIME_LIMIT_MS }: MailSettings) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? undefined : Number(port),
    secure: isSecure,
    // Passwords and letters leave this computer under TLS alone.
    requireTLS: !isSecure && !LOOPBACK.test(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    dnsTimeout: timeLimitMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A subject is one header line: no line break that was typed into a name may begin another. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_SUBJECT);
}
