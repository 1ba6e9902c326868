// What a person types about an account: read by the domain's rules, with a sentence for each field that is wrong (ACC-6, ACC-7).
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { z } from 'zod';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../provider/open-provider.ts';
import { PROBLEMS } from '../texts.ts';

const LONGEST_NAME = 100;
/** What makes an address of a name or hides in it: digits, and signs that control a text or its direction. */
const NO_NAME = /[/:@\p{N}\p{C}]|www\./iu;

export function readEmail(text: string): { readonly email: string; readonly problem: string | undefined } {
  const email = normaliseEmail(text);
  return { email, problem: isMailbox(email) ? undefined : PROBLEMS.email };
}

/** Of an address that shall have an account: signing in is by the narrower rule of `z.email`. */
export function readAccountEmail(text: string): ReturnType<typeof readEmail> {
  const read = readEmail(text);
  return z.email().safeParse(read.email).success ? read : { email: read.email, problem: PROBLEMS.email };
}

/** The length counts letters as people do. */
export function passwordProblem(password: string, email: string): string | undefined {
  const length = [...password].length;
  if (length === 0) return PROBLEMS.password;
  if (length < SHORTEST_PASSWORD) return PROBLEMS.short(SHORTEST_PASSWORD);
  if (password.length > LONGEST_PASSWORD) return PROBLEMS.long(LONGEST_PASSWORD);
  return email !== '' && password.toLowerCase() === email ? PROBLEMS.sameAsEmail : undefined;
}

export function nameProblem(name: string): string | undefined {
  if (name === '') return PROBLEMS.name;
  if (NO_NAME.test(name.normalize('NFKC'))) return PROBLEMS.strangeName;
  return [...name].length > LONGEST_NAME ? PROBLEMS.longName : undefined;
}
