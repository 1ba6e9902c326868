// The letters of one tenant as pages: the list, and one letter as its reader sees it.
import { type Html, html } from '../html.ts';
import { warsawClock } from '../polish.ts';
import type { Page } from '../web-page.ts';
import type { ReadLetter } from './read-letter.ts';

export function lettersPage(tenant: string, letters: readonly ReadLetter[]): Page {
  return {
    title: 'Wysłane e-maile – piaskownica',
    body: html`<main class="panel"><p><a href="/?tenant=${tenant}">Piaskownica</a></p><h1>Wysłane e-maile</h1>
      <section class="card">${lettersTable(tenant, letters)}</section></main>`,
  };
}

/** Newest first, as they are given. */
export function lettersTable(tenant: string, letters: readonly ReadLetter[]): Html {
  if (letters.length === 0) return html`<p class="empty">Nie przyszedł jeszcze żaden e-mail.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Wysłane e-maile"><table class="table">
    <thead><tr><th scope="col">Kiedy</th><th scope="col">Do</th><th scope="col">Temat</th><th scope="col">Załączniki</th></tr></thead>
    <tbody>${letters.map(
      ({ id, at, to, subject, attachments }) => html`<tr><td class="num">${warsawClock(new Date(at))}</td>
        <td>${to.join(', ')}</td><td><a href="/tenants/${tenant}/mail/letters/${id}">${subject || '(bez tematu)'}</a></td>
        <td>${attachments.map(({ name }) => name).join(', ')}</td></tr>`,
    )}</tbody></table></div>`;
}

export function letterPage(tenant: string, letter: ReadLetter): Page {
  const { id, at, from, to, subject, text, messageId, attachments } = letter;
  return {
    title: `${subject} – piaskownica`,
    body: html`<main class="panel"><p><a href="/tenants/${tenant}/mail/">Wysłane e-maile</a></p><h1>${subject}</h1>
      <section class="card"><p class="num">${warsawClock(new Date(at))}</p>
        <p>Od: ${from}</p><p>Do: ${to.join(', ')}</p><p class="small muted num">Message-ID: ${messageId}</p></section>
      <section class="card"><h2>HTML</h2><iframe title="Treść HTML" sandbox src="/tenants/${tenant}/mail/letters/${id}/html" width="100%" height="560"></iframe></section>
      <section class="card"><h2>Tekst</h2><pre class="slip">${text}</pre></section>
      <section class="card"><h2>Załączniki</h2>${
        attachments.length === 0
          ? html`<p class="empty">Bez załączników.</p>`
          : html`<ul>${attachments.map(({ name, type }, position) => html`<li><a href="/tenants/${tenant}/mail/letters/${id}/attachments/${position}" download="${name}">${name}</a> (${type})</li>`)}</ul>`
      }</section></main>`,
  };
}
