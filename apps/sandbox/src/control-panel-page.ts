// The control panel as a person sees it: what happened outside, and buttons for the fault controls.
import type { PanelData, ShownDocument, ShownPrinter } from './control-panel-data.ts';
import { SCRIPT } from './control-panel-script.ts';
import type { PrintedReceipt } from './fiscal-printer/slip.ts';
import { type Html, html } from './html.ts';
import type { JournalEntry } from './journal.ts';
import { lettersTable } from './mail-server/page.ts';
import { isOver, paymentOf, type Transaction } from './payment-gateway/transactions.ts';
import { amount, warsawClock } from './polish.ts';
import type { Page } from './web-page.ts';

export function controlPanelPage(data: PanelData): Page {
  const { tenant } = data;
  return {
    title: 'Piaskownica – zapisy',
    body: html`<main class="panel">
      <header class="row between"><div><h1>Piaskownica</h1><p class="muted">Świat zewnętrzny w${'\u00a0'}miniaturze: co do niego dotarło i${'\u00a0'}co ma teraz zrobić.</p></div>
        <form class="row"><label for="tenant">Świat</label><input class="input" id="tenant" name="tenant" value="${tenant}" pattern="[A-Za-z0-9][A-Za-z0-9_\\-]*" required><button class="btn btn--s">Pokaż</button></form></header>
      <p class="said" role="status" id="said"></p>
      ${faultControlCards(data)}
      ${section('documents', 'Wystawione dokumenty', data.documents.length, documents(data.documents))}
      ${section('receipts', 'Wydrukowane paragony', data.receipts.length, receipts(data.receipts))}
      ${section('letters', 'Wysłane e-maile', data.letters.length, lettersTable(tenant, data.letters))}
      ${section('transactions', 'Płatności w bramce', data.transactions.length, transactions(tenant, data.transactions))}
      ${section('calls', 'Odebrane wywołania', data.calls.length, calls(data.calls))}
    </main>`,
    script: SCRIPT,
  };
}

type FaultControl = { readonly path: string; readonly body?: unknown; readonly method?: 'DELETE' };

function faultControl(text: string, { path, body, method }: FaultControl): Html {
  return html`<button class="btn btn--s" type="button" data-fault-control="${path}" data-method="${method ?? 'POST'}" data-body="${body === undefined ? '' : JSON.stringify(body)}">${text}</button>`;
}

/** The path of a fault control of the tenant that is shown. */
type At = (rest: string) => string;

function faultControlCards(data: PanelData): Html {
  const { tenant, printers } = data;
  const at: At = (rest) => `/tenants/${tenant}/${rest}`;
  const invoicing = (fault: unknown, kind?: string) => ({
    path: at('invoicing/faults'),
    body: { on: 'create', ...(kind && { kind }), fault },
  });
  return html`<div class="two">
    <section class="card"><h2>Dostawca faktur</h2><div class="row">
      ${faultControl('Odrzuć następną fakturę', invoicing({ type: 'refuse' }, 'vat'))}
      ${faultControl('Odrzuć powiązanie', invoicing({ type: 'refuse-link' }))}
      ${faultControl('Zamilknij po wystawieniu', invoicing({ type: 'no-answer', when: 'after' }))}
      ${faultControl('Zwolnij o 5 s', invoicing({ type: 'delay', ms: 5_000 }))}
      ${faultControl('Odpowiedz awarią', invoicing({ type: 'html', status: 502 }))}
      ${faultControl('Cofnij usterki', { path: at('invoicing/faults'), method: 'DELETE' })}</div></section>
    ${adPlatformCard(at, data)}
    <section class="card"><h2>Bramka płatności</h2><div class="row">
      ${faultControl('Nie powiadamiaj o następnej', { path: at('gateway/faults'), body: { fault: { type: 'no-notification' } } })}
      ${faultControl('Powiadom trzy razy', { path: at('gateway/faults'), body: { fault: { type: 'copies', copies: 3 } } })}
      ${faultControl('Podpisz następne źle', { path: at('gateway/faults'), body: { fault: { type: 'wrong-sign' } } })}
      ${faultControl('Nie odpowiedz na weryfikację', { path: at('gateway/faults'), body: { on: 'verify', fault: { type: 'no-answer', when: 'after' } } })}
      ${faultControl('Odrzuć dostęp (401)', { path: at('gateway/faults'), body: { fault: { type: 'error', status: 401 } } })}
      ${faultControl('Odpowiedz awarią', { path: at('gateway/faults'), body: { fault: { type: 'error', status: 500 } } })}
      ${faultControl('Cofnij usterki', { path: at('gateway/faults'), method: 'DELETE' })}</div></section>
    <section class="card"><h2>Rejestr firm</h2><div class="row">
      ${faultControl('Zwolnij o 3 s', { path: at('company-register/faults'), body: { fault: { type: 'delay', ms: 3_000 } } })}
      ${faultControl('Zamilknij', { path: at('company-register/faults'), body: { fault: { type: 'no-answer' } } })}
      ${faultControl('Cofnij usterki', { path: at('company-register/faults'), method: 'DELETE' })}</div></section>
    <section class="card"><h2>Poczta</h2><div class="row">
      ${faultControl('Odrzuć następny adres', { path: at('mail/faults'), body: { fault: { type: 'refuse-recipient' } } })}
      ${faultControl('Każ spróbować później', { path: at('mail/faults'), body: { fault: { type: 'refuse-recipient', status: 451 } } })}
      ${faultControl('Zgub odpowiedź', { path: at('mail/faults'), body: { fault: { type: 'drop', when: 'after' } } })}
      ${faultControl('Zamilknij', { path: at('mail/faults'), body: { fault: { type: 'no-answer' } } })}
      ${faultControl('Cofnij usterki', { path: at('mail/faults'), method: 'DELETE' })}</div></section>
    ${printers.map((printer) => printerCard(at('fiscal-printers'), printer))}
    ${printers.length === 0 ? html`<section class="card"><h2>Drukarka fiskalna</h2><p class="empty">Ten świat nie ma drukarki.</p><div class="row">${faultControl('Podłącz drukarkę', { path: at('fiscal-printers'), body: {} })}</div></section>` : undefined}
  </div>`;
}

