// The letters of one tenant as pages: the list, and one letter as its reader sees it.
import { html } from '../html.ts';
import { type Columns, table } from '../html-table.ts';
import { warsawClock } from '../polish.ts';
import type { Page } from '../web-page.ts';
import type { ReadLetter } from './read-letter.ts';

/** Newest first, as they are given. */
export function lettersPage(tenant: string, letters: readonly ReadLetter[]): Page {
  const content =
    letters.length === 0
      ? html`<p class="empty">Nie przyszedł jeszcze żaden e-mail.</p>`
      : table('Wysłane e-maile', letters, letterColumns(tenant));
  return {
    title: 'Wysłane e-maile – piaskownica',
    body: html`<main class="panel"><p><a href="/?tenant=${tenant}">Piaskownica</a></p><h1>Wysłane e-maile</h1>
      <section class="card">${content}</section></main>`,
  };
}

export const letterColumns = (tenant: string): Columns<ReadLetter> => ({
  Kiedy: [({ at }) => warsawClock(new Date(at)), 'num'],
  Do: [({ to }) => to.join(', ')],
  Temat: [({ id, subject }) => html`<a href="/tenants/${tenant}/mail/letters/${id}">${subject || '(bez tematu)'}</a>`],
  Załączniki: [({ attachments }) => attachments.map(({ name }) => name).join(', ')],
});

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
