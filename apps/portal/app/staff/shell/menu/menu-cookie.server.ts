// How a person wants the frame of the staff area: stored in cookies, so that the first page is drawn that way (STA-1).
import { readCookie, setCookies } from '#app/server/cookies.server.ts';

const MENU = { name: 'menu-zespolu', value: 'zwiniete' };
const KEYS = { name: 'skroty-zespolu', value: 'wylaczone' };
const PLAIN = 'tak';
const SECONDS = 365 * 86_400;

export function isMenuFolded(request: Request): boolean {
  return readCookie(request, MENU.name) === MENU.value;
}

/** Whether the keys of a single character are switched off. */
export function areKeysOff(request: Request): boolean {
  return readCookie(request, KEYS.name) === KEYS.value;
}

/** The Set-Cookie values for the form of the menu, or of the keys. */
export function menuCookies(form: FormData): readonly string[] {
  const lifetime = { seconds: SECONDS };
  return [
    ...(form.has('menu') ? setCookies(MENU.name, form.get('menu') === 'fold' ? MENU.value : PLAIN, lifetime) : []),
    ...(form.has('keys') ? setCookies(KEYS.name, form.get('keys') === 'off' ? KEYS.value : PLAIN, lifetime) : []),
  ];
}
