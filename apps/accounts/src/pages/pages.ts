// The pages of signing in and out, and of what can go wrong.
import { COMMON, CONFIRM, FAULTS, FORGOTTEN, NEW_EMAIL, SECOND_FACTOR, SIGN_IN, SIGN_OUT } from '../texts.ts';
import { button, fieldMarkup, form, hidden, when, withQuery } from './fields.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import { sendAgain } from './sign-up-pages.ts';

/** The service's own root leads to the portal. */
const TO_APP = onwards('/', '', COMMON.toApp);

export function signInPage(going: string, email: string, notice: Page['notice'], maySignUp: boolean): Page {
  const forgotten = html`<a href="${withQuery('/haslo', going)}">${SIGN_IN.forgotten}</a>`;
  const signUp = html`<p class="small muted foot">${SIGN_IN.firstTime} <a href="${withQuery('/zakladanie-konta', going)}">${SIGN_IN.signUp}</a></p>`;
  return {
    heading: SIGN_IN.heading,
    lead: SIGN_IN.lead,
    notice,
    content: html`${form(
      '/logowanie',
      going,
      html`${fieldMarkup({ name: 'email', label: COMMON.email, type: 'email', autocomplete: 'username', value: email })}
${fieldMarkup({ name: 'password', label: COMMON.password, type: 'password', autocomplete: 'current-password', beside: forgotten })}
${button(SIGN_IN.act)}`,
    )}${when(maySignUp || undefined, signUp)}`,
  };
}

/** Signed in with the right password, but the address is not confirmed yet. */
export function unverifiedPage(going: string, email: string): Page {
  return { heading: CONFIRM.heading, lead: CONFIRM.unverified(email), content: sendAgain(going, email) };
}

export function secondFactorPage(going: string, notice: Page['notice']): Page {
  return {
    heading: SECOND_FACTOR.heading,
    lead: SECOND_FACTOR.lead,
    notice,
    content: form(
      '/drugi-skladnik',
      going,
      html`${fieldMarkup({ name: 'code', label: SECOND_FACTOR.code, type: 'text', autocomplete: 'one-time-code', hint: SECOND_FACTOR.backup })}
${button(SECOND_FACTOR.act)}`,
    ),
  };
}

export function signOutPage(fields: Readonly<Record<string, string>>): Page {
  const kept = Object.entries(fields).map(([name, value]) => hidden(name, value));
  return {
    heading: SIGN_OUT.heading,
    lead: SIGN_OUT.lead,
    content: form('/wylogowanie', '', html`${kept}${button(SIGN_OUT.act)}`),
  };
}

export function signedOutPage(): Page {
  return { heading: SIGN_OUT.done, lead: SIGN_OUT.doneLead, content: TO_APP };
}

/** A link of a letter that is too old: the sign-in offers a new letter of the sign-up. */
export function lateConfirmationPage(going: string): Page {
  return {
    heading: FAULTS.late.heading,
    lead: FAULTS.late.leadToSignIn,
    content: onwards('/logowanie', going, COMMON.toSignIn),
  };
}

export function lateResetPage(going: string): Page {
  return { heading: FAULTS.late.heading, lead: FAULTS.late.lead, content: onwards('/haslo', going, FORGOTTEN.heading) };
}

export function lateNewEmailPage(): Page {
  return {
    heading: FAULTS.late.heading,
    lead: FAULTS.late.lead,
    content: onwards('/konto/adres', '', NEW_EMAIL.heading),
  };
}

export const lostPage = (): Page => ({ ...FAULTS.lost, content: TO_APP });
export const brokenPage = (): Page => ({ ...FAULTS.broken, content: TO_APP });
export const missingPage = (): Page => ({ ...FAULTS.missing, content: TO_APP });

function onwards(path: string, going: string, words: string): Html {
  return html`<p class="foot"><a href="${withQuery(path, going)}">${words}</a></p>`;
}
