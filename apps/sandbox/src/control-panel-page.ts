// The control panel as a person sees it: the fault controls, and what happened outside, list by list.
import { buttons, type Chip, chip, faultControlCards } from './control-panel-cards.ts';
import type { PanelData, ShownDocument } from './control-panel-data.ts';
import { SCRIPT } from './control-panel-script.ts';
import type { PrintedReceipt } from './fiscal-printer/slip.ts';
import { type Html, html } from './html.ts';
import { type Columns, table } from './html-table.ts';
import type { JournalEntry } from './journal.ts';
import { letterColumns } from './mail-server/page.ts';
import { isOver, paymentOf, type Transaction } from './payment-gateway/transactions.ts';
import { amount, warsawClock } from './polish.ts';
import type { Page } from './web-page.ts';

export function controlPanelPage(data: PanelData): Page {
  const { tenant, documents, receipts, letters, transactions, calls } = data;
  return {
    title: 'Piaskownica – zapisy',
    body: html`<main class="panel">
      <header class="row between"><div><h1>Piaskownica</h1><p class="muted">Świat zewnętrzny w${'\u00a0'}miniaturze: co do niego dotarło i${'\u00a0'}co ma teraz zrobić.</p></div>
        <form class="row"><label for="tenant">Świat</label><input class="input" id="tenant" name="tenant" value="${tenant}" pattern="[A-Za-z0-9][A-Za-z0-9_\\-]*" required><button class="btn btn--s">Pokaż</button></form></header>
      <p class="said" role="status" id="said"></p>
      ${faultControlCards(data)}
      ${list('Wystawione dokumenty', { id: 'documents', empty: 'Nie wystawiono jeszcze żadnego dokumentu.', rows: documents, drawn: DOCUMENTS })}
      ${list('Wydrukowane paragony', { id: 'receipts', empty: 'Drukarka nie wydrukowała jeszcze żadnego paragonu.', rows: receipts, drawn: slips })}
      ${list('Wysłane e-maile', { id: 'letters', empty: 'Nie przyszedł jeszcze żaden e-mail.', rows: letters, drawn: letterColumns(tenant) })}
      ${list('Płatności w bramce', { id: 'transactions', empty: 'Nikt jeszcze nie zaczął płatności.', rows: transactions, drawn: transactionColumns(tenant) })}
      ${list('Odebrane wywołania', { id: 'calls', empty: 'Nie było jeszcze żadnego wywołania.', rows: calls, drawn: CALLS })}
    </main>`,
    script: SCRIPT,
  };
}

type List<Row> = {
  readonly id: string;
  readonly empty: string;
  readonly rows: readonly Row[];
  readonly drawn: Columns<Row> | ((rows: readonly Row[]) => Html);
};

function list<Row>(title: string, { id, empty, rows, drawn }: List<Row>): Html {
  const shown = () => (typeof drawn === 'function' ? drawn(rows) : table(title, rows, drawn));
  return html`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
    <div data-live="${id}-rows" data-count="${rows.length}">${rows.length === 0 ? html`<p class="empty">${empty}</p>` : shown()}</div></section>`;
}

function slips(receipts: readonly PrintedReceipt[]): Html {
  return html`<div class="slips" tabindex="0" role="region" aria-label="Paragony">${receipts.map(({ text }) => html`<div class="slipwrap"><pre class="slip">${text}</pre></div>`)}</div>`;
}

const KINDS: Readonly<Record<string, string>> = { vat: 'faktura', receipt: 'paragon', correction: 'korekta' };

const DOCUMENTS: Columns<ShownDocument> = {
  Numer: [({ view_url: to, number }) => (to ? html`<a href="${to}">${number}</a>` : number), 'num'],
  Rodzaj: [({ kind }) => KINDS[kind] ?? kind],
  Nabywca: [({ buyer_name: buyer }) => buyer ?? ''],
  NIP: [({ buyer_tax_no: taxId }) => taxId ?? '', 'num'],
  Brutto: [({ price_gross: gross }) => amount(Math.round(gross * 100)), 'num right'],
  Fiskalizacja: [({ fiscal_status: status }) => status ?? ''],
  Data: [({ issue_date: day }) => day ?? '', 'num'],
};

const SERVICES: Readonly<Record<string, string>> = {
  invoicing: 'dostawca faktur',
  social: 'platforma reklamowa',
  gateway: 'bramka',
  'company-register': 'rejestr firm',
  'fiscal-printer': 'drukarka',
  mail: 'poczta',
};

const CALLS: Columns<JournalEntry> = {
  Godzina: [({ at }) => warsawClock(new Date(at)).slice(11), 'num'],
  'Do kogo': [({ service }) => SERVICES[service] ?? service],
  Wywołanie: [({ method, path }) => `${method} ${path}`],
  Odpowiedź: [
    ({ status }) =>
      chip([String(status || 'brak odpowiedzi'), status >= 200 && status < 300 ? 'chip--ok' : 'chip--warn']),
  ],
};

const PAYMENT_STATES: Readonly<Record<number, Chip>> = {
  1: ['zapłacona, niezweryfikowana', 'chip--warn'],
  2: ['zweryfikowana', 'chip--ok'],
  3: ['zwrócona', ''],
};

function stateOf(transaction: Transaction): Chip {
  const payment = paymentOf(transaction);
  if (payment) return PAYMENT_STATES[payment.status] ?? ['', ''];
  return isOver(transaction) ? ['czas minął', ''] : ['zarejestrowana', 'chip--info'];
}

const transactionColumns = (tenant: string): Columns<Transaction> => ({
  Sesja: [({ sessionId }) => sessionId, 'num'],
  Opis: [({ description }) => description],
  Kwota: [(row) => amount(row.amount, row.currency), 'num right'],
  Stan: [(row) => chip(stateOf(row))],
  Powiadomienia: [
    ({ payments }) =>
      payments
        .flatMap(({ notifications }) => notifications)
        .map((status) => status || 'brak')
        .join(', '),
    'num',
  ],
  Zrób: [
    ({ sessionId, payments: { length } }) => {
      const path = `gateway/transactions/${sessionId}`;
      return buttons(tenant, [
        [length > 0 ? 'Zapłać drugi raz' : 'Zapłać', `${path}/pay`, {}],
        length > 0 ? ['Zwróć', `${path}/give-back`, {}] : ['Czas minął', `${path}/time-out`, {}],
      ]);
    },
  ],
});
