// The staff area and its doors: the critical notification, a lead that has just come, and who is let in at all.
import { describe, expect, it } from 'vitest';
import { paidAtSilentDesk } from './counter-sales.ts';
import { ANNA, EWA, TOMASZ } from './family.ts';
import { dashboardPage, gatewayPage, registrationPages, signInPage, typeset } from './pages.ts';
import { expectSound, wholeHouse } from './whole-house.ts';

const home = wholeHouse();
const RECEPTION = 'kasia.lis@zapisy.example';
const MARKETING = 'marek.dudek@zapisy.example';
const MANAGER = 'maria.wrona@zapisy.example';
const PATIENCE = 30_000;

/** A client pays for a turnus; the number of the payment. */
async function payTurnus(email: string, child: string): Promise<number> {
  const page = await home.signedIn(email);
  const steps = registrationPages(page);
  await page.goto(`${home.address}/zajecia?rodzaj=turnus`);
  await steps.begin(/^Zapisz: Półkolonie .*taniec i ruch$/, [child]);
  await steps.nextLink.click();
  await steps.toPayment.click();
  await steps.pay.click();
  await gatewayPage(page).pay.click();
  const told = page.getByText(typeset('Faktury nie udało się wystawić, dlatego wysłaliśmy e-paragon.'));
  await told.waitFor({ timeout: PATIENCE });
  await expectSound(page, 'paid, but the invoice was refused');
  const { id } = await home.server.database.prisma.payment.findFirstOrThrow({
    where: { ownerEmail: email },
    orderBy: { id: 'desc' },
  });
  return id;
}

describe('a rejected invoice', () => {
  it('is on the dashboard of reception, can be settled with a note, and that can be undone', async () => {
    await home.server.levers.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
    const payment = await payTurnus(TOMASZ, 'Filip');
    const page = await home.signedIn(RECEPTION);
    const dashboard = dashboardPage(page);
    const row = dashboard.row(payment);
    await row.getByRole('heading', { name: 'Dostawca odrzucił fakturę' }).waitFor();
    await row.getByText('NIP nabywcy nieprawidłowy').waitFor();
    await row.getByText('Paragon wystawiony').waitFor();
    await row.getByText('Do paragonu bez NIP nie wolno wystawić faktury na firmę (art. 106b ust. 5).').waitFor();
    expect(await page.getByRole('link', { name: /^Dashboard/ }).textContent()).toMatch(/1\s*krytyczne/);
    await expectSound(page, 'dashboard with a critical notification');

    await row.getByText('Załatwione').first().click();
    await row.getByLabel('Notatka').fill('Klient przyśle poprawny NIP');
    await expectSound(page, 'settling a notification');
    await row.getByRole('button', { name: 'Załatwione' }).click();
    await dashboard.done.waitFor();
    await page.getByText('Brak krytycznych powiadomień.').waitFor();
    await page.getByText(/^Załatwione ostatnio/).click();
    await page.getByText('Klient przyśle poprawny NIP').waitFor();
    await expectSound(page, 'a notification that was settled');
    await dashboard.done.getByRole('button', { name: 'Cofnij' }).click();
    await row.getByRole('heading', { name: 'Dostawca odrzucił fakturę' }).waitFor();
    expect(await dashboard.done.count()).toBe(0);

    const another = dashboardPage(await home.signedIn(MANAGER));
    await another.row(payment).waitFor();
  });
});

describe('a print of a desk that does not come back', () => {
  it('is answered on the dashboard, which then leads to the payment', async () => {
    const payment = await paidAtSilentDesk(home, { ownerEmail: TOMASZ, firstName: 'Filip' });
    const page = await home.signedIn(RECEPTION);
    const stuck = page.getByRole('region', { name: typeset('Wydruki na stanowiskach, które stoją') });
    await stuck.getByText(typeset('Odpowiadaj tylko wtedy, gdy komputer stanowiska już nie wróci.')).waitFor();
    await stuck.getByText(typeset('Paragon na 100,00 zł, stanowisko krakow-1')).waitFor();
    await stuck.getByText(typeset('Nie wiemy, czy paragon się wydrukował.')).waitFor();
    await expectSound(page, 'dashboard with a print of a silent desk');

    await stuck.getByLabel('Co sprawdzono').fill('Komputer recepcji spłonął, papieru nie ma');
    await stuck.getByRole('button', { name: typeset('Tam się już nie wydrukuje') }).click();
    const done = page.getByRole('status').filter({ hasText: 'Wydruk anulowany' });
    await done.getByRole('link', { name: String(payment) }).waitFor();
    await stuck.waitFor({ state: 'detached' });
    await expectSound(page, 'a print that was given up');
    await done.getByRole('link', { name: String(payment) }).click();
    await page.getByText('Komputer recepcji spłonął, papieru nie ma').first().waitFor();
  });
});

