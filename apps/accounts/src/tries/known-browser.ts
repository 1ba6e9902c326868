// The mark of a browser in which somebody has signed in to an account: its tries are counted apart from those of strangers
// (ACC-10).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings.ts';

const NAME = 'zapisy-known-browser';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Of the accounts of one browser, so that a family's computer knows all of its own. */
const MOST = 5;

function seal(secret: string, email: string, id: string): string {
  return createHmac('sha256', secret).update(`known-browser ${id} ${email}`).digest('base64url');
}

function marksIn(cookie: string): readonly string[] {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.~-]*)`).exec(cookie)?.[1] ?? '';
  return value.split('~').filter((mark) => mark !== '');
}

function isMarkOf(secret: string, email: string, mark: string): boolean {
  const [id = '', sign = ''] = mark.split('.');
  const [given, own] = [Buffer.from(sign), Buffer.from(seal(secret, email, id))];
  return given.length === own.length && timingSafeEqual(given, own);
}

/** The browser's own id for this account; undefined in a browser that does not know it. */
export function knownBrowser(secret: string, email: string, cookie: string): string | undefined {
  return marksIn(cookie)
    .find((mark) => isMarkOf(secret, email, mark))
    ?.split('.')[0];
}

type Marking = Pick<Settings, 'secret' | 'baseUrl'>;

/** The cookie that a browser gets after a sign-in, or after a new password. */
export function markBrowser({ secret, baseUrl }: Marking, email: string, cookie: string): string {
  const id = randomBytes(12).toString('base64url');
  const others = marksIn(cookie).filter((mark) => !isMarkOf(secret, email, mark));
  const marks = [`${id}.${seal(secret, email, id)}`, ...others].slice(0, MOST).join('~');
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${marks}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
