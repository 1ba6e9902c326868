// The person's own browser, where the sign-in happens: separate from the desk, with a session of its own.
import { type Browser, chromium } from 'playwright-core';
import type { OpenDesk } from './launch.ts';

export type SystemBrowser = {
  /**
   * Opens the address that the desk asked for, signs in there, and gives the text of the last page. A person whose
   * e-mail is `unconfirmed` sees so first, and goes back without confirming it.
   */
  signIn(desk: OpenDesk, email: string, state?: 'unconfirmed'): Promise<string>;
  close(): Promise<void>;
};

export async function openSystemBrowser(): Promise<SystemBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    signIn: async (desk, email, state) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(await desk.opened());
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Hasło', { exact: true }).fill('zapisy');
      await page.getByRole('button', { name: 'Zaloguj się' }).click();
      if (state === 'unconfirmed') await page.getByRole('button', { name: 'Wróć do aplikacji' }).click();
      await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/callback/);
      const said = (await page.textContent('p')) ?? '';
      await context.close();
      return said;
    },
    close: () => browser.close(),
  };
}
