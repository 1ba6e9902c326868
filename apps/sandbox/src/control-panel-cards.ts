// The fault controls of the control panel's page, card by card: what a button says, and what it sends.
import type { PanelData, ShownPrinter } from './control-panel-data.ts';
import { type Html, html } from './html.ts';

/** What is sent, by the text of its button. */
type Orders = Readonly<Record<string, object>>;
/** Sends a body to a path of the tenant; without one it clears what was ordered there. */
type Control = readonly [text: string, path: string, body?: object];
/** A text and its colour, as a class. */
export type Chip = readonly [text: string, look: string];

const INVOICING: Orders = {
  'Odrzuć następną fakturę': { kind: 'vat', fault: { type: 'refuse' } },
  'Odrzuć powiązanie': { fault: { type: 'refuse-link' } },
  'Zamilknij po wystawieniu': { fault: { type: 'no-answer', when: 'after' } },
  'Zwolnij o 5 s': { fault: { type: 'delay', ms: 5_000 } },
  'Odpowiedz awarią': { fault: { type: 'html', status: 502 } },
};
const GATEWAY: Orders = {
  'Nie powiadamiaj o następnej': { fault: { type: 'no-notification' } },
  'Powiadom trzy razy': { fault: { type: 'copies', copies: 3 } },
  'Podpisz następne źle': { fault: { type: 'wrong-sign' } },
  'Nie odpowiedz na weryfikację': { on: 'verify', fault: { type: 'no-answer', when: 'after' } },
  'Odrzuć dostęp (401)': { fault: { type: 'error', status: 401 } },
  'Odpowiedz awarią': { fault: { type: 'error', status: 500 } },
};
const REGISTER: Orders = {
  'Zwolnij o 3 s': { fault: { type: 'delay', ms: 3_000 } },
  Zamilknij: { fault: { type: 'no-answer' } },
};
const MAIL: Orders = {
  'Odrzuć następny adres': { fault: { type: 'refuse-recipient' } },
  'Każ spróbować później': { fault: { type: 'refuse-recipient', status: 451 } },
  'Zgub odpowiedź': { fault: { type: 'drop', when: 'after' } },
  Zamilknij: { fault: { type: 'no-answer' } },
};
const AD_PLATFORM: Orders = {
  Zamilknij: { fault: { type: 'no-answer' } },
  'Odpowiedz awarią': { fault: { type: 'html' } },
  'Ogranicz zapytania': { fault: { type: 'error', code: 4 } },
  'Unieważnij dostęp': { fault: { type: 'error', code: 190 } },
};
const PRINTER: Orders = {
  'Zabierz papier': { fault: 'paper-out' },
  'Otwórz pokrywę': { fault: 'cover' },
  'Zajmij drukarkę': { fault: 'busy' },
  'Przerwij po wydruku': { fault: 'drop-after-trend' },
  'Przerwij przed wydrukiem': { fault: 'drop-before-trend' },
};

const LATE_MS = 30_000;
const LEADS = 'social/leads';
const RELEASE = 'social/deliveries/release';
const ANNOUNCING: Orders = {
  'Wyślij lead': {},
  'Wyślij lead dwa razy': { times: 2 },
  'Wyślij lead za 30 s': { leaves: [LATE_MS] },
  'Wyślij lead i powtórz za 30 s': { leaves: [0, LATE_MS] },
  'Zatrzymaj powiadomienie': { leaves: ['released'] },
  'Wyślij z obcym podpisem': { sign: 'forged' },
  'Wyślij lead, którego nie ma': { fetchable: false },
};

const to = (path: string, orders: Orders) => Object.entries(orders).map(([text, body]): Control => [text, path, body]);
const faults = (of: string, orders: Orders, clear = 'Cofnij usterki') => [
  ...to(`${of}/faults`, orders),
  [clear, `${of}/faults`] as const,
];

const PRINTER_STATES: Readonly<Record<number, Chip>> = {
  0: ['gotowa', 'chip--ok'],
  1: ['otwarta pokrywa', 'chip--error'],
  5: ['brak papieru', 'chip--error'],
};

/** What is read again while the page is open, and what is said above the buttons. */
type Said = { readonly live?: readonly [id: string, chips: readonly Chip[]]; readonly note?: string };

export function faultControlCards(data: PanelData): Html {
  const { tenant, printers } = data;
  const card = (title: string, controls: readonly Control[], { live, note }: Said = {}) =>
    html`<section class="card"><div class="row between"><h2>${title}</h2>
      ${live && html`<span class="row" data-live="${live[0]}">${live[1].map(chip)}</span>`}</div>
    ${note && html`<p class="muted address">${note}</p>`}${buttons(tenant, controls)}</section>`;
  const printerCard = ({ port, faultCode, phase }: ShownPrinter) => {
    const open: readonly Chip[] = phase === 'idle' ? [] : [['paragon otwarty', 'chip--info']];
    return card(`Drukarka fiskalna, port ${port}`, faults(`fiscal-printers/${port}`, PRINTER, 'Napraw wszystko'), {
      live: [`printer-${port}`, [PRINTER_STATES[faultCode] ?? ['', ''], ...open]],
    });
  };
  const noPrinter = () =>
    card('Drukarka fiskalna', to('fiscal-printers', { 'Podłącz drukarkę': {} }), {
      note: 'Ten świat nie ma drukarki.',
    });
  return html`<div class="two">
    ${card('Dostawca faktur', faults('invoicing', INVOICING))}
    ${card('Platforma reklamowa', adPlatformControls(data), adPlatformSays(data))}
    ${card('Bramka płatności', faults('gateway', GATEWAY))}
    ${card('Rejestr firm', faults('company-register', REGISTER))}
    ${card('Poczta', faults('mail', MAIL))}
    ${printers.length === 0 ? noPrinter() : printers.map(printerCard)}</div>`;
}

function adPlatformControls({ leadsTo }: PanelData): readonly Control[] {
  const announcing = [
    ...to(LEADS, ANNOUNCING),
    ...to(RELEASE, { 'Wypuść zatrzymane od końca': { order: 'newest-first' } }),
  ];
  const others = to(LEADS, { 'Zrób lead bez powiadomienia': { deliverTo: null } });
  return [...(leadsTo === null ? [] : announcing), ...others, ...faults('social', AD_PLATFORM)];
}

function adPlatformSays({ leadsTo, leadsWaiting }: PanelData): Said {
  return {
    live: ['leads-waiting', leadsWaiting > 0 ? [[`powiadomienia, które czekają: ${leadsWaiting}`, 'chip--info']] : []],
    note: leadsTo === null ? 'Nikt w tym świecie nie czeka na powiadomienia.' : `Powiadamia ${leadsTo}`,
  };
}

export function chip([text, look]: Chip): Html {
  return html`<span class="chip ${look}">${text}</span>`;
}

export function buttons(tenant: string, controls: readonly Control[]): Html {
  return html`<div class="row">${controls.map(
    ([text, path, body]) =>
      html`<button class="btn btn--s" type="button" data-fault-control="/tenants/${tenant}/${path}" data-method="${body ? 'POST' : 'DELETE'}" data-body="${body ? JSON.stringify(body) : ''}">${text}</button>`,
  )}</div>`;
}
