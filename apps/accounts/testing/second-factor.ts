// The second factor of a person in a test: the app with the codes.
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import type { Person } from './add-person.ts';
import type { Visitor } from './visitor.ts';

/** What the app shows now. */
export function codeOf(secret: string): Promise<string> {
  return createOTP(new TextDecoder().decode(base32.decode(secret)), { period: 30, digits: 6 }).totp();
}

/** Switches the code on, and gives the key and the backup codes that the page shows. */
export async function enrol(browser: Visitor, { password }: Pick<Person, 'password'>, page: string) {
  const shown = await browser.send(await browser.open(page), { password });
  const [, secret = ''] = /class="secret">([^<]+)</.exec(shown.text) ?? [];
  const codes = [...shown.text.matchAll(/<li>([^<]+)<\/li>/g)].map(([, code = '']) => code);
  const done = await browser.send(shown, { code: await codeOf(secret) });
  return { secret, codes, done };
}