const LATE_MS = 30_000;

function adPlatformCard(at: At, { leadsTo, leadsWaiting }: PanelData): Html {
  const fault = (wanted: unknown) => ({ path: at('social/faults'), body: { fault: wanted } });
  const lead = (body: object) => ({ path: at('social/leads'), body });
  const announcing = html`<div class="row">
      ${faultControl('Wyślij lead', lead({}))}
      ${faultControl('Wyślij lead dwa razy', lead({ times: 2 }))}
      ${faultControl('Wyślij lead za 30 s', lead({ leaves: [LATE_MS] }))}
      ${faultControl('Wyślij lead i powtórz za 30 s', lead({ leaves: [0, LATE_MS] }))}
      ${faultControl('Zatrzymaj powiadomienie', lead({ leaves: ['released'] }))}
      ${faultControl('Wypuść zatrzymane od końca', { path: at('social/deliveries/release'), body: { order: 'newest-first' } })}
      ${faultControl('Wyślij z obcym podpisem', lead({ sign: 'forged' }))}
      ${faultControl('Wyślij lead, którego nie ma', lead({ fetchable: false }))}</div>`;
  const noneWaiting = html`<p class="empty">Nikt w tym świecie nie czeka na powiadomienia.</p>`;
  return html`<section class="card"><div class="row between"><h2>Platforma reklamowa</h2>
      <span data-live="leads-waiting">${leadsWaiting > 0 ? html`<span class="chip chip--info">powiadomienia, które czekają: ${leadsWaiting}</span>` : undefined}</span></div>
    ${leadsTo === null ? noneWaiting : html`<p class="muted address">Powiadamia ${leadsTo}</p>${announcing}`}
    <div class="row">
      ${faultControl('Zrób lead bez powiadomienia', lead({ deliverTo: null }))}
      ${faultControl('Zamilknij', fault({ type: 'no-answer' }))}
      ${faultControl('Odpowiedz awarią', fault({ type: 'html' }))}
      ${faultControl('Ogranicz zapytania', fault({ type: 'error', code: 4 }))}
      ${faultControl('Unieważnij dostęp', fault({ type: 'error', code: 190 }))}
      ${faultControl('Cofnij usterki', { path: at('social/faults'), method: 'DELETE' })}</div></section>`;
}

const STATES: Readonly<Record<number, readonly [string, string]>> = {
  0: ['gotowa', 'chip--ok'],
  1: ['otwarta pokrywa', 'chip--error'],
  5: ['brak papieru', 'chip--error'],
};

function printerCard(path: string, { port, faultCode: number, phase }: ShownPrinter): Html {
  const faults = `${path}/${port}/faults`;
  const [state, look] = STATES[number] ?? ['', ''];
  return html`<section class="card"><div class="row between"><h2>Drukarka fiskalna, port ${port}</h2>
      <span class="row" data-live="printer-${port}"><span class="chip ${look}">${state}</span>${phase === 'idle' ? undefined : html`<span class="chip chip--info">paragon otwarty</span>`}</span></div>
    <div class="row">
      ${faultControl('Zabierz papier', { path: faults, body: { fault: 'paper-out' } })}
      ${faultControl('Otwórz pokrywę', { path: faults, body: { fault: 'cover' } })}
      ${faultControl('Zajmij drukarkę', { path: faults, body: { fault: 'busy' } })}
      ${faultControl('Przerwij po wydruku', { path: faults, body: { fault: 'drop-after-trend' } })}
      ${faultControl('Przerwij przed wydrukiem', { path: faults, body: { fault: 'drop-before-trend' } })}
      ${faultControl('Napraw wszystko', { path: faults, method: 'DELETE' })}</div></section>`;
}

