// The audit log in the browser: sentences, what a row unfolds, filters in the address, keys, erased data, empty states.
import { createHash } from 'node:crypto';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { beforeAll, describe, expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const ADMIN = 'adam.sowa@zapisy.example';
/** As the sandbox's identity provider makes it. */
const subOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 24);
const KASIA = { actor: 'kasia.lis@zapisy.example', actorSub: subOf('kasia.lis@zapisy.example') };
const MARIA = { actor: 'maria.wrona@zapisy.example', actorSub: subOf('maria.wrona@zapisy.example') };
const LOG = '/zespol/dziennik';
const MINUTE = 60_000;
const EMPTY = { companyName: '', taxId: '', city: 'Kraków', classicInvoice: false };
const COMPANY = {
  companyName: 'Pracownia Nowak sp. z o.o.',
  taxId: '5260250274',
  city: 'Kraków',
  classicInvoice: true,
};
const PRINT = '0d6f6e6a-8d0a-4c52-9a53-3f1b6f1e1c01';

let jan = { id: '', name: '' };
let paymentId = 0;
let leadId = '';

beforeAll(async () => {
  const { prisma } = home.server.database;
  const player = await prisma.player.findFirstOrThrow({ where: { firstName: 'Jan', lastName: 'Nowak' } });
  jan = { id: player.id, name: 'Jan Nowak' };
  paymentId = (await prisma.payment.findFirstOrThrow({ where: { state: 'paid' } })).id;
  const lead = await prisma.lead.findFirstOrThrow({ where: { erasedAt: null } });
  leadId = lead.id;
  await prisma.lead.update({ where: { id: leadId }, data: { erasedAt: new Date(), firstName: '', lastName: '' } });
  await prisma.staffName.createMany({
    data: [
      { email: KASIA.actor, name: 'Kasia Lis' },
      { email: MARIA.actor, name: 'Maria Wrona' },
    ],
    skipDuplicates: true,
  });
  const now = Date.now();
  const at = (ago: number) => new Date(now - ago * MINUTE);
  const print = { ...KASIA, action: 'reportPrintJob', entity: 'print_job', entityId: PRINT };
  const attempts = ['printing', 'held', 'printed'];
  await prisma.audit.createMany({
    data: [
      { at: at(8), ...MARIA, action: 'moveLead', entity: 'lead', entityId: leadId },
      ...attempts.map((state, index) => ({ at: at(7 - index), ...print, after: { state } })),
      {
        at: at(2),
        ...KASIA,
        action: 'settle',
        entity: 'payment',
        entityId: String(paymentId),
        before: { state: 'due' },
        after: { state: 'paid', amount: 25_000, method: 'cash', printReceipt: true, settlementKey: 'k' },
      },
      {
        at: at(1),
        ...MARIA,
        action: 'savePlayerInvoiceData',
        entity: 'invoice',
        entityId: jan.id,
        before: EMPTY,
        after: COMPANY,
      },
    ],
  });
});

const row = (page: Awaited<ReturnType<typeof home.signedIn>>, text: string | RegExp) =>
  page.getByRole('row').filter({ hasText: text });

describe('the audit log', () => {
  it('is a line in words for each change, day by day', async () => {
    const page = await home.signedIn(ADMIN, { at: LOG });
    const change = row(page, typeset('Maria Wrona: zmiana danych do faktury, Jan Nowak'));
    await change.waitFor();
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toMatch(/^Dziś, /);
    await row(page, /Kasia Lis: rozliczenie 250,00\szł gotówką/)
      .first()
      .waitFor();
    await expectSound(page, 'the log');
  });

  it('a row unfolds to its fields before and after, and to the stored data', async () => {
    const page = await home.signedIn(ADMIN, { at: `${LOG}?uczestnik=${jan.id}&co=people` });
    const change = row(page, typeset('Maria Wrona: zmiana danych do faktury, Jan Nowak'));
    await change.locator('summary').first().click();
    const fields = change.getByRole('table');
    expect(await fields.getByRole('row', { name: /^NIP/ }).innerText()).toMatch(/NIP\s+puste\s+526-025-02-74/);
    expect(await fields.getByRole('row', { name: /^Faktura na firmę/ }).innerText()).toMatch(/nie\s+tak/);
    await change.getByText(typeset('bez zmian: 1 pole (Miasto)')).waitFor();
    await change.getByText('Dane surowe').click();
    await change.getByText('"taxId": "5260250274"').waitFor();
    await expectSound(page, 'an unfolded row with its raw data');
    await change.getByRole('link', { name: 'Jan Nowak', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Rodzina/ }).waitFor();
  });

  it('shows the attempts at one print as one row with their number', async () => {
    const page = await home.signedIn(ADMIN, { at: LOG });
    const print = row(page, 'wydruk paragonu');
    await print.waitFor();
    expect(await print.count()).toBe(1);
    await print.getByText(typeset('3 wpisy')).waitFor();
    await print.locator('summary').first().click();
    expect(await print.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Stan: wydrukowany'),
      expect.stringContaining('Stan: wstrzymany'),
      expect.stringContaining('Stan: drukuje się'),
    ]);
    await expectSound(page, 'unfolded attempts');
  });

  it('says that data were erased', async () => {
    const page = await home.signedIn(ADMIN, { at: `${LOG}?lead=${leadId}` });
    const erased = row(page, 'dane osoby usunięte');
    await erased.locator('summary').first().click();
    await erased.getByText('Treść usunięta na prośbę osoby, której dotyczyła.').waitFor();
    await expectSound(page, 'erased data');
  });

  it('is walked by J and K, and Enter unfolds', async () => {
    const page = await home.signedIn(ADMIN, { at: LOG });
    const summaries = page.locator('summary[data-row-first]');
    await summaries.first().focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('details[open] > summary[data-row-first]').count()).toBe(1);
    expect(await summaries.nth(1).evaluate((one) => one.matches('details[open] > summary:focus'))).toBe(true);
  });
});

