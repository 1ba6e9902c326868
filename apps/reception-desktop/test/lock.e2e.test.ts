// The lock at a desk without its server: the roles of the token admit staff, and the PIN of the shift unlocks it.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { fileText, launchDesk, type OpenDesk } from './launch.ts';
import { savePicturesOf } from './save-pictures.ts';
import { openSystemBrowser, type SystemBrowser } from './system-browser.ts';

const PIN = '2580';
const userData = mkdtempSync(join(tmpdir(), 'desk-lock-'));
let browser: SystemBrowser;
let desk: OpenDesk;

const launch = () =>
  launchDesk({
    userData,
    env: {
      API_URL: 'http://127.0.0.1:9',
      OIDC_ISSUER: inject('sandbox').identityProvider,
      FISCAL_DRIVER: 'none',
      DESK_CITY: 'Kraków',
    },
  });
const page = () => desk.page;
const search = () => page().getByRole('combobox', { name: 'Szukaj uczestnika' });
const button = (name: RegExp | string) => page().getByRole('button', { name });
const pinField = () => page().getByLabel('PIN zmiany');
const signIn = async (email: string, state?: 'unconfirmed') => {
  await button(/Otwórz logowanie|Otwórz jeszcze raz|Zaloguj się w przeglądarce/).click();
  await browser.signIn(desk, email, state);
};
const choosePin = async () => {
  await page()
    .getByLabel(/^PIN \(/)
    .fill(PIN);
  await page().getByLabel('Powtórz PIN').fill(PIN);
  await page().keyboard.press('Enter');
  await search().waitFor();
};
const tryWrongPin = async (left: number) => {
  await pinField().fill('0852');
  await page().keyboard.press('Enter');
  await page().getByText(`Pozostało prób: ${left}.`).waitFor();
  // The number of remaining tries may be shown before the answer, which empties the field.
  await expect.poll(() => pinField().inputValue()).toBe('');
};
const restart = async () => {
  await desk.kill();
  desk = await launch();
  await page().getByRole('heading', { name: 'Stanowisko zablokowane' }).waitFor();
};
/** Sends messages to the main process as a hijacked page would. */
const askMain = (names: readonly string[]) =>
  page().evaluate(async (asked) => {
    const { reception } = window as unknown as { reception: Record<string, (...given: unknown[]) => Promise<unknown>> };
    const replies = [];
    for (const name of asked) {
      const given = name === 'call' ? ['people.me'] : name === 'retryPrint' ? ['job'] : [];
      replies.push(await reception[name]?.(...given).catch((error: Error) => error.message));
    }
    return replies;
  }, names);

beforeAll(async () => {
  browser = await openSystemBrowser();
  desk = await launch();
});
afterAll(async () => {
  await desk?.close();
  await browser?.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

savePicturesOf(() => desk);

describe('a sign-in without the server', () => {
  it('of a client, or of an unconfirmed e-mail, leaves the desk closed', async () => {
    for (const [email, state] of [['anna.nowak@poczta.example'], ['ewa.kot@poczta.example', 'unconfirmed']] as const) {
      await signIn(email, state);
      await page().getByText('To konto nie ma uprawnień do recepcji').waitFor();
      expect(await search().count()).toBe(0);
      expect(() => fileText(userData, 'session.bin')).toThrow();
    }
  });

  it('of staff asks for a PIN, and then opens the desk', async () => {
    await signIn('kasia.lis@zapisy.example');
    await page().getByRole('heading', { name: 'Ustaw PIN na tę zmianę' }).waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await choosePin();
    expect(fileText(userData, 'pin.bin').slice(0, 3)).toBe('v11');
    expect(statSync(join(userData, 'pin.bin')).mode & 0o777).toBe(0o600);
  });

  it('lets the page reach only the procedures of its own list, with well-formed messages', async () => {
    const replies = await page().evaluate(() => {
      const { reception } = window as unknown as {
        reception: { call(name: string, input: unknown): Promise<unknown>; retryPrint(id: unknown): Promise<unknown> };
      };
      const names = ['printing.report', 'payments.settle', 'payments.due', 'people.addParticipant', 'constructor'];
      const asked = [...names, '__proto__'].map((name) => reception.call(name, { playerId: 'x' }));
      return Promise.all([...asked, reception.retryPrint({ id: 1 }).catch((error: Error) => error.message)]);
    });
    expect(replies.pop()).toMatch(/malformed message/);
    for (const reply of replies) {
      expect(reply).toEqual({ ok: false, failure: { kind: 'refused', refusal: { code: 'bad-input', fields: [] } } });
    }
  });
});

describe('the lock', () => {
  it('is there after a restart: every channel is refused, and the PIN opens it', async () => {
    await restart();
    await pinField().waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    const [reply, ...errors] = await askMain(['call', 'queue', 'retryPrint', 'signOut', 'touch']);
    expect(reply).toEqual({ ok: false, failure: { kind: 'signed-out' } });
    for (const error of errors) expect(error).toMatch(/the desk is locked/);
    await tryWrongPin(4);
    await page().getByText('Nieprawidłowy PIN. Pozostało prób: 4.').waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await pinField().fill(PIN);
    await page().keyboard.press('Enter');
    await search().waitFor();
  });

  it('stays when a client signs in at it: the shift goes on by its PIN', async () => {
    await restart();
    await signIn('anna.nowak@poczta.example');
    await page().getByText('To konto nie ma uprawnień do recepcji').waitFor();
    await pinField().fill(PIN);
    await page().keyboard.press('Enter');
    await search().waitFor();
    await page().getByText('Kasia Lis').waitFor();
  });

  it('takes five wrong PINs, counted over a restart; then signing in opens it', async () => {
    await restart();
    for (const left of [4, 3, 2]) await tryWrongPin(left);
    await restart();
    await tryWrongPin(1);
    await pinField().fill('0852');
    await page().keyboard.press('Enter');
    await page().getByText('Tym PIN-em stanowiska już się nie odblokuje').waitFor();
    expect(await pinField().count()).toBe(0);
    await signIn('kasia.lis@zapisy.example');
    await choosePin();
  });
});

describe('signing out', () => {
  it('ends the issuer’s session in the browser, and leaves neither session nor PIN', async () => {
    await button('Wyloguj').click();
    await button(/Otwórz logowanie/).waitFor();
    const address = new URL(await desk.opened());
    expect(address.origin).toBe(new URL(inject('sandbox').identityProvider).origin);
    expect(address.searchParams.has('id_token_hint')).toBe(true);
    for (const file of ['session.bin', 'pin.bin']) expect(() => fileText(userData, file)).toThrow();
  });
});
