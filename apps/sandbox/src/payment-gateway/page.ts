// The checkout page a person sees: the amount, one button to pay and one to give up.
import { type Html, html } from '../html.ts';
import { amount } from '../polish.ts';
import type { Page } from '../web-page.ts';
import type { Checkout } from './checkouts.ts';

const ENDED = {
  paid: ['Zapłacono', 'Płatność została przyjęta.'],
  cancelled: ['Płatność anulowana', 'Nic nie pobraliśmy.'],
  expired: ['Czas na płatność minął', 'Nic nie pobraliśmy. Wróć do sklepu i zacznij jeszcze raz.'],
} as const;

export function checkoutPage(checkout: Checkout): Page {
  const [heading, text] = checkout.state === 'open' ? ['Do zapłaty', ''] : ENDED[checkout.state];
  return {
    title: `${heading} – bramka płatności`,
    body: html`<main class="narrow"><div class="card">
      <p class="eyebrow">Bramka płatności (piaskownica)</p>
      <h1>${heading}</h1>
      <p class="figure num">${amount(checkout.amount, checkout.currency)}</p>
      <p class="muted">${checkout.title}</p>
      ${checkout.state === 'open' ? choices() : html`<p>${text}</p><a class="btn btn--full" href="${checkout.returnUrl}">Wróć do sklepu</a>`}
      <p class="small muted num">Numer: ${checkout.reference}</p>
    </div></main>`,
  };
}

export function noCheckoutPage(): Page {
  return {
    title: 'Nie ma takiej płatności – bramka płatności',
    body: html`<main class="narrow"><div class="card"><h1>Nie ma takiej płatności</h1>
      <p class="muted">Wróć do sklepu i zacznij płatność jeszcze raz.</p></div></main>`,
  };
}

function choices(): Html {
  return html`<form method="post" class="stack">
    <button class="btn btn--p btn--full" name="act" value="pay">Zapłać</button>
    <button class="btn btn--full" name="act" value="give-up">Zrezygnuj</button>
    <button class="btn btn--q btn--full" name="act" value="pay-silently">Zapłać, ale bez powiadomienia</button>
  </form>`;
}
