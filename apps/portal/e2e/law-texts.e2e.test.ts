// The texts of the law in a browser: an administrator fills a draft and publishes it, and a guest reads it.
import { expect, it } from 'vitest';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const ADMIN = 'adam.sowa@zapisy.example';
const home = startWholeProduct();

it('an administrator fills the gaps of a suggested text and publishes it, and everybody reads it', async () => {
  const page = await home.signedIn(ADMIN, { at: '/zespol/szkola' });
  await page.getByRole('link', { name: 'Teksty i zgody' }).click();
  await page.getByRole('cell', { name: 'jeszcze nie ogłoszono' }).first().waitFor();
  await expectSound(page, 'the list of texts');
  await page.getByRole('link', { name: 'Zgoda na wizerunek' }).click();
  const body = page.getByLabel('Treść');
  await page.getByText('To szkic, który podpowiada program.').waitFor();
  await page.getByText('Do uzupełnienia przed ogłoszeniem:').waitFor();
  await expectSound(page, 'a suggested draft with gaps');
  await body.fill('# Zdjęcia\nZgadzam się na <b>zdjęcia</b>.\n1. Na stronie szkoły');
  await page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await page.getByText('Zapisano szkic.').first().waitFor();
  await page.getByRole('link', { name: 'Ogłoś ten szkic' }).click();
  await page.getByText(/Ogłosić: Zgoda na wizerunek, wersja 1/).waitFor();
  await expectSound(page, 'the question before a text is published');
  await page.getByRole('button', { name: 'Ogłoś' }).click();
  await page.getByText('Ogłoszono tekst.').first().waitFor();
  await page.getByRole('link', { name: 'Zobacz obowiązującą wersję' }).waitFor();

  const guest = await home.visitor({ at: '/zajecia' });
  await goTo(guest, `${home.address}/teksty/wizerunek`);
  await guest.getByRole('heading', { name: 'Zdjęcia' }).waitFor();
  expect(await guest.locator('article').innerText()).toContain('Zgadzam się na <b>zdjęcia</b>.');
  await expectSound(guest, 'a published text');
});
