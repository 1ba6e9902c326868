// How a person wants the frame of the staff area: stored in a cookie, so that the first page is drawn that way.
import { readCookie, setCookies } from '#app/server/cookies.server.ts';

const NAME = 'menu-zespolu';
const FOLDED = 'zwiniete';
const SECONDS = 365 * 86_400;

export function isMenuFolded(request: Request): boolean {
  return readCookie(request, NAME) === FOLDED;
}

/** The Set-Cookie values for the form of the menu. */
export function menuCookies(form: FormData): readonly string[] {
  return setCookies(NAME, form.get('menu') === 'fold' ? FOLDED : 'rozwiniete', { seconds: SECONDS });
}
