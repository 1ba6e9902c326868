// What a letter says at the moment of its sending, and the link in it, which is made only now: no link is stored anywhere
// but in the letter that was sent (ACC-8).
import { randomBytes } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import type { AccountLetterKind, WaitingLetter } from '../letter-rows.ts';
import type { Account } from '../provider/claims.ts';
import type { Provider } from '../provider/open-provider.ts';
import { newEmailToken } from '../provider/own-account.ts';
import { LETTERS, type LetterText } from './letter-texts.ts';

const HOUR_S = 60 * 60;
/** How long the link of a letter is valid, in seconds; the letters say so. */
const CONFIRMATION_LIFE_S = 24 * HOUR_S;
const INVITATION_LIFE_S = 24 * HOUR_S;
const FAMILY_INVITATION_LIFE_S = 7 * 24 * HOUR_S;
const NEW_PASSWORD_LIFE_S = HOUR_S;
const NEW_EMAIL_LIFE_S = 24 * HOUR_S;

type Known = Pick<Provider, 'context'>;
type Links = {
  readonly known: Known;
  readonly person: Account;
  readonly linkTo: (path: string, token?: string) => string;
};

const WRITERS: Readonly<Record<AccountLetterKind, (links: Links) => Promise<LetterText | undefined>>> = {
  async confirmation({ known, person, linkTo }) {
    if (person.emailVerified) return undefined;
    const { secret } = known.context;
    const token = await createEmailVerificationToken(secret, person.email, undefined, CONFIRMATION_LIFE_S);
    return LETTERS.confirmation(linkTo('/potwierdzenie', token));
  },
  async 'new-password'({ known, person, linkTo }) {
    const token = await newPasswordToken(known, person.id, NEW_PASSWORD_LIFE_S);
    return LETTERS.newPassword(nameOf(person), linkTo('/haslo/nowe', token));
  },
  'known-address': async ({ person, linkTo }) =>
    LETTERS.knownAddress(nameOf(person), linkTo('/logowanie'), linkTo('/haslo')),
  async invitation({ known, person, linkTo }) {
    if (person.emailVerified) return undefined;
    return LETTERS.invitation(linkTo('/haslo/nowe', await newPasswordToken(known, person.id, INVITATION_LIFE_S)));
  },
  async 'family-invitation'({ known, person, linkTo }) {
    if (person.emailVerified) return undefined;
    const token = await newPasswordToken(known, person.id, FAMILY_INVITATION_LIFE_S);
    return LETTERS.familyInvitation(linkTo('/haslo/nowe', token), linkTo('/haslo'));
  },
  // Without the name: a stranger may have typed it, and the mailbox was confirmed by this very change.
  'password-changed': async ({ linkTo }) => LETTERS.passwordChanged(linkTo('/haslo')),
};

/** Undefined: the address has no account, or the account needs the letter no more. Nothing else shows that outside. */
export async function writeLetter(
  known: Known,
  baseUrl: string,
  { kind, email, goingTo, about }: Pick<WaitingLetter, 'kind' | 'email' | 'goingTo' | 'about'>,
): Promise<LetterText | undefined> {
  const linkTo = (path: string, token?: string) => {
    const query = new URLSearchParams(kind === 'password-changed' ? '' : goingTo);
    if (token !== undefined) query.set('token', token);
    const search = query.toString();
    return `${baseUrl}${path}${search === '' ? '' : `?${search}`}`;
  };
  if (kind === 'email-changed') return LETTERS.emailChanged();
  if (kind === 'account-closed') return LETTERS.accountClosed();
  const found = await known.context.internalAdapter.findUserByEmail(email);
  const person = found?.user as Account | undefined;
  if (kind === 'new-email' && !person) return newEmail(known, { email, about }, linkTo);
  if (!person || person.closedAt) return undefined;
  // An address that has an account already gets no second one; its owner hears of it.
  return WRITERS[kind === 'new-email' ? 'known-address' : kind]({ known, person, linkTo });
}

async function newEmail(
  known: Known,
  { email, about }: Pick<WaitingLetter, 'email' | 'about'>,
  linkTo: Links['linkTo'],
): Promise<LetterText | undefined> {
  const person = (await known.context.internalAdapter.findUserById(about ?? '')) as Account | null;
  if (!person || person.closedAt) return undefined;
  const token = await newEmailToken(known, { userId: person.id, email }, NEW_EMAIL_LIFE_S);
  return LETTERS.newEmail(linkTo('/nowy-adres', token));
}

/** A link of a letter that sets a password, once. */
async function newPasswordToken({ context }: Known, userId: string, lifeSeconds: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + lifeSeconds * 1000);
  const link = { identifier: `reset-password:${token}`, value: userId, expiresAt };
  await context.internalAdapter.createVerificationValue(link);
  return token;
}

/** A name counts when the mailbox is confirmed: before, a stranger may have typed it into the form. */
function nameOf({ name, emailVerified }: Account): string | undefined {
  return emailVerified ? name : undefined;
}
