// The pages as a person sees them: what can be read and pressed, found by its text.
import type { Locator, Page, Route } from 'playwright-core';

export const DEMO_PASSWORD = 'zapisy';

/** Matches a text as the page may have typeset it: with no-break spaces, and a joiner after 'e-'. */
export function typeset(message: string): RegExp {
  return new RegExp(escaped(message).replaceAll(' ', '\\s').replaceAll('e-', 'e-\u2060?'));
}

/** The identity provider's page. */
export function signInPage(page: Page) {
  return {
    async signIn(email: string, password = DEMO_PASSWORD): Promise<void> {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Hasło', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Zaloguj się' }).click();
    },
  };
}

/** The names of the three documents on the radios. */
type DocumentLabel = 'Paragon' | 'Faktura imienna' | 'Faktura na firmę (NIP)';

/** Choice and fields of invoice data: in the profile, and in a registration. */
function invoiceFields(page: Page) {
  return {
    choice: (label: DocumentLabel): Locator => page.getByRole('radio', { name: new RegExp(`^${escaped(label)}`) }),
    field: (label: string): Locator => page.getByLabel(label, { exact: false }).and(page.locator('input')),
    taxId: page.getByLabel('NIP', { exact: true }),
    /** The message under the tax id. */
    taxIdMessage: page.locator('#field-taxId-message'),
    lookUp: page.getByRole('button', { name: 'Pobierz dane z rejestru' }),
    /** 'Popraw 2 pola'. */
    errorSummary: page.getByRole('alert').filter({ hasText: 'Popraw' }),
  };
}

/** Profil, Dane do faktury. */
export function invoiceDataPage(page: Page) {
  return {
    ...invoiceFields(page),
    path: '/profil/dane-do-faktury',
    heading: page.getByRole('heading', { level: 1, name: 'Dane do faktury' }),
    forAll: page.getByRole('checkbox', { name: /^Zastosuj dla wszystkich uczestników/ }),
    save: page.getByRole('button', { name: /^Zapisz( dla \d+ uczestników)?$/ }),
    undo: page.getByRole('button', { name: 'Cofnij' }),
    /** The bar that says what was done. */
    done: (message: string): Locator => page.getByRole('status').filter({ hasText: message }),
    /** 'Sprawdź, co się zmieni'. */
    diff: page.getByRole('region', { name: 'Sprawdź, co się zmieni' }),
    conflict: page.getByRole('alert').filter({ hasText: 'Ktoś zmienił te dane' }),
  };
}

/** Courses, and the four steps of a registration. */
export function registrationPages(page: Page) {
  const next = page.getByRole('button', { name: 'Dalej' });
  return {
    ...invoiceFields(page),
    next,
    /** Step 2 with complete data: the link to the next step. */
    nextLink: page.getByRole('link', { name: 'Dalej' }),
    toPayment: page.getByRole('button', { name: 'Przejdź do płatności' }),
    pay: page.getByRole('button', { name: /^Zamawiam z obowiązkiem zapłaty/ }),
    stopped: page.getByRole('alert').filter({ hasText: 'Nie przechodzimy do płatności' }),
    /** Ticks what the summary asks for; nothing where the family has accepted it. */
    async accept(): Promise<void> {
      for (const tick of await page.getByRole('checkbox').all()) await tick.check();
    },
    /** From the list of courses to step 2, for these participants. */
    async begin(course: RegExp, actor: readonly string[]): Promise<void> {
      await page.getByRole('link', { name: course }).click();
      for (const name of actor) await page.getByRole('checkbox', { name: new RegExp(`^${escaped(name)}`) }).check();
      await next.click();
      await page.waitForURL(/\/zapis\/faktura\?/);
    },
  };
}

/** Drops the answer to the next form about a participant; then continues as given. */
async function onNextForm(page: Page, goOn: (route: Route) => Promise<void>): Promise<void> {
  const first = { isSent: false };
  await page.route(/\/(dodaj-uczestnika|uczestnicy\/[^/]+)\.data/, async (route) => {
    if (route.request().method() !== 'POST' || first.isSent) return route.fallback();
    first.isSent = true;
    await route.fetch({ maxRedirects: 0 });
    return goOn(route);
  });
}

/** The fields of a participant, wherever one is added or corrected. */
export function participantForm(page: Page) {
  const save = page.getByRole('button', { name: /^(Dodaj uczestnika|Dodaj rodzinę|Zapisz)$/ });
  return {
    save,
    firstName: page.getByLabel('Imię', { exact: true }),
    lastName: page.getByLabel('Nazwisko', { exact: true }),
    year: page.getByLabel('Rok urodzenia'),
    city: page.getByLabel('Miasto', { exact: true }),
    /** 'Popraw 2 pola'. */
    errorSummary: page.getByRole('alert').filter({ hasText: 'Popraw' }),
    added: (name: string): Locator => page.getByRole('status').filter({ hasText: `Dodano: ${name}.` }),
    /** The server gets the form twice, as from a browser that has not got the first answer. */
    async saveTwice(): Promise<void> {
      await onNextForm(page, (route) => route.fallback());
      await save.click();
    },
    /** The next form reaches the server, and its answer does not reach the browser. */
    loseAnswer: (): Promise<void> => onNextForm(page, (route) => route.abort('connectionreset')),
  };
}

/** The payment gateway's page. */
export function gatewayPage(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Do zapłaty' }),
    pay: page.getByRole('button', { name: 'Zapłać BLIK-iem' }),
    paySilently: page.getByRole('button', { name: 'Zapłać, ale bez powiadomienia' }),
    giveUp: page.getByRole('button', { name: 'Zrezygnuj' }),
  };
}

/** The staff's first page. */
export function dashboardPage(page: Page) {
  const critical = page.getByRole('region', { name: /^Krytyczne powiadomienia/ });
  return {
    path: '/zespol',
    critical,
    /** The row of one open notification. */
    row: (payment: number): Locator => critical.getByRole('listitem').filter({ hasText: `nr ${payment}` }),
    /** The bar that says what was done. */
    done: page.getByRole('status').filter({ hasText: 'Załatwione.' }),
  };
}

/** The staff's editor of one participant's invoice data. */
export function staffInvoicePage(page: Page) {
  return {
    ...invoiceFields(page),
    heading: page.getByRole('heading', { level: 1, name: typeset('Dane do faktury') }),
    save: page.getByRole('button', { name: 'Zapisz', exact: true }),
    saved: page.getByRole('status').filter({ hasText: typeset('Zapisano dane do faktury.') }),
    conflict: page.getByRole('alert').filter({ hasText: 'Ktoś zmienił te dane' }),
  };
}

/** The staff's payments and the page of one of them. */
export function paymentsPage(page: Page) {
  return {
    path: '/zespol/platnosci',
    heading: page.getByRole('heading', { level: 1, name: 'Płatności' }),
    search: page.getByLabel('Szukaj'),
    show: page.getByRole('button', { name: 'Pokaż', exact: true }),
    row: (payment: number): Locator => page.getByRole('row').filter({ hasText: String(payment) }),
    tick: (payment: number): Locator => page.getByRole('checkbox', { name: `Zaznacz płatność nr ${payment}` }),
    issueTicked: page.getByRole('button', { name: typeset('Wystaw dokumenty dla zaznaczonych') }),
    documents: page.getByRole('region', { name: 'Dokumenty' }),
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
