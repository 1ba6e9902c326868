// Left by the sign-in for the pages right after it: a person has come back, and may have left a form there.
import { readCookie, setCookies } from './cookies.server.ts';

const NAME = 'zalogowano';
const SECONDS = 120;

/** The Set-Cookie values that leave it. */
export function leaveSignedInMark(): readonly string[] {
  return setCookies(NAME, String(Date.now()), { seconds: SECONDS });
}

/** When this browser signed in last, if that was a moment ago: a text that no other sign-in has. */
export function signedInAt(request: Request): string | undefined {
  return readCookie(request, NAME);
}
