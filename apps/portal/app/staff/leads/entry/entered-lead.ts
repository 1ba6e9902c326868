// The form of a lead entered by hand: the typed values, their problems, and what is sent to the server.
import type { Inputs } from '@zapisy/api/client';
import { isLeadPhone } from '@zapisy/domain/leads/lead-phone';
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { emailProblemText } from '@zapisy/screens/texts/email-problem';
import type { FormFailure } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';

const LINES = ['firstName', 'lastName', 'phone', 'email', 'productInterest', 'city', 'note', 'channel'] as const;

export type TypedLead = Readonly<Record<(typeof LINES)[number], string>>;

export type LeadProblem = { readonly field: 'firstName' | 'phone' | 'email' | 'city'; readonly message: string };

/** The result of a form that entered no lead, or maybe one; each contains what was typed and the form's key. */
export type NotEntered = { readonly typed: TypedLead; readonly key: string; readonly at: number } & (
  | { readonly kind: 'wrong'; readonly problems: readonly LeadProblem[] }
  | { readonly kind: 'refused'; readonly failure: FormFailure }
  /** No answer, or an unclear one: the lead may have been entered. */
  | { readonly kind: 'unknown'; readonly reference: string | undefined }
);

export function typedLead(form: FormData): TypedLead {
  return Object.fromEntries(LINES.map((name) => [name, String(form.get(name) ?? '').trim()])) as TypedLead;
}

/** In the form's order. A lead without a phone and an e-mail could not be answered. */
export function problemsOf({ firstName, phone, email, city }: TypedLead): readonly LeadProblem[] {
  const texts = pl.lead.problems;
  const problems: LeadProblem[] = [];
  if (firstName === '') problems.push({ field: 'firstName', message: texts.name });
  if (phone === '' && email === '') problems.push({ field: 'phone', message: texts.contact });
  if (phone !== '' && !isLeadPhone(phone)) problems.push({ field: 'phone', message: texts.phone });
  if (email !== '' && !isMailbox(normaliseEmail(email)))
    problems.push({ field: 'email', message: emailProblemText(email, texts.email) });
  if (city === '') problems.push({ field: 'city', message: texts.city });
  return problems;
}

type EnteredLead = Inputs['leads']['enter'];

export function enteredLead(typed: TypedLead, channel: EnteredLead['channel'], key: string): EnteredLead {
  return {
    key,
    channel,
    firstName: typed.firstName,
    lastName: typed.lastName,
    phone: typed.phone,
    email: typed.email,
    productInterest: typed.productInterest,
    city: typed.city,
    note: typed.note,
  };
}