function section(id: string, heading: string, count: number, content: Html): Html {
  return html`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
    <div data-live="${id}-rows" data-count="${count}">${content}</div></section>`;
}

/** On a narrow screen the table is moved sideways in its own frame, by the keyboard too. */
function table(label: string, heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="table"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows}</tbody></table></div>`;
}

function empty(text: string): Html {
  return html`<p class="empty">${text}</p>`;
}

const KINDS: Readonly<Record<string, string>> = { vat: 'faktura', receipt: 'paragon', correction: 'korekta' };

function documents(rows: readonly ShownDocument[]): Html {
  if (rows.length === 0) return empty('Nie wystawiono jeszcze żadnego dokumentu.');
  return table(
    'Wystawione dokumenty',
    ['Numer', 'Rodzaj', 'Nabywca', 'NIP', 'Brutto', 'Fiskalizacja', 'Data'],
    rows.map(
      (
        row,
      ) => html`<tr><td class="num">${row.view_url ? html`<a href="${row.view_url}">${row.number}</a>` : row.number}</td><td>${KINDS[row.kind] ?? row.kind}</td><td>${row.buyer_name ?? ''}</td>
        <td class="num">${row.buyer_tax_no ?? ''}</td><td class="num right">${amount(Math.round(row.price_gross * 100))}</td><td>${row.fiscal_status ?? ''}</td><td class="num">${row.issue_date ?? ''}</td></tr>`,
    ),
  );
}

function receipts(rows: readonly PrintedReceipt[]): Html {
  if (rows.length === 0) return empty('Drukarka nie wydrukowała jeszcze żadnego paragonu.');
  return html`<div class="slips" tabindex="0" role="region" aria-label="Paragony">${rows.map(({ text }) => html`<div class="slipwrap"><pre class="slip">${text}</pre></div>`)}</div>`;
}

const PAYMENT_STATES: Readonly<Record<number, readonly [string, string]>> = {
  1: ['zapłacona, niezweryfikowana', 'chip--warn'],
  2: ['zweryfikowana', 'chip--ok'],
  3: ['zwrócona', ''],
};

function stateOf(transaction: Transaction): readonly [string, string] {
  const payment = paymentOf(transaction);
  if (payment) return PAYMENT_STATES[payment.status] ?? ['', ''];
  return isOver(transaction) ? ['czas minął', ''] : ['zarejestrowana', 'chip--info'];
}

function transactions(tenant: string, rows: readonly Transaction[]): Html {
  if (rows.length === 0) return empty('Nikt jeszcze nie zaczął płatności.');
  return table(
    'Płatności w bramce',
    ['Sesja', 'Opis', 'Kwota', 'Stan', 'Powiadomienia', 'Zrób'],
    rows.map((row) => {
      const [state, look] = stateOf(row);
      const path = `/tenants/${tenant}/gateway/transactions/${row.sessionId}`;
      const again = row.payments.length > 0;
      const acts = html`<span class="row">${faultControl(again ? 'Zapłać drugi raz' : 'Zapłać', { path: `${path}/pay`, body: {} })}${again ? faultControl('Zwróć', { path: `${path}/give-back`, body: {} }) : faultControl('Czas minął', { path: `${path}/time-out`, body: {} })}</span>`;
      const answers = row.payments.flatMap(({ notifications }) => notifications).map((status) => status || 'brak');
      return html`<tr><td class="num">${row.sessionId}</td><td>${row.description}</td><td class="num right">${amount(row.amount, row.currency)}</td>
        <td><span class="chip ${look}">${state}</span></td><td class="num">${answers.join(', ')}</td><td>${acts}</td></tr>`;
    }),
  );
}

const SERVICES: Readonly<Record<string, string>> = {
  invoicing: 'dostawca faktur',
  social: 'platforma reklamowa',
  gateway: 'bramka',
  'company-register': 'rejestr firm',
  'fiscal-printer': 'drukarka',
  mail: 'poczta',
};

function calls(rows: readonly JournalEntry[]): Html {
  if (rows.length === 0) return empty('Nie było jeszcze żadnego wywołania.');
  return table(
    'Odebrane wywołania',
    ['Godzina', 'Do kogo', 'Wywołanie', 'Odpowiedź'],
    rows.map(
      ({
        at,
        service,
        method,
        path,
        status,
      }) => html`<tr><td class="num">${warsawClock(new Date(at)).slice(11)}</td><td>${SERVICES[service] ?? service}</td>
        <td>${method} ${path}</td><td><span class="chip ${status >= 200 && status < 300 ? 'chip--ok' : 'chip--warn'}">${status || 'brak odpowiedzi'}</span></td></tr>`,
    ),
  );
}
