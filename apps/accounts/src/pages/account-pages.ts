// The pages of the person's own account: password, second factor, and the end of all sign-ins (ACC-11, ACC-13).
import { ACCOUNT, COMMON, SECOND_FACTOR } from '../texts.ts';
import { button, fieldMarkup, form, quietButton, when, withQuery } from './fields.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

type AccountView = {
  readonly email: string;
  readonly hasSecondFactor: boolean;
  /** Staff of a school that demands it have no rights before it is on. */
  readonly isDemanded: boolean;
};

const passwordField = fieldMarkup({
  name: 'password',
  label: COMMON.password,
  type: 'password',
  autocomplete: 'current-password',
});

export function accountPage(going: string, account: AccountView, notice: Page['notice']): Page {
  const { email, hasSecondFactor, isDemanded } = account;
  const isMissing = isDemanded && !hasSecondFactor;
  const [path, words] = hasSecondFactor
    ? (['/konto/drugi-skladnik/koniec', isDemanded ? ACCOUNT.renew : ACCOUNT.switchOff] as const)
    : (['/konto/drugi-skladnik', ACCOUNT.switchOn] as const);
  const lead = isDemanded ? ACCOUNT.isDemanded : ACCOUNT.isOn;
  const change = html`<p class="muted">${hasSecondFactor ? lead : ACCOUNT.isOff}</p>
${form(path, going, html`${passwordField}${hasSecondFactor ? quietButton(words) : button(words)}`)}`;
  return {
    heading: ACCOUNT.heading,
    lead: email,
    notice: isMissing && notice?.kind !== 'wrong' ? { kind: 'wrong', text: ACCOUNT.demanded } : notice,
    content: html`<h2>${ACCOUNT.secondFactor}</h2>${change}
<h2>${COMMON.password}</h2><p><a href="/haslo">${ACCOUNT.changePassword}</a></p>
<h2>${COMMON.email}</h2><p><a href="/konto/adres">${ACCOUNT.changeEmail}</a></p>
<h2>${ACCOUNT.everywhere}</h2><p class="muted">${ACCOUNT.everywhereLead}</p>${form('/konto/wyloguj', '', quietButton(ACCOUNT.signOutEverywhere))}
<p class="small foot"><a href="/konto/zamkniecie">${ACCOUNT.close}</a></p>
${when(going === '' || undefined, html`<p class="small"><a href="/">${COMMON.toApp}</a></p>`)}
${when(going, html`<p class="foot"><a href="${withQuery('/oauth2/authorize', going)}">${ACCOUNT.onwards}</a></p>`)}`,
  };
}

type Enrolment = { readonly qr: Html; readonly secret: string; readonly codes: readonly string[] };

/** Shown once: the codes are nowhere else. */
export function enrolmentPage(going: string, { qr, secret, codes }: Enrolment, problem?: string): Page {
  return {
    heading: ACCOUNT.secondFactor,
    lead: ACCOUNT.scan,
    notice: problem === undefined ? undefined : { kind: 'wrong', text: problem },
    content: html`${qr}<p class="small muted">${ACCOUNT.typeSecret} <span class="secret">${secret}</span></p>
<h2>${ACCOUNT.backupCodes}</h2><p class="muted">${ACCOUNT.backupLead}</p>
<ul class="codes">${codes.map((code) => html`<li>${code}</li>`)}</ul>
${form(
  '/konto/drugi-skladnik/kod',
  going,
  html`${fieldMarkup({ name: 'code', label: SECOND_FACTOR.code, type: 'text', autocomplete: 'one-time-code', problem })}${button(ACCOUNT.confirm)}`,
)}`,
  };
}

/** A wrong code after the enrolment: the picture and the codes were shown before. */
export function enrolmentCodePage(going: string, problem: string): Page {
  return {
    heading: ACCOUNT.secondFactor,
    lead: SECOND_FACTOR.lead,
    content: html`${form(
      '/konto/drugi-skladnik/kod',
      going,
      html`${fieldMarkup({ name: 'code', label: SECOND_FACTOR.code, type: 'text', autocomplete: 'one-time-code', problem })}${button(ACCOUNT.confirm)}`,
    )}<p class="foot"><a href="${withQuery('/konto', going)}">${ACCOUNT.again}</a></p>`,
  };
}
