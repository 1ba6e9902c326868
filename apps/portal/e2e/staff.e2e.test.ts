// The staff area and its rights: the critical notification, a lead, a new family at the counter, a place, and who may
// enter.
import { accessTokenOf } from '@zapisy/api/testing/fault-controls';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { describe, expect, it } from 'vitest';
import { idOf, keepSession, newSessionNumber, sealTokens } from '../app/server/session.server.ts';
import { paidAtUnreachableDesk } from './counter-sales.ts';
import { ANNA, EWA, MAGDALENA, TOMASZ } from './family.ts';
import { dashboardPage, gatewayPage, participantForm, registrationPages, signInPage, typeset } from './pages.ts';
import { goTo, reload } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const MARKETING = 'marek.dudek@zapisy.example';
const MANAGER = 'maria.wrona@zapisy.example';
const WAITING = 30_000;

/** A client pays for a turnus; the number of the payment. */
async function payTurnus(email: string, child: string): Promise<number> {
  const page = await home.signedIn(email, { at: '/zajecia?rodzaj=turnus' });
  const steps = registrationPages(page);
  await steps.begin(/^Zapisz: Półkolonie .*taniec i ruch$/, [child]);
  await steps.nextLink.click();
  await steps.toPayment.click();
  await steps.pay.click();
  await gatewayPage(page).pay.click();
  const shown = page.getByText(typeset('Faktury nie udało się wystawić, dlatego wysłaliśmy e-paragon.'));
  await shown.waitFor({ timeout: WAITING });
  await expectSound(page, 'paid, but the invoice was refused');
  const { id } = await home.server.database.prisma.payment.findFirstOrThrow({
    where: { ownerEmail: email },
    orderBy: { id: 'desc' },
  });
  return id;
}

