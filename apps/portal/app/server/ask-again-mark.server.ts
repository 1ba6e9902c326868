// A cookie of a browser whose session was left: the next sign-in asks for the person, whichever page leads to it (SEC-13).
import { clearCookies, readCookie, setCookies } from './cookies.server.ts';

const NAME = 'zapisy-ask-again';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The Set-Cookie values of the mark; it outlives the browser, as a session at the provider may. */
export function leaveAskAgainMark(): readonly string[] {
  return setCookies(NAME, 'tak', { seconds: KEPT_SECONDS });
}

export function hasAskAgainMark(request: Request): boolean {
  return readCookie(request, NAME) !== undefined;
}

/** The Set-Cookie values that delete the mark. */
export function clearAskAgainMark(): readonly string[] {
  return clearCookies(NAME);
}
