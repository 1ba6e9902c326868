// A cookie for the pages right after a sign-in: the person has returned, and may have left a form there.
import { readCookie, setCookies } from './cookies.server.ts';

const NAME = 'zalogowano';
const SECONDS = 120;

/** The Set-Cookie values of the mark. */
export function leaveSignedInMark(): readonly string[] {
  return setCookies(NAME, String(Date.now()), { seconds: SECONDS });
}

/** When this browser signed in, if that was a moment ago: a text that is different for each sign-in. */
export function signedInAt(request: Request): string | undefined {
  return readCookie(request, NAME);
}
