// The pages on which a person changes the own e-mail or closes the account (ACC-21, ACC-22).
import { CLOSE, COMMON, LETTER_SENT, NEW_EMAIL } from '../texts.ts';
import { button, fieldMarkup, form, hidden } from './fields.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

type Problems = Readonly<Record<string, string | undefined>>;

const BACK = html`<p class="small foot"><a href="/konto">${NEW_EMAIL.back}</a></p>`;

function passwordField(problem: string | undefined): Html {
  return fieldMarkup({
    name: 'password',
    label: COMMON.password,
    type: 'password',
    autocomplete: 'current-password',
    problem,
  });
}

export function newEmailPage(own: string, typed: string, problems: Problems = {}): Page {
  const email = { name: 'email', label: NEW_EMAIL.email, type: 'email', autocomplete: 'email', value: typed } as const;
  return {
    heading: NEW_EMAIL.heading,
    lead: NEW_EMAIL.lead(own),
    notice: problems['form'] === undefined ? undefined : { kind: 'wrong', text: problems['form'] },
    content: html`${form(
      '/konto/adres',
      '',
      html`${fieldMarkup({ ...email, problem: problems['email'] })}${passwordField(problems['password'])}${button(NEW_EMAIL.act)}`,
    )}${BACK}`,
  };
}

export function newEmailSentPage(email: string): Page {
  return { heading: LETTER_SENT.heading, lead: NEW_EMAIL.sent(email), content: BACK };
}

export function newEmailConfirmPage(token: string, email: string, problem?: string): Page {
  return {
    heading: NEW_EMAIL.confirmHeading,
    lead: NEW_EMAIL.confirmLead(email),
    content: form(
      '/nowy-adres',
      '',
      html`${hidden('token', token)}${passwordField(problem)}${button(NEW_EMAIL.confirm)}`,
    ),
  };
}

export function closePage(email: string, isStaff: boolean, problem?: string): Page {
  if (isStaff) return { heading: CLOSE.heading, lead: CLOSE.staff, content: BACK };
  return {
    heading: CLOSE.heading,
    lead: CLOSE.lead(email),
    content: html`<p class="muted">${CLOSE.family}</p>${form(
      '/konto/zamkniecie',
      '',
      html`${passwordField(problem)}${button(CLOSE.act)}`,
    )}${BACK}`,
  };
}

export function closedPage(): Page {
  return {
    heading: CLOSE.done,
    lead: CLOSE.doneLead,
    content: html`<p class="foot"><a href="/">${COMMON.toApp}</a></p>`,
  };
}
