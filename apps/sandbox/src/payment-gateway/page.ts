// The payer's page: the sum, and a button for each thing that a person may do there.
import { type Html, html } from '../html.ts';
import { amount } from '../polish.ts';
import type { Page } from '../web-page.ts';
import { isOver, type Transaction } from './transactions.ts';

export function payerPage(transaction: Transaction): Page {
  const [heading, text] = headOf(transaction);
  return {
    title: `${heading} – bramka płatności`,
    body: html`<main class="narrow"><div class="card">
      <p class="eyebrow">Bramka płatności (piaskownica)</p>
      <h1>${heading}</h1>
      <p class="figure num">${amount(transaction.amount, transaction.currency)}</p>
      <p class="muted">${transaction.description}</p>
      ${text === undefined ? choices() : html`<p>${text}</p><form method="post"><button class="btn btn--full" name="act" value="return">Wróć do sprzedawcy</button></form>`}
      <p class="small muted num">Numer: ${transaction.sessionId}</p>
    </div></main>`,
  };
}

function headOf(transaction: Transaction): readonly [string, string?] {
  if (transaction.payments.length > 0) return ['Zapłacono', 'Płatność została przyjęta.'];
  if (isOver(transaction)) return ['Czas na płatność minął', 'Nic nie pobraliśmy.'];
  return ['Do zapłaty'];
}

export function noTransactionPage(): Page {
  return {
    title: 'Nie ma takiej płatności – bramka płatności',
    body: html`<main class="narrow"><div class="card"><h1>Nie ma takiej płatności</h1>
      <p class="muted">Wróć do sprzedawcy i zacznij płatność jeszcze raz.</p></div></main>`,
  };
}

function choices(): Html {
  return html`<form method="post" class="stack">
    <button class="btn btn--p btn--full" name="act" value="blik">Zapłać BLIK-iem</button>
    <button class="btn btn--full" name="act" value="bank">Zapłać przelewem z banku</button>
    <button class="btn btn--full" name="act" value="card">Zapłać kartą</button>
    <button class="btn btn--full" name="act" value="return">Zrezygnuj</button>
    <button class="btn btn--q btn--full" name="act" value="slowly">Zapłać, ale za 20 sekund</button>
    <button class="btn btn--q btn--full" name="act" value="other-sum">Zapłać o złotówkę mniej</button>
    <button class="btn btn--q btn--full" name="act" value="unannounced">Zapłać, ale bez powiadomienia</button>
    <button class="btn btn--q btn--full" name="act" value="time-out">Przeczekaj czas na płatność</button>
  </form>`;
}