describe('a lead that the webhook has just delivered', () => {
  it('is the first in the list of marketing', async () => {
    const { deliveries } = await home.server.levers.social.lead({
      deliverTo: `${home.server.address}/api/public/social-leads`,
      fieldData: [
        { name: 'full_name', values: ['Wanda Świeża'] },
        { name: 'phone_number', values: ['+48600100200'] },
        { name: 'w_jakim_mieście?', values: ['Wrocław'] },
      ],
    });
    expect(deliveries).toMatchObject([{ status: 200 }]);
    const page = await home.signedIn(MARKETING);
    await page.getByRole('link', { name: 'Leady' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Leady' }).waitFor();
    const newest = page.getByRole('row').nth(1);
    const isThere = async () => {
      await page.reload();
      return newest.getByText('Wanda Świeża').isVisible();
    };
    await expect.poll(isThere, { timeout: PATIENCE, interval: 500 }).toBe(true);
    expect(await newest.textContent()).toMatch(/\+48600100200.*Nowy.*Wrocław.*z\sformularza.*reklama/);
    await expectSound(page, 'leads');
    await page.getByRole('link', { name: /^Zapisany/ }).click();
    await page.waitForURL(/etap=Zapisany/);
    await expect.poll(() => page.getByText('Wanda Świeża').count()).toBe(0);
  });
});

describe('the doors', () => {
  it('keep a client out of every staff page', async () => {
    const page = await home.signedIn(ANNA);
    for (const path of ['/zespol', '/zespol/leady']) {
      const answer = await page.goto(home.address + path);
      expect(answer?.status()).toBe(403);
      await page.getByRole('heading', { name: 'Nie masz uprawnień do tej strony' }).waitFor();
      expect(await page.content()).not.toContain('Krytyczne');
    }
    await expectSound(page, 'no right');
  });

  it('keep marketing out of notifications and reception out of leads', async () => {
    const marketing = await home.signedIn(MARKETING);
    await marketing.getByRole('heading', { name: 'Najnowsze leady' }).waitFor();
    expect(await dashboardPage(marketing).critical.count()).toBe(0);
    const reception = await home.signedIn(RECEPTION);
    expect(await reception.getByRole('link', { name: 'Leady' }).count()).toBe(0);
    const answer = await reception.goto(`${home.address}/zespol/leady`);
    expect(answer?.status()).toBe(403);
    await reception.getByRole('heading', { name: 'Nie masz uprawnień do tej strony' }).waitFor();
    await expectSound(reception, 'no right, for staff');
  });

  it('lead whoever is signed out to sign-in and back to the page they wanted', async () => {
    const page = await home.visitor();
    await expectSound(page, 'start, signed out');
    await page.goto(`${home.address}/zajecia?rodzaj=turnus`);
    await page.getByRole('heading', { name: 'Zaloguj się' }).waitFor();
    expect(new URL(page.url()).origin).not.toBe(home.address);
    await expectSound(page, 'the identity provider');
    await signInPage(page).signIn(ANNA, 'wrong');
    await page.getByText('Nieprawidłowy e-mail lub hasło.').waitFor();
    await signInPage(page).signIn(ANNA);
    await page.waitForURL(`${home.address}/zajecia?rodzaj=turnus`);
    await page.getByRole('heading', { level: 1, name: 'Zajęcia i turnusy' }).waitFor();
  });

  it('say so when somebody gives up signing in', async () => {
    const page = await home.visitor();
    await page.getByRole('link', { name: 'Zaloguj się' }).click();
    await page.getByRole('button', { name: 'Anuluj' }).click();
    await page.getByText('Nie udało się zalogować.').waitFor();
    await expectSound(page, 'sign-in given up');
  });

  it('tell a person whose e-mail is not confirmed to confirm it, and show nothing of the family', async () => {
    const page = await home.signedIn(EWA);
    await page.getByRole('heading', { name: typeset('Potwierdź adres e-mail') }).waitFor();
    expect(await page.content()).not.toContain('Franciszek');
    await page.goto(`${home.address}/profil/dane-do-faktury`);
    await page.getByRole('heading', { name: typeset('Potwierdź adres e-mail') }).waitFor();
    await expectSound(page, 'e-mail not confirmed');
  });

  it('close behind a person who signs out', async () => {
    const page = await home.signedIn(ANNA, { anew: true });
    await page.getByText('Anna Nowak').first().click();
    await page.getByRole('button', { name: 'Wyloguj się' }).click();
    await page.getByRole('link', { name: 'Zaloguj się' }).waitFor();
    await page.goto(`${home.address}/profil`);
    await page.getByLabel('Hasło', { exact: true }).waitFor();
  });
});
