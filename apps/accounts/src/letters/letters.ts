// The letters of the accounts service: what they say, where they lead, and their sending in the background (ACC-8).
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailer } from '@zapisy/api/outside/mail/mailer';
import { html } from '../pages/html.ts';
import { LETTERS, type LetterText } from '../texts.ts';

/** A name counts when the mailbox is confirmed: before, a stranger may have typed it into the form. */
type Recipient = { readonly email: string; readonly name: string; readonly emailVerified: boolean };

export type Letters = {
  /** Where the person was going is a query of the protocol, carried by the link. */
  confirmation(person: Pick<Recipient, 'email'>, token: string, goingTo: string): void;
  newPassword(person: Recipient, token: string, goingTo: string): void;
  knownAddress(person: Recipient, goingTo: string): void;
  invitation(person: Pick<Recipient, 'email'>, token: string): void;
  passwordChanged(person: Recipient): void;
  /** Resolves when no letter is under way. */
  idle(): Promise<void>;
};

type LettersParts = {
  readonly mailer: Mailer;
  readonly baseUrl: string;
  /** Called with the reason when a letter was given up; it names nobody. */
  readonly onLost: (problem: string) => void;
  readonly pausesMs?: readonly number[];
};

/** A mail server that is away for a moment; a longer time is bridged by the button that sends the letter again. */
const PAUSES_MS = [2_000, 15_000, 60_000];

export function openLetters({ mailer, baseUrl, onLost, pausesMs = PAUSES_MS }: LettersParts): Letters {
  const underWay = new Set<Promise<void>>();
  const link = (path: string, token: string, goingTo: string) => {
    const query = new URLSearchParams(goingTo);
    if (token !== '') query.set('token', token);
    return `${baseUrl}${path}?${query}`;
  };
  const send = ({ email }: Pick<Recipient, 'email'>, text: LetterText) => {
    const sending = deliver(mailer, email, text, pausesMs)
      .then((problem) => problem === undefined || onLost(problem))
      .then(() => void underWay.delete(sending));
    underWay.add(sending);
  };
  return {
    confirmation: (person, token, goingTo) =>
      send(person, LETTERS.confirmation(link('/potwierdzenie', token, goingTo))),
    newPassword: (person, token, goingTo) =>
      send(person, LETTERS.newPassword(nameOf(person), link('/haslo/nowe', token, goingTo))),
    knownAddress: (person, goingTo) =>
      send(person, LETTERS.knownAddress(nameOf(person), link('/logowanie', '', goingTo), link('/haslo', '', goingTo))),
    invitation: (person, token) => send(person, LETTERS.invitation(link('/haslo/nowe', token, ''))),
    passwordChanged: (person) => send(person, LETTERS.passwordChanged(nameOf(person), `${baseUrl}/haslo`)),
    idle: async () => void (await Promise.all(underWay)),
  };
}

function nameOf({ name, emailVerified }: Recipient): string | undefined {
  return emailVerified ? name : undefined;
}

async function deliver(
  mailer: Mailer,
  to: string,
  { subject, lines }: LetterText,
  pausesMs: readonly number[],
): Promise<string | undefined> {
  const domain = mailer.sender?.address.split('@')[1] ?? 'localhost';
  const letter = {
    messageId: `${randomUUID()}@${domain}`,
    to,
    senderName: '',
    subject,
    text: `${lines.map((line) => (typeof line === 'string' ? line : line.href)).join('\n\n')}\n`,
    html: html`${lines.map((line) =>
      typeof line === 'string' ? html`<p>${line}</p>` : html`<p><a href="${line.href}">${line.words}</a></p>`,
    )}`.markup,
    date: new Date(),
    attachments: [],
  };
  for (const pause of [...pausesMs, undefined]) {
    const sent = await mailer.send(letter);
    if (sent.outcome === 'accepted' || sent.outcome === 'unknown') return undefined;
    if (sent.outcome === 'refused' || pause === undefined) return sent.problem;
    await sleep(pause, undefined, { ref: false });
  }
  return undefined;
}
