// Letters that were not sent, for staff: the dashboard says how many, and the page sends one again to a corrected address.
import { describe, expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const OFFICE = 'katarzyna.mazur@zapisy.example';
const RECEPTION = 'kasia.lis@zapisy.example';
const PAGE = '/zespol/e-maile';

async function aFailedLetter(recipient: string) {
  const at = new Date();
  const { prisma } = home.server.database;
  const { id: paymentId } = await prisma.payment.findFirstOrThrow({ where: { state: 'due' } });
  return prisma.outgoingMail.create({
    data: {
      kind: 'payment-due',
      dedupeKey: recipient,
      recipient,
      facts: { paymentId },
      state: 'failed',
      problem: 'address-refused',
      since: at,
      nextAttemptAt: at,
      createdAt: at,
      endedAt: at,
    },
  });
}

describe('letters', () => {
  it('that failed are on the dashboard, and are sent again to a corrected address', async () => {
    const { id } = await aFailedLetter('ana@poczta.example');
    const page = await home.signedIn(OFFICE, { at: '/zespol' });
    const jobs = page.getByRole('region', { name: 'Zadania' });
    await jobs.getByRole('link', { name: typeset('1 e-mail nie wyszedł') }).waitFor();
    await expectSound(page, 'dashboard with a failed letter');
    await jobs.getByRole('link', { name: typeset('1 e-mail nie wyszedł') }).click();
    const row = page.getByRole('row', { name: /ana@poczta\.example/ });
    await row.getByText(typeset('Nie ma takiej skrzynki. Sprawdź adres z rodziną i wyślij ponownie.')).waitFor();
    await expectSound(page, 'a failed letter');

    await row.getByLabel(typeset('Adres e-mail')).fill('anna@poczta');
    await row.getByRole('button', { name: /^Wyślij ponownie/ }).click();
    await page.getByText(typeset('To nie jest adres e-mail. Popraw go i wyślij ponownie.')).waitFor();
    await expectSound(page, 'what is no address');
    await row.getByLabel(typeset('Adres e-mail')).fill('anna@poczta.example');
    await row.getByRole('button', { name: /^Wyślij ponownie/ }).click();
    await page.getByText(typeset('Zlecono. E-mail wyjdzie w ciągu minuty.')).waitFor();
    const letter = await home.server.database.prisma.outgoingMail.findUniqueOrThrow({ where: { id } });
    expect(letter).toMatchObject({ recipient: 'anna@poczta.example' });
    expect(letter.state).not.toBe('failed');
  });

  it('that were all sent leave an empty page', async () => {
    await home.server.database.prisma.outgoingMail.deleteMany();
    const page = await home.signedIn(OFFICE, { at: PAGE });
    await page.getByText(typeset('Wszystkie e-maile wyszły.')).waitFor();
    await expectSound(page, 'no letters');
  });

  it('are not for reception', async () => {
    const page = await home.signedIn(RECEPTION);
    expect(await page.getByRole('link', { name: typeset('E-maile') }).count()).toBe(0);
    expect((await goTo(page, home.address + PAGE))?.status()).toBe(403);
  });
});