describe('a rejected invoice', () => {
  it('is on the dashboard of reception, can be settled with a note, and that can be undone', async () => {
    await home.server.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
    const payment = await payTurnus(TOMASZ, 'Filip');
    const page = await home.signedIn(RECEPTION);
    const dashboard = dashboardPage(page);
    const row = dashboard.row(payment);
    await row.getByRole('heading', { name: 'Dostawca odrzucił fakturę' }).waitFor();
    await row.getByText('NIP nabywcy nieprawidłowy').waitFor();
    await row.getByText('Paragon wystawiony').waitFor();
    await row.getByText(typeset('wystaw fakturę, zanim paragon będzie fiskalny.')).waitFor();
    expect(await page.getByRole('link', { name: /^Pulpit/ }).textContent()).toMatch(/1\s*krytyczne/);
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
    const payment = await paidAtUnreachableDesk(home, { ownerEmail: TOMASZ, firstName: 'Filip' });
    const page = await home.signedIn(RECEPTION);
    const stuck = page.getByRole('region', { name: typeset('Wydruki na stanowiskach, które stoją') });
    await stuck.getByText(typeset('Odpowiadaj tylko wtedy, gdy komputer stanowiska już nie wróci.')).waitFor();
    await stuck.getByText(typeset('Paragon na 100,00 zł, stanowisko: Recepcja Kraków, Zakopiańska')).waitFor();
    await stuck.getByText(typeset('Nie wiemy, czy paragon się wydrukował.')).waitFor();
    await expectSound(page, 'dashboard with a print of an unreachable desk');

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
  it('is the first of those in the list of marketing that no worker has called', async () => {
    const { deliveries } = await home.server.faultControls.social.lead({
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
    const heads = page.getByRole('row').filter({ has: page.locator('th[scope=colgroup]') });
    const newest = heads.filter({ hasText: 'Nowe' }).locator('xpath=following-sibling::tr[1]');
    const isThere = async () => {
      await reload(page);
      return newest.getByRole('link', { name: 'Wanda Świeża', exact: true }).isVisible();
    };
    await expect.poll(isThere, { timeout: WAITING, interval: 500 }).toBe(true);
    expect(await newest.textContent()).toMatch(/600\s100\s200Nowy.*Wrocław.*bez\sopiekuna/);
    await expectSound(page, 'leads');
    await page.getByRole('link', { name: /^Zapisany/ }).click();
    await page.waitForURL(/etap=Zapisany/);
    await expect.poll(() => page.getByText('Wanda Świeża').count()).toBe(0);
  });
});

describe('a family that walks in', () => {
  it('is begun by reception once, gets a second participant, and a name that is corrected and taken back', async () => {
    const { prisma } = home.server.database;
    const page = await home.signedIn(RECEPTION, { at: '/zespol/kasa' });
    const form = participantForm(page);
    await page.getByLabel('Kto płaci?').fill('Borkowska');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Nowa rodzina' }).click();
    await page.getByLabel('E-mail').fill('bez-malpy');
    await form.save.click();
    await form.errorSummary.getByText('Popraw 7 pól').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('bez-malpy');
    await expectSound(page, 'a new family, nothing filled in');
    await page.getByLabel('E-mail').fill(' Iza.Borkowska@Poczta.example');
    await page.getByLabel('Imię opiekuna').fill('Iza');
    await page.getByLabel('Nazwisko opiekuna').fill('Borkowska');
    await form.firstName.fill('Ola');
    await form.lastName.fill('Borkowska');
    await form.year.fill('2018');
    await form.city.selectOption('Wrocław');
    await form.saveTwice();
    await form.added('Ola Borkowska').waitFor();
    const ownerEmail = 'iza.borkowska@poczta.example';
    await page.getByText(ownerEmail).first().waitFor();

    await form.firstName.fill('Jaś');
    await form.lastName.fill('Borkowski');
    await form.year.fill('2020');
    await form.saveTwice();
    await form.added('Jaś Borkowski').waitFor();
    expect(await form.firstName.inputValue()).toBe('');
    await page.getByRole('link', { name: 'Popraw dane: Jaś Borkowski' }).click();
    const heading = page.getByRole('heading', { level: 2, name: 'Popraw dane: Jaś Borkowski' });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await form.firstName.fill('Jan');
    await form.year.fill('2019');
    await form.save.click();
    const corrected = page.getByRole('status').filter({ hasText: 'Poprawiono dane: Jan Borkowski.' });
    await corrected.waitFor();
    await expectSound(page, 'a participant who was corrected');
    const names = async () => {
      const rows = await prisma.player.findMany({ where: { ownerEmail }, orderBy: { mark: 'asc' } });
      return rows.map(({ firstName, birthYear, city }) => [firstName, birthYear, city].join(' '));
    };
    expect(await names()).toEqual(['Ola 2018 Wrocław', 'Jan 2019 Wrocław']);
    await corrected.getByRole('button', { name: 'Cofnij' }).click();
    await page.getByRole('status').filter({ hasText: 'Cofnięto.' }).waitFor();
    await expect.poll(() => form.firstName.inputValue()).toBe('Jaś');
    expect(await names()).toEqual(['Ola 2018 Wrocław', 'Jaś 2020 Wrocław']);
    const audit = await prisma.audit.findMany({ where: { entity: 'player' }, orderBy: { id: 'asc' } });
    const acts = ['beginFamily', 'addParticipant', 'correctParticipant', 'correctParticipant'];
    expect(audit.map(({ action, actor }) => [action, actor])).toEqual(acts.map((action) => [action, RECEPTION]));
  });

  it('who is known already is led to, and what was typed stays', async () => {
    const page = await home.signedIn(RECEPTION, { at: '/zespol/uczestnicy' });
    const form = participantForm(page);
    await expectSound(page, 'participants');
    await page.getByRole('link', { name: 'Nowa rodzina' }).click();
    await page.getByLabel('E-mail').fill(TOMASZ.toUpperCase());
    await page.getByLabel('Imię opiekuna').fill('Tomasz');
    await page.getByLabel('Nazwisko opiekuna').fill('Wiśniewski');
    await form.firstName.fill('Nina');
    await form.lastName.fill('Wiśniewska');
    await form.year.fill('2022');
    await form.city.selectOption('Kraków');
    await form.save.click();
    const known = page.getByRole('alert').filter({ hasText: typeset('Ten adres e-mail ma już rodzinę.') });
    await known.waitFor();
    expect(await form.firstName.inputValue()).toBe('Nina');
    await expectSound(page, 'a new family of an owner who is known');
    await known.getByRole('link', { name: 'Otwórz rodzinę' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rodzina: Tomasz Wiśniewski' }).waitFor();
    await page.getByRole('link', { name: 'Dane do faktury: Filip Wiśniewski' }).click();
    await page.getByRole('link', { name: 'Wróć do rodziny' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rodzina: Tomasz Wiśniewski' }).waitFor();
  });
});

describe('a place in a course', () => {
  it('is moved from the family’s page, and released once its money has gone back', async () => {
    const { prisma } = home.server.database;
    const { id: registrationId, playerId } = await prisma.registration.findFirstOrThrow({
      where: { ownerEmail: MAGDALENA, course: { kind: 'turnus' }, state: 'taken' },
    });
    const stored = () =>
      prisma.registration.findUniqueOrThrow({ where: { id: registrationId }, include: { course: true } });
    const page = await home.signedIn(MANAGER, { at: `/zespol/uczestnicy/${playerId}` });
    const done = (message: string) => page.getByRole('status').filter({ hasText: typeset(message) });
    await page.getByRole('link', { name: /^Otwórz zapis: .*Półkolonie/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Zapis: Antoni Zieliński' }).waitFor();
    await page.getByLabel('Miasto').selectOption('Kraków');
    await page.waitForURL(/miasto=Krak/);
    await expectSound(page, 'a registration, and where it may be moved');
    await page.getByRole('radio', { name: /^Półkolonie zimowe: taniec/ }).check();
    await page.getByRole('button', { name: typeset('Przenieś na te zajęcia') }).click();
    await done('Cena: 890,00 zł, o 100,00 zł więcej niż przedtem.').waitFor();
    await expectSound(page, 'a registration that was moved');
    expect(await stored()).toMatchObject({ state: 'taken', course: { name: 'Półkolonie zimowe: taniec i ruch' } });

    await page.getByRole('region', { name: 'Płatności' }).getByRole('link').click();
    await page.locator('summary').filter({ hasText: 'Zwrot' }).click();
    await page.getByLabel('Powód').last().fill('Choroba');
    await page.getByRole('button', { name: 'Zapisz zwrot' }).click();
    await page.getByText(typeset('Pieniądze wróciły, a miejsce jest nadal zajęte.')).waitFor();
    await expectSound(page, 'a refunded payment whose place is still taken');
    await page
      .getByRole('link', { name: typeset('Zwolnij miejsce') })
      .first()
      .click();
    await page.getByLabel('Powód').fill('Rezygnacja');
    await page.getByRole('button', { name: typeset('Zwolnij to miejsce') }).click();
    await done('Miejsce zwolnione.').waitFor();
    await expectSound(page, 'a registration whose place was released');
    expect(await stored()).toMatchObject({ state: 'cancelled' });
    await page.getByRole('link', { name: 'Rodzina' }).click();
    await page.getByText(typeset('miejsce zwolnione')).waitFor();
    await expectSound(page, 'a family with a place that was released');
  });
});

describe('the entry points', () => {
  it('keep a client out of every staff page', async () => {
    const page = await home.signedIn(ANNA);
    for (const path of ['/zespol', '/zespol/leady']) {
      const answer = await goTo(page, home.address + path);
      expect(answer?.status()).toBe(403);
      await page.getByRole('heading', { name: 'Nie masz uprawnień do tej strony' }).waitFor();
      expect(await page.content()).not.toContain('Krytyczne');
    }
    await expectSound(page, 'no right');
  });

  it('keep marketing out of notifications and reception out of leads', async () => {
    const marketing = await home.signedIn(MARKETING);
    await marketing.getByRole('heading', { name: typeset('Leady ponad godzinę') }).waitFor();
    expect(await dashboardPage(marketing).critical.count()).toBe(0);
    const reception = await home.signedIn(RECEPTION);
    expect(await reception.getByRole('link', { name: 'Leady' }).count()).toBe(0);
    const answer = await goTo(reception, `${home.address}/zespol/leady`);
    expect(answer?.status()).toBe(403);
    await reception.getByRole('heading', { name: 'Nie masz uprawnień do tej strony' }).waitFor();
    await expectSound(reception, 'no right, for staff');
  });

  it('lead whoever is signed out to sign-in and back to the page they wanted', async () => {
    const page = await home.visitor();
    await page.getByRole('heading', { level: 1, name: typeset('Zajęcia i turnusy') }).waitFor();
    await goTo(page, `${home.address}/?sesja=koniec`);
    await expectSound(page, 'the session has ended');
    await goTo(page, `${home.address}/profil/dane-do-faktury?dodaj=1`);
    await page.getByRole('heading', { name: 'Zaloguj się' }).waitFor();
    expect(new URL(page.url()).origin).not.toBe(home.address);
    await expectSound(page, 'the identity provider');
    await signInPage(page).signIn(ANNA, 'wrong');
    await page.getByText('Nieprawidłowy e-mail lub hasło.').waitFor();
    await signInPage(page).signIn(ANNA);
    await page.waitForURL(`${home.address}/profil/dane-do-faktury?dodaj=1`);
    await page.getByRole('heading', { level: 1, name: typeset('Dane do faktury') }).waitFor();
  });

  it('say so when a person gives up signing in', async () => {
    const page = await home.visitor();
    await page.getByRole('link', { name: 'Zaloguj się' }).click();
    await page.getByRole('button', { name: 'Anuluj' }).click();
    await page.getByText('Nie udało się zalogować.').waitFor();
    await expectSound(page, 'sign-in given up');
  });

  it('ask a person whose e-mail is not confirmed to confirm it, and show nothing of the family', async () => {
    const page = await home.signedIn(EWA);
    await page.getByRole('heading', { name: typeset('Potwierdź adres e-mail') }).waitFor();
    expect(await page.content()).not.toContain('Franciszek');
    await goTo(page, `${home.address}/profil/dane-do-faktury`);
    await page.getByRole('heading', { name: typeset('Potwierdź adres e-mail') }).waitFor();
    await expectSound(page, 'e-mail not confirmed');
  });

  it.each(['kasia.lis@zapisy.example', 'adam.sowa@zapisy.example'])(
    'ask %s to confirm the e-mail first, at every address of the staff area',
    async (email) => {
      const accessToken = await accessTokenOf(sandboxAddresses().controlPanel, { email, emailVerified: false });
      const [number, now, endsAt] = [newSessionNumber(), new Date(), Date.now() + 600_000];
      const [id, sealed] = [idOf(number), sealTokens({ accessToken, endsAt })];
      const row = {
        id,
        sealed,
        sub: 's1',
        isStaff: true,
        accessEndsAt: new Date(endsAt),
        createdAt: now,
        lastUsedAt: now,
      };
      await home.server.database.prisma.portalSession.create({ data: row });
      const [cookie = ''] = keepSession(number);
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      const page = await home.visitor();
      await page.context().addCookies([{ name, value, url: home.address }]);
      for (const at of ['/', '/zespol', '/zespol/platnosci', '/zespol/dziennik']) {
        await goTo(page, home.address + at);
        await page.getByRole('heading', { name: typeset('Potwierdź adres e-mail') }).waitFor();
        expect(await page.getByRole('link', { name: 'Płatności' }).count()).toBe(0);
      }
      await expectSound(page, 'the e-mail of staff is not confirmed');
      await page.getByRole('button', { name: 'Wyloguj się' }).click();
      await page.getByRole('link', { name: 'Zaloguj się' }).waitFor();
    },
  );

  it('close behind a person who signs out', async () => {
    const page = await home.signedIn(ANNA, { again: true });
    await page.getByText('Anna Nowak').first().click();
    await page.getByRole('button', { name: 'Wyloguj się' }).click();
    await page.getByRole('link', { name: 'Zaloguj się' }).waitFor();
    await goTo(page, `${home.address}/profil`);
    await page.getByLabel('Hasło', { exact: true }).waitFor();
  });
});
