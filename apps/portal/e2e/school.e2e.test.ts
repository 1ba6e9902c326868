// The school's own data in a browser: an administrator writes them, and every page shows them.
import { Buffer } from 'node:buffer';
import { A_PICTURE } from '@zapisy/api/testing/a-school';
import { expect, it } from 'vitest';
import { ANNA } from './family.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const ADMIN = 'adam.sowa@zapisy.example';
const home = startWholeProduct();

it('an administrator names the school, in its colour and with its logo, and a guest sees it', async () => {
  const page = await home.signedIn(ADMIN, { at: '/zespol/szkola' });
  await expectSound(page, 'the school of the demo');
  await page.getByLabel('Nazwa', { exact: true }).fill('Akademia Tańca');
  await page.getByLabel(/^Kolor/).fill('#ffe58f');
  await page.getByRole('button', { name: 'Zapisz dane szkoły' }).click();
  await page.getByText('Popraw 1 pole').waitFor();
  await expectSound(page, 'a colour that is too pale');
  await page.getByLabel(/^Kolor/).fill('#0b6b6b');
  const version = () => page.locator('form[enctype="multipart/form-data"] input[name="version"]').inputValue();
  const shown = await version();
  await page.getByRole('button', { name: 'Zapisz dane szkoły' }).click();
  await page.getByText('Zapisano dane szkoły.').first().waitFor();
  // The next act is of the school as it was read after the first one; sent earlier it would be refused as out of date.
  await expect.poll(version).not.toBe(shown);
  const photo = { name: 'zdjęcie.png', mimeType: 'image/png', buffer: Buffer.alloc(3_000_000, 1) };
  await page.getByLabel('Plik z logo').setInputFiles(photo);
  await page.getByRole('button', { name: 'Zmień logo' }).click();
  await page.getByText('Ten plik ma ponad 64 kB.').first().waitFor();
  await expectSound(page, 'a picture that is too large');
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(A_PICTURE, 'base64') };
  await page.getByLabel('Plik z logo').setInputFiles(picture);
  await page.getByRole('button', { name: 'Zmień logo' }).click();
  await page.getByText('Zmieniono logo.').first().waitFor();
  await expectSound(page, 'the school with its own colour');

  const guest = await home.signedIn(ANNA, { at: '/' });
  expect(await guest.title()).toContain('Akademia Tańca');
  await guest.getByRole('banner').getByText('Akademia Tańca').waitFor();
  const logo = guest.getByRole('banner').locator('img');
  expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  await guest.getByRole('contentinfo').getByRole('link', { name: '123 456 789' }).waitFor();
  await expectSound(guest, 'a page in the colour of the school');
  await goTo(guest, `${home.address}/zajecia`);
  const primary = await guest.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
  );
  expect(primary).toContain('#0b6b6b');
});
