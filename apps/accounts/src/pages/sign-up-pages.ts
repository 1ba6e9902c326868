// The pages of an account's beginning and of its password: sign-up, the letter that was sent, the confirmed address, a new
// password.
import { COMMON, CONFIRM, FORGOTTEN, LETTER_SENT, RESET, SIGN_UP } from '../texts.ts';
import { button, type Field, fieldMarkup, form, hidden, quietButton, withQuery } from './fields.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

type Problems = Readonly<Record<string, string | undefined>>;

const emailField = (value: string, problem?: string): Field => ({
  name: 'email',
  label: COMMON.email,
  type: 'email',
  autocomplete: 'username',
  value,
  problem,
});

const newPasswordField = (label: string, problem?: string): Field => ({
  name: 'password',
  label,
  type: 'password',
  autocomplete: 'new-password',
  hint: COMMON.passwordHint,
  problem,
});

export function signUpPage(going: string, given: { name: string; email: string }, problems: Problems = {}): Page {
  return {
    heading: SIGN_UP.heading,
    lead: SIGN_UP.lead,
    notice: wrong(problems['form']),
    content: html`${form(
      '/zakladanie-konta',
      going,
      html`${fieldMarkup({ name: 'name', label: SIGN_UP.name, type: 'text', autocomplete: 'name', value: given.name, hint: SIGN_UP.nameHint, problem: problems['name'] })}
${fieldMarkup(emailField(given.email, problems['email']))}${fieldMarkup(newPasswordField(COMMON.password, problems['password']))}
${button(SIGN_UP.act)}`,
    )}<p class="small muted foot">${SIGN_UP.known} <a href="${withQuery('/logowanie', going)}">${COMMON.toSignIn}</a></p>`,
  };
}

export function noSignUpPage(going: string): Page {
  return { heading: SIGN_UP.heading, lead: SIGN_UP.closed, content: backToSignIn(going) };
}

export function confirmationSentPage(going: string, email: string): Page {
  return { heading: LETTER_SENT.heading, lead: LETTER_SENT.confirmation(email), content: sendAgain(going, email) };
}

export function resetSentPage(going: string, email: string): Page {
  return { heading: LETTER_SENT.heading, lead: LETTER_SENT.newPassword(email), content: backToSignIn(going) };
}

export function sendAgain(going: string, email: string): Html {
  return html`<p class="small muted">${LETTER_SENT.notArrived}</p>${form(
    '/potwierdzenie/list',
    going,
    html`${hidden('email', email)}${quietButton(LETTER_SENT.again)}`,
  )}${backToSignIn(going)}`;
}

export function tooManyLettersPage(going: string, text: string): Page {
  return { heading: LETTER_SENT.heading, notice: wrong(text), content: backToSignIn(going) };
}

export function confirmPage(going: string, token: string, email: string, problem?: string): Page {
  const forgotten = html`<a href="${withQuery('/haslo', going)}">${FORGOTTEN.heading}</a>`;
  return {
    heading: CONFIRM.heading,
    lead: CONFIRM.lead(email),
    notice: wrong(problem),
    content: form(
      '/potwierdzenie',
      going,
      html`${hidden('token', token)}${fieldMarkup({ name: 'password', label: COMMON.password, type: 'password', autocomplete: 'current-password', beside: forgotten })}
${button(CONFIRM.act)}`,
    ),
  };
}

export function forgottenPage(going: string, email: string, problems: Problems = {}): Page {
  return {
    heading: FORGOTTEN.heading,
    lead: FORGOTTEN.lead,
    notice: wrong(problems['form']),
    content: html`${form('/haslo', going, html`${fieldMarkup(emailField(email, problems['email']))}${button(FORGOTTEN.act)}`)}${backToSignIn(going)}`,
  };
}

export function resetPage(going: string, token: string, problem?: string): Page {
  return {
    heading: RESET.heading,
    lead: RESET.lead,
    content: form(
      '/haslo/nowe',
      going,
      html`${hidden('token', token)}${fieldMarkup(newPasswordField(COMMON.newPassword, problem))}${button(RESET.act)}`,
    ),
  };
}

function backToSignIn(going: string): Html {
  return html`<p class="small foot"><a href="${withQuery('/logowanie', going)}">${LETTER_SENT.toSignIn}</a></p>`;
}

function wrong(text: string | undefined): Page['notice'] {
  return text === undefined ? undefined : { kind: 'wrong', text };
}