describe('the filters of the audit log', () => {
  it('by actor, kind and day are in the address, without personal data', async () => {
    const page = await home.signedIn(ADMIN, { at: LOG });
    await page.getByLabel('Kto').selectOption('Kasia Lis');
    await page.getByLabel('Co', { exact: true }).selectOption('Płatności i towary');
    await page.getByLabel('Od dnia').fill(warsawDate(new Date()));
    await page.getByRole('button', { name: 'Pokaż', exact: true }).click();
    await page.waitForURL(/kto=/);
    await row(page, /rozliczenie 250,00/)
      .first()
      .waitFor();
    await expect.poll(() => row(page, 'Maria Wrona').count()).toBe(0);
    expect(await row(page, 'wydruk paragonu').count()).toBe(0);
    expect(page.url()).toContain(`kto=${KASIA.actorSub}&co=payments&od=`);
    expect(decodeURIComponent(page.url())).not.toMatch(/@|Kasia/);
    await expectSound(page, 'filtered');
  });

  it('by participant, found by name, and by the number of a payment', async () => {
    const page = await home.signedIn(ADMIN, { at: LOG });
    await page.getByLabel('Kogo dotyczy').fill('Nowak');
    await page.getByLabel('Kogo dotyczy').press('Enter');
    await page
      .getByRole('link', { name: /^Jan Nowak, rocznik/ })
      .first()
      .waitFor();
    expect(await page.getByRole('table').count(), 'until one is chosen').toBe(0);
    await expectSound(page, 'the people whom the search means');
    await page
      .getByRole('link', { name: /^Jan Nowak, rocznik/ })
      .first()
      .click();
    await page.getByText('Wszystkie zmiany: Jan Nowak').first().waitFor();
    await row(page, 'zmiana danych do faktury').waitFor();
    expect(await row(page, 'wydruk paragonu').count()).toBe(0);
    expect(page.url()).toContain(`uczestnik=${jan.id}`);

    // The address changes before the page does, which then empties the field: its own bar says when the page is the new one.
    const backToAll = page.getByRole('link', { name: typeset('Pokaż zmiany wszystkich') });
    await backToAll.click();
    await backToAll.waitFor({ state: 'detached' });
    await page.getByLabel('Kogo dotyczy').fill('Jan Nowak');
    await page.getByLabel('Kogo dotyczy').press('Enter');
    await page.getByText('Wszystkie zmiany: Jan Nowak').first().waitFor();
    expect(page.url(), 'the only one is not asked for').toContain(`uczestnik=${jan.id}`);

    await backToAll.click();
    await backToAll.waitFor({ state: 'detached' });
    await page.getByLabel('Kogo dotyczy').fill(String(paymentId));
    await page.getByLabel('Kogo dotyczy').press('Enter');
    await backToAll.waitFor();
    await page
      .getByText(typeset(`Wszystkie zmiany: płatność ${paymentId}`))
      .first()
      .waitFor();
    await row(page, /rozliczenie 250,00/)
      .first()
      .waitFor();
  });

  it('that leave nothing say so, with the way out', async () => {
    const page = await home.signedIn(ADMIN, { at: `${LOG}?do=2020-01-01` });
    await page.getByText('Nie ma zmian dla tych filtrów.').waitFor();
    await expectSound(page, 'no changes for the filters');
    await page.getByRole('link', { name: 'Pokaż wszystkie zmiany' }).click();
    await row(page, 'zmiana danych do faktury').first().waitFor();
  });
});

it('the audit log is not for a manager', async () => {
  const page = await home.signedIn(MARIA.actor, { at: '/zespol' });
  expect((await goTo(page, home.address + LOG))?.status()).toBe(403);
});
