// A list as an HTML table, from its columns by their titles: a cell, and its class.
import { type Html, html } from './html.ts';

export type Columns<Row> = Readonly<Record<string, readonly [cell: (row: Row) => Html | string, look?: string]>>;

/** On a narrow screen the table is moved sideways in its own frame, by the keyboard too. */
export function table<Row>(label: string, rows: readonly Row[], columns: Columns<Row>): Html {
  const all = Object.entries(columns);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="table">
    <thead><tr>${all.map(([title]) => html`<th scope="col">${title}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${all.map(([, [cell, look = '']]) => html`<td class="${look}">${cell(row)}</td>`)}</tr>`)}</tbody></table></div>`;
}
