// The desk from its opening to its end: signing in by the browser, the screen at rest, and nothing left after leaving.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { KASIA, openCounterDesk } from './counter-desk.ts';
import { fileText } from './launch.ts';

const { userData, desk, page, browser, search, button, choosePin, isClosed } = openCounterDesk('not');

describe('signing in', () => {
  it('turns a client away', async () => {
    await button(/Otwórz logowanie/).click();
    await browser().signIn(desk(), 'anna.nowak@poczta.example');
    await page().getByText('To konto nie ma uprawnień do recepcji').waitFor();
    expect(await search().count()).toBe(0);
  });

  it('survives a forged visit to its address', async () => {
    await button(/Otwórz logowanie/).click();
    const address = await desk().opened();
    const back = new URL(new URL(address).searchParams.get('redirect_uri') ?? '');
    expect(back.hostname).toBe('127.0.0.1');
    expect((await fetch(`${back}?code=stolen&state=guessed`)).status).toBe(400);
    expect((await fetch(new URL('/other', back))).status).toBe(404);
    await button(/Otwórz jeszcze raz/).waitFor();
  });

  it('by the system browser and the loopback address opens the desk', async () => {
    await button(/Otwórz jeszcze raz/).click();
    expect(await browser().signIn(desk(), KASIA)).toContain('Zalogowano');
    await choosePin();
    await search().waitFor();
    await page().getByText('Kasia Lis').waitFor();
  });

  it('leaves nothing readable on the disk and nothing in the page', async () => {
    const stored = fileText(userData, 'session.bin');
    expect(stored.slice(0, 3)).toBe('v11');
    expect(statSync(join(userData, 'session.bin')).mode & 0o777).toBe(0o600);
    const inPage = await page().evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
    );
    expect(inPage).toBe('{"cookie":""}');
  });
});

describe('the resting desk', () => {
  it('shows today and can be used by everybody', async () => {
    await search().fill('nowa');
    await page().getByRole('option').first().waitFor();
    await page().getByRole('row').nth(3).waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    // In a low window the dialog's list scrolls, also with the keyboard.
    await page().setViewportSize({ width: 1366, height: 420 });
    const day = page().getByRole('region', { name: 'Dzisiejsze rezerwacje' }).locator('..');
    await day.focus();
    await page().keyboard.press('End');
    await expect.poll(() => day.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().setViewportSize({ width: 1366, height: 768 });
    await page().keyboard.press('?');
    await page().getByRole('dialog', { name: 'Skróty klawiszowe' }).waitFor();
    await page().keyboard.press('Escape');
    await isClosed();
  });
});

describe('leaving', () => {
  it('forgets the kept session', async () => {
    await button('Wyloguj').click();
    await button(/Otwórz logowanie/).waitFor();
    for (const file of ['session.bin', 'pin.bin']) expect(() => fileText(userData, file)).toThrow();
    expect(new URL(await desk().opened()).searchParams.has('id_token_hint')).toBe(true);
  });
});
