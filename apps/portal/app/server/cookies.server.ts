// The portal's cookies: names, attributes, and values that are too long for one cookie.
import { settings } from './settings.server.ts';

/** A browser keeps 4096 bytes for each cookie, including its name and attributes. */
const LARGEST_VALUE = 3600;
const MOST_PARTS = 4;

/** __Host- binds a cookie to exactly this host over https; it cannot be used over plain http (development). */
const PREFIX = settings.secure ? '__Host-' : '';

type CookieLifetime = { readonly seconds: number | undefined };

function attributes(lifetime: CookieLifetime): string {
  const age = lifetime.seconds === undefined ? '' : `; Max-Age=${lifetime.seconds}`;
  return `; Path=/; HttpOnly; SameSite=Lax${settings.secure ? '; Secure' : ''}${age}`;
}

/** The Set-Cookie values that store a text under a name, split into as many cookies as it needs. */
export function setCookies(name: string, value: string, lifetime: CookieLifetime): readonly string[] {
  const parts = value.match(new RegExp(`.{1,${LARGEST_VALUE}}`, 'g')) ?? [''];
  if (parts.length > MOST_PARTS) throw new Error(`The cookie ${name} is too large: ${value.length} bytes`);
  return Array.from({ length: MOST_PARTS }, (_, index) => {
    const part = parts[index];
    const key = `${PREFIX}${name}${index === 0 ? '' : `.${index}`}`;
    return part === undefined ? `${key}=${attributes({ seconds: 0 })}` : `${key}=${part}${attributes(lifetime)}`;
  });
}

/** The Set-Cookie values that delete a name. */
export function clearCookies(name: string): readonly string[] {
  return setCookies(name, '', { seconds: 0 });
}

/** The text stored under a name, joined again; undefined when there is none. */
export function readCookie(request: Request, name: string): string | undefined {
  const jar = new Map(
    (request.headers.get('Cookie') ?? '').split(';').map((pair) => {
      const [key = '', ...rest] = pair.trim().split('=');
      return [key, rest.join('=')] as const;
    }),
  );
  const parts = Array.from({ length: MOST_PARTS }, (_, index) =>
    jar.get(`${PREFIX}${name}${index === 0 ? '' : `.${index}`}`),
  );
  return parts[0] ? parts.join('') : undefined;
}
