// The pages of the first start: the code and the address of the first administrator, what follows, and that it is over.
import { COMMON, FIRST_START } from '../texts.ts';
import { button, fieldMarkup, form } from './fields.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

type Typed = { readonly code: string; readonly email: string };

export function firstStartPage(
  { code, email }: Typed,
  problems: Readonly<Record<string, string | undefined>> = {},
): Page {
  const { form: wrong } = problems;
  return {
    heading: FIRST_START.heading,
    lead: FIRST_START.lead,
    notice: wrong === undefined ? undefined : { kind: 'wrong', text: wrong },
    content: form(
      '/pierwsze-uruchomienie',
      '',
      html`${fieldMarkup({ name: 'code', label: FIRST_START.code, type: 'text', autocomplete: 'off', value: code, hint: FIRST_START.codeHint, problem: problems['code'] })}
${fieldMarkup({ name: 'email', label: FIRST_START.email, type: 'email', autocomplete: 'email', value: email, problem: problems['email'] })}
${button(FIRST_START.act)}`,
    ),
  };
}

export function invitedPage(email: string): Page {
  return {
    heading: FIRST_START.invited,
    lead: FIRST_START.invitedLead(email),
    content: html`<p class="small muted">${FIRST_START.mistyped}</p><p class="small foot"><a href="/pierwsze-uruchomienie">${FIRST_START.again}</a></p>`,
  };
}

export function firstStartDonePage(): Page {
  return {
    heading: FIRST_START.done,
    lead: FIRST_START.doneLead,
    content: html`<p class="small foot"><a href="/logowanie">${COMMON.toSignIn}</a></p>`,
  };
}
